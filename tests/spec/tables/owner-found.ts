/** What an intruder and a family found (found/owner.md), by its number and its kind | the file of the test that holds it | the test. */
export const ownerFound = `
O1 what survives a recovery: each way in, each recovery | tests/api/ways-in-walk.test.ts | after %s, every way in that is %s opens what the table says
O1 an own Kakao account, "this was not me" | tests/api/owner-wins.test.ts | is out for good once the owner says "this was not me", here and at the provider
O1 the browser that is known | tests/api/activity.test.ts | ends the session in which a change was made, and forgets its browser
O2 a pending change of address | tests/api/owner-wins.test.ts | a pending change of address
O2 and pressed in one moment with the recovery | tests/api/thief-and-owner.test.ts | $way and $recovery at once
O3 a planted identity | tests/api/owner-wins.test.ts | resets nothing for three days, and nothing at all after the owner did
O3 a security change without a notice | tests/spec/mail-words.test.ts | each notice to an owner has an event that sends it
O4 a planted sign-up, activated by its owner's click | tests/api/confirming-elsewhere.test.ts | lets who reads the mailbox choose a password of their own; nothing of the planted one stays
O4 a first log-in that nobody is told of | tests/api/confirming-elsewhere.test.ts | tells the mailbox of a first log-in in a browser that neither signed up nor confirmed
O4 a waiting sign-up counts as nobody | tests/api/confirming-elsewhere.test.ts | answers %s with a link to a password
O5 an e-mail login that moves the address | tests/api/owner-wins.test.ts | takes the address back that an e-mail log-in moved, and that log-in goes
O5 without a proof | tests/api/presence.test.ts | those that add, remove or change a way in, the address, export and withdrawal are among them
O6 a text for somebody made from another's request | tests/api/every-mail.test.ts | a member reads their own language, whoever asks; a stranger that of the request
O7 silence compared by states | tests/attacks/silence-by-states.test.ts | a %s who asked %s sees the same, whoever has the address
O8 a nonce of another phone | tests/api/social-native.test.ts | %s: of another phone opens nothing, asked or not
O8 one use of a token, ten minutes of age | tests/api/social-native.test.ts | %s: serves once, whoever comes with it, and also at once
O8 the audience of a native client | tests/api/social-native.test.ts | is for the app, where the page’s own client is not configured for it
O9 an address that nobody proved is taken | tests/api/unverified-email.test.ts | claims nothing: its owner joins, confirms, logs in, and the other one stays who they were
O9 told to others as fact, and mailed | tests/api/unverified-email.test.ts | is told to nobody, and nothing is told there but one offer to confirm it
O10 "this was not me" of a member without a password | tests/api/owner-wins.test.ts | ends the other session by "this was not me" and sets a first password by mail
O10 its link in a browser | tests/e2e/ways-in.spec.ts | a member without a password says "this was not me", and sets a first one, by keyboard
O11 the only provider account is deleted | tests/api/notices.test.ts | the only one: the mail lets the owner set a password and log in with the address
O11 and the same address comes back there | tests/api/social-attach.test.ts | is attached by a mailed code
O12 members who joined by a provider are asked | tests/api/presence.test.ts | those that add, remove or change a way in, the address, export and withdrawal are among them
O13 an older reset link | tests/api/owner-wins.test.ts | dies with a change of the password
O13 the same password once more | tests/api/owner-wins.test.ts | does not take the password that is there already, nor does a change
O14 a partner without the member's word | tests/api/partner-consent.test.ts | a redirect leads to the question, without a screen back with interaction_required
O14 the list of who was told, and its end | tests/api/partner-consent.test.ts | sees who is told of them, and ends it: nothing is told from then on, nor by a code given before
O15 the desk helps the robbed | tests/store/member-ways.test.ts | who was robbed gets the account back: address, ways in, password
O16 a tab of one member acts on another | tests/attacks/other-member.test.ts | a page drawn for one member does nothing for another who logged in since, on any call
O16 the withdrawal page in a browser | tests/e2e/two-tabs.spec.ts | the withdrawal page of one member does nothing once another has logged in
O17 three answers for a sign-up that waits | tests/api/confirming-elsewhere.test.ts | answers %s with a link to a password
O18 the ID in full, to its owner alone | tests/api/recovery.test.ts | mails the id in full, date and ways of logging in, and says the same to everybody
O18 the IDs of older accounts | tests/api/recovery.test.ts | names the older accounts of %s, and the way to integrate them
O19 the marketing strings of a log-in | tests/api/log-in.test.ts | tells what the member agreed to of advertising, as it stands
O19 declared data that nothing produces | tools/checks/wire-fields.test.ts | the step fails without %s, and names it
smaller: nicknames that pose as us | tests/api/own-names.test.ts | is taken: %s
smaller: passwords made of what is known | tests/api/own-names.test.ts | at a change: %s
smaller: a newsletter for anybody's address | tests/api/newsletter.test.ts | is not sent to an address that did not say so, and that is forgotten after three days
smaller: anybody unsubscribes anybody | tests/api/newsletter.test.ts | ends by the address alone; the answer does not tell whether it was subscribed
smaller: what is sealed opens in its row alone | packages/server/src/adapters/crypto/encryption.test.ts | nothing else opens: another purpose, another row, another master secret, a changed or cut text, garbage
smaller: the address where passwords are changed | tests/api/session.test.ts | password managers find where a password is changed, for readers of %s
smaller: a browser forgets at log-out | tests/api/session.test.ts | a log-out has the browser forget pages as they were shown, and nothing that outlives it
smaller: a waiting sign-up blocks a proven change | tests/api/confirming-elsewhere.test.ts | yields to a change of address that its link confirms
`;
