/** What decisions §8, §9.3 and §9.8 ask for, in short | the file of the test that holds it | the test. */
export const ownerWins = `
every way in has one row, walked through every recovery | tests/api/ways-in-walk.test.ts | after %s, every way in that is %s opens what the table says
the thief's press and the owner's in one moment: the owner holds the account | tests/api/thief-and-owner.test.ts | $way and $recovery at once
two recoveries at once | tests/api/recovery-races.test.ts | %s and %s at once: what either takes away is gone
"this was not me": what came since is removed, and cut at the provider | tests/api/owner-wins.test.ts | is out for good once the owner says "this was not me", here and at the provider
a reset suspends what came of late, until the owner speaks for it | tests/api/owner-wins.test.ts | is out after a reset until the owner speaks for the account, and hears why
"mine" to each, or to all | tests/api/owner-wins.test.ts | says "mine" to all at once, and nothing waits any more
who has no other way in sets a password by mail | tests/api/owner-wins.test.ts | whose only way in is suspended gets a link where others are told how they log in
an identity resets before the last mailbox proof or after 72 hours | tests/api/owner-wins.test.ts | resets nothing for three days, and nothing at all after the owner did
the mailbox is told of it with a way back | tests/api/owner-wins.test.ts | that nobody disputed for three days resets, and the mailbox is told with a way back
a new password that equals the old one is refused | tests/api/owner-wins.test.ts | does not take the password that is there already, nor does a change
a MAIL or CNCT link elsewhere names the account and wants its password | tests/api/confirming-elsewhere.test.ts | names the account it would change, and wants its password
the code of the same mail in the asking browser | tests/api/mail-codes.test.ts | moves the address in the browser that asked; the old one is told
the address that is left is told, and keeps its UNDO | tests/api/email-change.test.ts | from either notice restores the address, ends every session, and offers a new password at once
only an address that was proven has a right to UNDO | tests/api/owner-wins.test.ts | is told of no change, and has no way back, at an address that only a provider named
a sign-up elsewhere wants its password, and logs in | tests/api/confirming-elsewhere.test.ts | wants its password, spends nothing before, then logs in
or another one is chosen, with the consents asked anew | tests/api/confirming-elsewhere.test.ts | lets who reads the mailbox choose a password of their own; nothing of the planted one stays
find-password and find-ID of a waiting sign-up | tests/api/confirming-elsewhere.test.ts | 'sendChangePassword', 'sendFindEmail'
a waiting sign-up yields to a proven claim | tests/api/confirming-elsewhere.test.ts | yields to a change of address that its link confirms
an address that nobody proved claims nothing | tests/api/unverified-email.test.ts | claims nothing: its owner joins, confirms, logs in, and the other one stays who they were
and is told to nobody | tests/api/unverified-email.test.ts | is told to nobody, and nothing is told there but one offer to confirm it
every event has its notice | tests/spec/mail-words.test.ts | each notice to an owner has an event that sends it
in the member's own language | tests/api/every-mail.test.ts | a member reads their own language, whoever asks; a stranger that of the request
acts on ways in, address, export and withdrawal want a proof | tests/api/presence.test.ts | those that add, remove or change a way in, the address, export and withdrawal are among them
a page acts for the member it was drawn for | tests/attacks/other-member.test.ts | a page drawn for one member does nothing for another who logged in since, on any call
tabs tell each other | tests/e2e/two-tabs.spec.ts | a log-out in another tab is told, and leads to the log-in
the only way in is gone at the provider: a password by mail | tests/api/notices.test.ts | the only one: the mail lets the owner set a password and log in with the address
what its provider cut is shown as cut in my area | tests/e2e/social-profile.spec.ts | an account that its provider cut is shown as cut, and connected again by keyboard
another account there attaches itself by a mailed proof | tests/api/social-attach.test.ts | is attached by a mailed code
a return that is late, repeated, fetched ahead or elsewhere | tests/e2e/social-returned.spec.ts | that is fetched ahead or looked at spends nothing; reloaded once one is in, it goes on
a native nonce is ours for this browser | tests/api/social-native.test.ts | is for this browser alone, and a newer one voids it
the audience is a native client | tests/api/social-native.test.ts | is for the app, where the page’s own client is not configured for it
a partner of another company asks once | tests/api/partner-consent.test.ts | is asked once: then codes come at once, and say who it is
the member sees who is told, and ends it | tests/api/partner-consent.test.ts | sees who is told of them, and ends it: nothing is told from then on, nor by a code given before
find-ID names the ID in full | tests/api/recovery.test.ts | mails the id in full, date and ways of logging in, and says the same to everybody
find-password of an older account mails the same | tests/api/recovery.test.ts | is what a forgotten password of %s brings, too
nicknames that pose as the agency | tests/api/own-names.test.ts | Adm1nistrator
passwords made of what is known of the member | tests/api/own-names.test.ts | at a change: %s
failed log-ins are counted per client | tests/attacks/client-budgets.test.ts | at many accounts from one client are a hundred in ten minutes
a question about an address consumes no reset of its owner | tests/attacks/client-budgets.test.ts | leaves even those behind the same address their reset
calls refuse cross-site requests whatever the method | tests/attacks/forgery.test.ts | from %s is 403, whichever call it is
a suspended way leads to the log-in, with words that say why and what to do | tests/e2e/ways-in.spec.ts | a way in that waits leads to the log-in, with words that say why
the way an account began with counts as older, one that took its place does not | tests/api/social-attach.test.ts | goes at once with the button of the notice, though the account began with its provider
a changed password lists the ways in that stay | tests/e2e/my-info-security.spec.ts | a changed password logs the others out and tells the owner
the buttons of notices stand beside one another | tests/api/owner-wins.test.ts | cannot void the button of the notice by causing another notice
an older reset link dies with a change of the password | tests/api/owner-wins.test.ts | dies with a change of the password
what waits for a lock finds a recovery done | tests/api/ended-meanwhile.test.ts | $name that waited while its session was ended changes nothing
a session's press on its own link alone counts, or a fresh one of the same member | tests/api/confirming-elsewhere.test.ts | is worth nothing in a session of somebody else, and a press in a fresh one of the same member
the code of a sign-up confirms and logs in where it began | tests/api/mail-codes.test.ts | confirms where the sign-up began, and logs in; the link is void
a log-in by a mailed code | tests/api/login-code.test.ts | a member with a password, once, and is proof of presence; a new browser is told of
which a member may switch off | tests/api/login-code.test.ts | gets none: who asks hears what everybody hears, and the mail says why
a mailed code proves who has no password | tests/api/step-code.test.ts | proves who has no password, with new secrets, for thirty minutes, once
the code of a reset sets a password | tests/api/reset-code.test.ts | is looked at as often as one likes, then sets the password as the link would; the link is void
the first log-in in another browser is told | tests/api/confirming-elsewhere.test.ts | tells the mailbox of a first log-in in a browser that neither signed up nor confirmed
a contact is theirs once its mailbox answers | tests/api/unverified-email.test.ts | is theirs once its mailbox answers: claimed, told, and written to, with what was agreed to
a member without a proven address is told at the next log-in | tests/api/activity.test.ts | is told at the next log-in of what no mail could tell, and once
my area opens to social members without a question | tests/api/presence.test.ts | to read, only who began with an e-mail account is asked
a fresh round at a provider is nothing for who has a password, where it does not tell its time | tests/api/presence.test.ts | at Naver, which tells of no log-in, is nothing for who has a password
what was typed for one member is not sent for another | tests/e2e/two-tabs.spec.ts | what was typed for one member is not sent, nor kept for the other
a native token serves once | tests/api/social-native.test.ts | %s: serves once, whoever comes with it, and also at once
a nonce of another phone opens nothing, asked or not | tests/api/social-native.test.ts | %s: of another phone opens nothing, asked or not
prompt=none without a yes | tests/api/partner-consent.test.ts | a redirect leads to the question, without a screen back with interaction_required
own sister sites ask nothing | tests/api/partner-consent.test.ts | the agency’s own ask nothing
a log-in's data carry the marketing strings | tests/api/login-code.test.ts | mkt_info_rcv_email_yn: 'YNN'
with 3015 those of the older account, where it has any | tests/api/legacy.test.ts | is 3015 with what was found, and a proof that is no password
failed log-ins are counted per network | tests/attacks/client-budgets.test.ts | from a network, %s, are a thousand
known browsers of the account are exempt | tests/attacks/client-budgets.test.ts | expect((await right('1.2.3.4', jar)).envelope.result).toBe('0000');
every call that sends a mail says when the next one may be asked for | tests/api/resend-after.test.ts | %s says so of the last mail, too: none goes before
an address gets thirty mails a day | tests/store/budgets.test.ts | thirty mails go to an address in a day, however they are spread, and thirty in the next
what a visitor may ask is silent by states where only mails may tell | tests/attacks/silence-by-states.test.ts | a %s who asked %s sees the same, whoever has the address
what asks about an address is silent by time, call by call | tests/attacks/silence-of-full-steps-by-time.test.ts | %s is answered at a full step of time, whoever has the address
codes are silent by time | tests/attacks/silence-of-codes-by-time.test.ts | the time of %s tells nothing of whose the address is
the last wrong code of a day is silent by time | tests/attacks/silence-of-last-codes-by-time.test.ts | the time of the twentieth wrong code of a day tells nothing of whose the address is
an activity of ninety days | tests/api/activity.test.ts | goes back page by page, each row once, for ninety days
"this was not me" in my area | tests/api/activity.test.ts | ends that session alone, tells the mailbox, and its code leads to the line in the trail
the desk reclaims | tests/store/member-ways.test.ts | who was robbed gets the account back: address, ways in, password
the desk lists and removes ways in | tests/store/member-ways.test.ts | a way in is listed and taken away, but for the one that the account began with
the desk drops links and codes | tests/store/member-ways.test.ts | and with them every code, whatever it is for
a support code leads to the event | tests/store/member-command.test.ts | a support code leads to what the request did, at whom, and what to do next; a code of nothing says so
the journeys of an owner, a thief and a family | tests/e2e/owner-thief-family.spec.ts | a thief is out by the owner's mail, what changed is gone through, and a sister's log-in acts on nobody else
a newsletter starts by its mail alone | tests/api/newsletter.test.ts | starts by a press alone, of its own mail
each client has its share of the hash queue | packages/server/src/adapters/crypto/fair-queue.test.ts | who has filled the queue gives way to others, down to an equal share
a log-in takes five statements and two commits | tests/api/log-in-cost.test.ts | a log-in where one was logged in before takes five statements and two commits
the log-in page within 95 kB | tests/budgets/visitor-pages.spec.ts | stays within its budget
the operator is told by count what a change does to rows | tests/store/migrations.test.ts | rows get their values in portions, and the operator is told beforehand how many
a mail that arrives a day late is refused, and changes nothing | tests/api/late-mails.test.ts | a day late is refused, and changes nothing
and says how to go on | tests/e2e/late-mails.spec.ts | a day late, the link of a mail says so, and how to go on, by keyboard
the clock moved past each life | tests/api/lives.test.ts | is over at its end, with a clear answer
each mail of an alarm says what, when, where, and what to press | packages/server/src/adapters/mail/templates.test.ts | says what, when, where, and what to press, to readers of $name
an account that its provider cut is taken away by hand | tests/e2e/social-profile.spec.ts | an account that its provider cut and nobody wants any more is taken away, by keyboard
the address where passwords are changed | tests/api/session.test.ts | password managers find where a password is changed, for readers of %s
a browser forgets at log-out what it showed | tests/api/session.test.ts | a log-out has the browser forget pages as they were shown, and nothing that outlives it
the thief's own session says "mine" to nothing | tests/api/owner-wins.test.ts | is nobody else: the session of a thief is over before it could say "mine"
a change takes effect by its link, and nothing is released before | tests/api/email-change.test.ts | takes effect by the link to the new address; the old one is told and is free
the first owner's way back outlives what a thief changes after it | tests/api/email-change.test.ts | of the first owner outlives a second change, and takes the thief’s way back away
a waiting sign-up yields to a provider that proves the address | tests/api/social-sign-up.test.ts | %s: gives way to whoever proves the address (A03)
what comes back from the agency late or elsewhere is said in words | tests/e2e/identity-returned.spec.ts | that comes too late: said in words, and once more
a member who leaves meanwhile | tests/api/withdrawal-races.test.ts | an e-mail confirmation revives nobody
the mail of a sign-up says when and on what device it was begun | packages/server/src/adapters/mail/templates.test.ts | is complete for readers of $name
the desk's erasing and exporting leave a line of who did it | tests/store/member-command.test.ts | erase does what withdrawal does, and the line of who did it stays as long as the trail
docs say the promise in ten lines | tests/spec/security-map.test.ts | the promise stands in ten lines that a reader understands
the journeys of an owner, a thief and a family in Korean, Arabic, English | tests/e2e/twins.ts | an owner, a thief and a family
the button of a mail undoes the very action that the mail names | tests/api/notice-undo.test.ts | with a clock that is %s, the button of the mail undoes
no limit that a stranger uses up stops a known browser or a passkey | tests/attacks/owners-behind-limits.test.ts | opens after a stranger used up all of them
guesses count per account and mailbox, whatever page they are typed into | tests/attacks/code-guesses.test.ts | the page: login and reset by turns
more known browsers give no more guesses | tests/attacks/code-guesses.test.ts | are those of ten at most, however many browsers an insider makes known, at once
30 days of guessing hit with a chance below 1 in 1,000 | packages/server/src/domain/guessable-secrets.test.ts | 30 days of steady guessing at a %s hit with a chance below 1 in 1,000
from abroad no answer says that a password is right | tests/attacks/right-password-unsaid.test.ts | answers right and wrong passwords of an account that is %s alike in an unknown browser, and all that comes later
every field that takes a password or a code has the bounds of its secret | tests/spec/guessable-fields.test.ts | every field that takes a password or a code has the secret that bounds its tries, or a reason
support reads what a person chose as plain text | tests/api/chosen-texts.test.ts | as short plain text, whoever chose it and whatever shows it
the page of a mailed link shows and tells nobody its secret | tests/e2e/link-secrets.spec.ts | out of the address before it asks for anything
nobody writes in the agency's mails | packages/server/src/adapters/mail/chosen-facts.test.ts | %s shows {%s} without an address, a link or a line of its own
a member without a proven mailbox keeps the account | tests/e2e/without-mailbox.spec.ts | a member without a proven mailbox takes the data along, leaves and comes back, by keyboard
nothing is added beside a factor without it | tests/api/adding-methods.test.ts | is not added beside a factor ($factor) without it
no method waits for a recovery to pass over it, however old it is | tests/api/methods-by-age.test.ts | each method of %s is suspended or shown, and none is passed over
honest owners are not locked out, and each refusal says what to do | tests/api/honest-owners.test.ts | goes on in its browsers after a child used up the limits of the address
`;
