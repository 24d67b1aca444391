import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import { rowsOf } from '../../table.ts';
import type { Claim } from './claim.ts';
import { claimsOf } from './claim.ts';

/** The codes of specification §8, their meaning, and a test in which the service answers them. */
const codeTable = `
0000 | success | SUCCESS | tests/api/log-in.test.ts › a log-in › of reader with the right password is 0000
0001 | reissue | REISSUE | tests/api/session.test.ts › a session › gets a fresh bearer by 0001, and the one given a moment before stays good
1001 | request deficient | REQUEST_DEFICIENT | tests/attacks/bad-requests.test.ts › the three protocol fields › of login are 1001 where they are missing and 1002 where they are not its own
1002 | request not supported | REQUEST_NOT_SUPPORTED | tests/attacks/bad-requests.test.ts › the three protocol fields › of another call are 1002
2001 | SQL error | SQL_ERROR | tests/faults/store-outage.test.ts › a store that the sandbox holds › down: every call that needs it says so at once, and serves again the moment it is back
9000 | internal error | INTERNAL_ERROR | tests/attacks/overload.test.ts › more log-ins than can be hashed › are partly sent away at once, with word when to come back, and the others are served, in bounded memory
9001 | API internal error | API_INTERNAL_ERROR | tests/api/identity-proof.test.ts › where the agency does not answer the run does not begin, with a reason
3024 | invalid ID token | INVALID_ID_TOKEN | tests/api/social-native.test.ts › a token that is not good (A04, A12) › GG: forged in every way we know
3001 | invalid user | INVALID_USER | tests/api/recovery.test.ts › a password reset › says N for an unknown address
3002 | user authentication failure | USER_AUTHENTICATION_FAILURE | tests/attacks/other-member.test.ts › a page drawn for one member does nothing for another who logged in since, on any call
3003 | no user roles or bad credential | BAD_CREDENTIAL | tests/api/log-in.test.ts › a log-in › of reader with a wrong password is 3003 and says nothing else
3005 | account disabled | ACCOUNT_DISABLED | tests/api/log-in.test.ts › a log-in › of blocked@example.com with the right password is 3005
3006 | credential expired | CREDENTIAL_EXPIRED | tests/api/session.test.ts › a session › dies after twelve idle hours, is called expired for thirty days, then unknown
3007 | invalid token | INVALID_TOKEN | tests/api/session.test.ts › a session › needs cookie and bearer together, each of the same session
3008 | access denied | ACCESS_DENIED | tests/attacks/flow-order.test.ts › a step that was not reached › behind the re-entry answers nobody who has not entered the password of late
3009 | duplicate user or nickname | DUPLICATE_USER | tests/api/email-change.test.ts › a change of e-mail › to the same address is 3025, to one that a member has 3009, to one that waits 0000 && tests/api/saved-profile.test.ts › keeps a nickname, and refuses one that another member has with 3009
3011 | invalid user data | INVALID_USER_DATA | tests/api/recovery.test.ts › the commonest breached passwords › are refused with a reason wherever a password is chosen, and a refused one spends nothing
3015 | integration needed | NEED_INTEGRATED | tests/api/legacy.test.ts › a log-in with an account of a sister service › is 3015 with what was found, and a proof that is no password
3016 | already registered via Kakao | DUPLICATE_USER_KAKAO | tests/api/social-sign-up.test.ts › a new person › is in the way of nobody: the address says which provider has it
3017 | already registered via Naver | DUPLICATE_USER_NAVER | packages/server/src/domain/duplicate.test.ts › an account of NV without a password names the provider
3018 | already registered via Google | DUPLICATE_USER_GOOGLE | tests/api/social-sign-up.test.ts › a new person › is in the way of nobody: the address says which provider has it
3019 | already registered via Apple | DUPLICATE_USER_APPLE | tests/api/social-sign-up.test.ts › a new person › is in the way of nobody: the address says which provider has it
3020 | already registered via Microsoft | DUPLICATE_USER_MICROSOFT | tests/api/social-sign-up.test.ts › a new person › is in the way of nobody: the address says which provider has it
3021 | e-mail authentication needed | NEED_EMAIL_AUTH | tests/api/log-in.test.ts › a log-in › of waiting@example.com with the right password is 3021
3022 | e-mail authentication failed | FAILURE_EMAIL_AUTH | tests/api/sign-up.test.ts › the link of a sign-up › is spent once by 32 at once, and void after a newer one
3023 | too many e-mail authentications | EXCEED_EMAIL_AUTH | tests/api/sign-up.test.ts › mails › five in two minutes per address, the sixth is 3023, then they are allowed again
3025 | same e-mail | EQUALS_EMAIL | tests/api/email-change.test.ts › a change of e-mail › to the same address is 3025, to one that a member has 3009, to one that waits 0000
3026 | too many password failures | EXCEED_PASSWORD_FAIL_COUNT | tests/api/log-in.test.ts › the lock › comes with the tenth failure, holds 24 hours, and is not lengthened by more tries
5002 | identity info mismatch | CI_NOT_MATCH | tests/api/identity.test.ts › identity verification by crypto-token › another person than the one who was verified is 5002
5003 | identity info already used | USED_CI | tests/api/identity.test.ts › identity verification by crypto-token › a CI that another member has is 5003 and says which account it is
5004 | voucher exists | VOUCHER_EXISTS | tests/api/integration.test.ts › a voucher in use holds an integration back with 5004
5005 | already integrated | ALREADY_INTEGRATED | tests/api/legacy.test.ts › an integration by sign-up › takes effect with the confirmation; afterwards the old log-in says so
`;

const contract = 'packages/contract/src/result-codes.ts';
const namesTest =
  'tests/spec/result-codes.test.ts › every result code has its names, and there are no others';

const codeClaims: readonly Claim[] = claimsOf(
  rowsOf(codeTable)
    .map(([code, says, name, tests]) =>
      [
        `8.code.${code}`,
        `Result code ${code}: ${says}`,
        `${contract}#${name} ${contract}#${code}`,
        `${tests} && ${namesTest}`,
      ].join(' | '),
    )
    .join('\n'),
);

/** The results that specification §8 names. */
const namedResults = [
  'SUCCESS',
  'INVALID_USER',
  'INVALID_USER_DATA',
  'NEED_INTEGRATED',
  'NEED_EMAIL_AUTH',
  'DUPLICATE_USER',
  'EXCEED_PASSWORD_FAIL_COUNT',
  'CI_NOT_MATCH',
  'USED_CI',
  'FAILURE_EMAIL_AUTH',
  'BAD_CREDENTIAL',
  'EQUALS_EMAIL',
  'NOT_EXIST_THE_USER_ROLES',
  'INVALID_TOKEN',
] as const satisfies readonly ResultName[];

const nameClaims: readonly Claim[] = claimsOf(
  namedResults
    .map((name) => `8.name.${name} | A result is named ${name} | ${contract}#${name} | ${namesTest}`)
    .join('\n'),
);

/** The codes that lead to the error page, and how each is raised in a browser. */
const pageErrorTable = `
9000 | more log-ins than can be checked, asked twice
2001 | a store that is down, asked twice
1001 | a ticket longer than any
1002 | a version that the service does not speak
3024 | a token that no provider signed
`;

const pageErrorClaims: readonly Claim[] = claimsOf(
  rowsOf(pageErrorTable)
    .map(
      ([code, raised]) =>
        `8.page-error.${code} | Result ${code} leads to /page-error | packages/web/src/api/result-behaviour.ts#${code} | packages/web/src/api/perform.test.ts › ${code} does what the catalogue says && tests/e2e/error-codes/raise-each.ts › ko ${code} shows: ${raised}`,
    )
    .join('\n'),
);

/** The duplicates by provider, with the words for each. */
const providerTable = `
3016 | Kakao | duplicateKakao | KK
3017 | Naver | duplicateNaver | NV
3018 | Google | duplicateGoogle | GG
3019 | Apple | duplicateApple | AP
3020 | Microsoft | duplicateMicrosoft | MS
`;

const providerClaims: readonly Claim[] = claimsOf(
  rowsOf(providerTable)
    .map(
      ([code, provider, words, short]) =>
        `8.behaviour.duplicate-${code} | Registered via ${provider}: a dialog says to log in there and add e-mail login in my info | packages/web/src/api/result-behaviour.ts#result.${words} | tests/spec/result-dialogs.test.ts › ko, ${code}, an address registered by ${short}: the dialog && packages/web/src/api/perform.test.ts › ${code} does what the catalogue says`,
    )
    .join('\n'),
);

const behaviours = claimsOf(`
8.0001.repeated | 0001: the request is repeated | packages/web/src/api/client.ts#createClient | packages/web/src/api/client.test.ts › a reissue repeats the request once, with the fresh token
8.page-error.status | Any non-200 status leads to /page-error | packages/web/src/api/answer.ts#PageError packages/web/src/api/perform.ts#PageError | packages/web/src/api/client.test.ts › a 500 is a page error with the support code && packages/web/src/api/perform.test.ts › no proper answer leads to the page error with its support code
8.page-error.envelope | A wrongly shaped envelope leads to /page-error | packages/web/src/api/answer.ts#readAnswer | packages/web/src/api/client.test.ts › an envelope without txid is a page error with the support code && packages/web/src/api/perform.test.ts › no proper answer leads to the page error with its support code
8.page-error.place | The error page is at /page-error | packages/web/src/components/calls/page-effects.ts#pageError | packages/web/src/components/calls/page-effects.test.ts › a failure leads to /page-error with the support code
8.name.social-duplicates | The social duplicates are a range of named results | packages/contract/src/codes/providers.ts#duplicateByProvider | tests/spec/result-codes.test.ts › each provider has its code: 3016 Kakao, 3017 Naver, 3018 Google, 3019 Apple, 3020 Microsoft

# 3005
8.behaviour.3005.title | 3005: a dialog is titled for a blocked member | packages/web/src/components/calls/blocked-dialog.ts#result.blockedTitle | tests/spec/result-dialogs.test.ts › ko, 3005, a blocked member with the right password: the dialog
8.behaviour.3005.says | 3005: the dialog says that login is blocked | packages/web/src/components/calls/blocked-dialog.ts#result.blocked | tests/spec/result-dialogs.test.ts › the dialog of a blocked member says that the login is blocked | differs 130: the support code stands below the text
8.behaviour.3005.phone | 3005: the dialog has the support phone {phone} | packages/web/src/components/calls/blocked-dialog.ts#brand.phone | tests/spec/result-dialogs.test.ts › ko, 3005, a blocked member with the right password: the dialog
8.behaviour.3005.close | 3005: the dialog has a close button | packages/web/src/components/calls/blocked-dialog.ts#common.close | tests/spec/result-dialogs.test.ts › ko, 3005, a blocked member with the right password: the dialog
8.behaviour.3005.call | 3005: the dialog has a call button in the app | packages/web/src/components/calls/blocked-dialog.ts#result.callPhone | tests/e2e/app.spec.ts › who may not log in can call the support at once
8.behaviour.3005.copy | 3005: the dialog has a copy button on the web | packages/web/src/components/calls/blocked-dialog.ts#result.copyPhone | tests/spec/result-dialogs.test.ts › ko, 3005, a blocked member with the right password: the dialog && tests/e2e/log-in.spec.ts › right, but › blocked: says whom to call, and copies the number

# Reasons and notices
8.behaviour.9001 | 9001: an error dialog shows the server's reason | packages/web/src/components/calls/page-effects.ts#reason | packages/web/src/api/perform.test.ts › 9001 does what the catalogue says && tests/spec/result-dialogs.test.ts › ko, 9001, too many questions about one address: the dialog | differs 130: the support code stands below the reason
8.behaviour.3011 | Server reason texts are shown as error dialogs for invalid user data | packages/web/src/api/result-behaviour.ts#reason | packages/web/src/api/perform.test.ts › 3011 does what the catalogue says
8.behaviour.3023.five | 3023: a sign-up notice says at most 5 sends within 2 minutes | packages/web/src/api/result-behaviour.ts#result.tooManyMails | tests/spec/result-dialogs.test.ts › ko, 3023, the sixth mail in two minutes: the dialog
8.behaviour.3023.later | 3023: the notice says to try later | packages/web/src/api/result-behaviour.ts#result.tooManyMails | tests/spec/result-words.test.ts › 3023, the sixth mail in two minutes: says in Korean and English what the catalogs say

# Re-entry and login
8.behaviour.3008.re-entry | 3008: redirect to password re-entry | packages/web/src/api/result-behaviour.ts#toPasswordReentry packages/web/src/components/calls/load.ts#toPasswordReentry | packages/web/src/api/perform.test.ts › 3008 does what the catalogue says && tests/e2e/my-info-security.spec.ts › after half an hour the password is asked once more, then the page that was wanted shows
8.behaviour.3008.redirect-url | 3008: the current path goes along as redirectUrl | packages/web/src/components/calls/load.ts#redirectUrl packages/web/src/components/calls/page-effects.ts#redirectUrl | packages/web/src/components/calls/page-effects.test.ts › another page is reached with the path and query of this one as redirectUrl && tests/e2e/my-info-security.spec.ts › after half an hour the password is asked once more, then the page that was wanted shows
8.behaviour.3008.act | 3008: an act redirects to password re-entry | packages/web/src/components/calls/asked-proof.ts#askProof | packages/web/src/api/perform.test.ts › an act that wants a proof › is left where none is given, and nobody is led away | differs 130: a dialog over the page asks for the proof, so that what was typed is kept
8.behaviour.3008.dialog | 3008: on the page of the re-entry itself an error dialog is shown | packages/web/src/components/calls/page-effects.ts#accessDenied | packages/web/src/api/perform.test.ts › access denied on the re-entry page itself is told there && tests/spec/result-dialogs.test.ts › ko, 3008, the same on the page of the re-entry itself: the dialog
8.behaviour.3008.reload | 3008: confirming that dialog reloads | packages/web/src/components/calls/page-effects.ts#accessDenied | packages/web/src/components/calls/page-effects.test.ts › confirming that access is denied loads the page again
8.behaviour.3002 | 3002: redirect to /login | packages/web/src/api/result-behaviour.ts#toLogin | packages/web/src/api/perform.test.ts › 3002 does what the catalogue says && tests/e2e/error-codes/raise-each.ts › ko 3002 shows: a member who is blocked meanwhile
8.behaviour.3002.redirect-url | 3002: /login gets the redirectUrl | packages/web/src/components/calls/page-effects.ts#redirectUrl | packages/web/src/components/calls/page-effects.test.ts › another page is reached with the path and query of this one as redirectUrl && tests/e2e/error-codes/raise-each.ts › ko 3002 shows: a member who is blocked meanwhile
8.behaviour.3007 | 3007: redirect to /login | packages/web/src/api/result-behaviour.ts#toLogin | packages/web/src/api/perform.test.ts › 3007 does what the catalogue says && tests/e2e/error-codes/raise-each.ts › ko 3007 shows: a session that was ended on another device
8.behaviour.3007.redirect-url | 3007: /login gets the redirectUrl | packages/web/src/components/calls/page-effects.ts#redirectUrl | packages/web/src/components/calls/page-effects.test.ts › another page is reached with the path and query of this one as redirectUrl && tests/e2e/error-codes/raise-each.ts › ko 3007 shows: a session that was ended on another device
8.behaviour.3006.log-out | 3006: log out | packages/web/src/components/calls/page-effects.ts#signOut | packages/web/src/api/perform.test.ts › 3006 does what the catalogue says && tests/e2e/error-codes/raise-each.ts › ko 3006 shows: a session that nobody used for half a day: logged out, loaded anew
8.behaviour.3006.reload | 3006: reload | packages/web/src/components/calls/page-effects.ts#reload | packages/web/src/components/calls/page-effects.test.ts › a log-out loads the page again once it is done
8.behaviour.3006.bridge | 3006: not on /bridge/login | packages/web/src/api/perform.ts#bridgeLogin | packages/web/src/api/perform.test.ts › an expired login does not log out the bridge page
8.behaviour.login-failure | Login failure: a message says that e-mail or password was wrongly entered | packages/web/src/components/login/log-in.ts#result.loginFailed | tests/e2e/log-in.spec.ts › wrong or missing › a wrong password, an unknown address or ID, and what no account could have are told in the same words | differs 130: from the sixth failure on it also says how many of the ten tries were used
8.behaviour.locked.dialog | 10 failed attempts: a dialog says that the login is locked | packages/web/src/api/result-behaviour.ts#result.lockedTitle | tests/spec/result-dialogs.test.ts › ko, 3026, ten wrong passwords, and then the right one: the dialog && tests/e2e/log-in.spec.ts › wrong or missing › the tenth failure locks, and signing up is offered | differs 130: the support code stands below the text
8.behaviour.locked.retry | 10 failed attempts: the dialog says to retry after 24 hours | packages/web/src/api/result-behaviour.ts#result.locked | tests/spec/result-words.test.ts › 3026, ten wrong passwords, and then the right one: says in Korean and English what the catalogs say
8.behaviour.locked.sign-up | 10 failed attempts: the dialog has a sign-up option | packages/web/src/api/result-behaviour.ts#signUp | tests/spec/behaviours.test.ts › every result code behaves as specified, and no other code has a behaviour && tests/e2e/log-in.spec.ts › wrong or missing › the tenth failure locks, and signing up is offered

# Duplicates
8.behaviour.duplicate-used | Duplicate e-mail already used: a dialog | packages/web/src/api/result-behaviour.ts#result.duplicate | tests/spec/result-dialogs.test.ts › ko, 3009, an address that a member has: the dialog
8.behaviour.duplicate-find-id | Duplicate e-mail already used: the dialog has the find-ID option | packages/web/src/api/result-behaviour.ts#findId | tests/spec/behaviours.test.ts › every result code behaves as specified, and no other code has a behaviour && tests/e2e/sign-up-screens.spec.ts › email › an address in use leads to find-ID
8.behaviour.duplicate-log-in-there | Registered via a social provider: the dialog leads to the login there | packages/web/src/api/result-behaviour.ts#duplicateBy | tests/spec/behaviours.test.ts › every result code behaves as specified, and no other code has a behaviour && tests/e2e/sign-up-screens.spec.ts › email › an address of a social member leads to that log-in
8.behaviour.duplicate-waiting | Waiting for verification: a dialog | packages/web/src/features/sign-up/waiting-dialog.ts#openWaitingDialog | tests/spec/result-dialogs.test.ts › ko, 3021, an address that waits for its verification: the dialog
8.behaviour.duplicate-expiry | Waiting for verification: the dialog has the expiry time | packages/web/src/features/sign-up/waiting-dialog.ts#expireTime | tests/e2e/sign-up-screens.spec.ts › email › an address that waits says until when, and the mail comes once more
8.behaviour.ci-duplicate | CI duplicate: a dialog | packages/web/src/api/result-behaviour.ts#result.identityUsed | packages/web/src/api/perform.test.ts › 5003 does what the catalogue says && tests/spec/result-dialogs.test.ts › ko, 5003: what the table itself says is in that language
8.behaviour.missing-info | A social account that misses required info: a dialog | packages/web/src/features/login/result-dialog.ts#openMissingEmail | packages/web/src/features/login/result-dialog.test.ts › KK kept the e-mail back: once more is offered by those who ask again alone && tests/e2e/social-turned-away.spec.ts › turned away › no email: join by email, or have Kakao ask once more

# Passwords
8.behaviour.old-password | Wrong old password: a message says that the existing password does not match | packages/web/src/features/my-info/change-password.ts#myInfo.oldPasswordWrong | tests/e2e/my-info-security.spec.ts › a changed password logs the others out and tells the owner
8.behaviour.wrong-password | Wrong password: a message says that the password does not match | packages/web/src/components/proof/check-password.ts#checkPassword | tests/e2e/my-info-security.spec.ts › after half an hour the password is asked once more, then the page that was wanted shows
8.behaviour.password-change | Password change failure: a message asks to retry | packages/web/src/features/my-info/change-password.ts#myInfo.passwordNotChanged | packages/web/src/features/my-info/change-password.test.ts › a change that fails without a reason asks to retry
8.behaviour.reset | Password reset success leads to login | packages/web/src/features/recovery/reset-form.tsx#login | tests/e2e/recovery.spec.ts › ko: a forgotten password, from the question to the log-in

# Recovery, identity, tokens
8.behaviour.self-auth.alert | Self-auth missing data: an alert | packages/web/src/components/identity/tell-failure.ts#tellMissing | packages/web/src/components/identity/tell-failure.test.ts › tells that the data are missing, and loads the page again on confirm
8.behaviour.self-auth.reload | Self-auth missing data: then reload | packages/web/src/components/identity/tell-failure.ts#reload | packages/web/src/components/identity/tell-failure.test.ts › tells that the data are missing, and loads the page again on confirm
8.behaviour.find-password.replace | Find-password failures replace the form with the result page | packages/web/src/features/recovery/ask-for-mail.ts#replace | tests/e2e/recovery.spec.ts › ko: nobody of that address has a password to find
8.behaviour.find-password.N | Find-password failures have the resultCode N (no user) | packages/web/src/features/recovery/ask-for-mail.ts#INVALID_USER | tests/e2e/recovery.spec.ts › ko: nobody of that address has a password to find
8.behaviour.find-password.E | Find-password failures have the resultCode E (e-mail auth failed) | packages/web/src/features/recovery/ask-for-mail.ts#FAILURE_EMAIL_AUTH packages/web/src/features/recovery/reset-by-link.ts#FAILURE_EMAIL_AUTH | tests/api/recovery.test.ts › a password reset › says E for an address whose sign-up was never confirmed in its time && tests/e2e/recovery.spec.ts › an address that was never confirmed leads to the result page, in the place of the form && tests/e2e/recovery.spec.ts › a reset link ends after half an hour && tests/e2e/error-codes/raise-each.ts › ko 3022 shows: a reset link that is none
8.behaviour.token.alert | Invalid login token: an alert | packages/web/src/components/login/partner-token.ts#tellInvalidToken | tests/e2e/partner.spec.ts › a token that comes to a log-in page › no good: said, and then to the news site
8.behaviour.token.leave | Invalid login token: leave to the news site | packages/web/src/components/login/partner-token.ts#siteAddress | tests/e2e/partner.spec.ts › a token that comes to a log-in page › no good: said, and then to the news site
`);

/** Every code of the contract once: a code that the table above forgets would have no claim. */
const forgotten = Object.values(resultCodes).filter((code) => !codeTable.includes(`\n${code} |`));
if (forgotten.length > 0) throw new Error(`section 8 has no claim of ${forgotten.join(' ')}`);

/** Section 8 of the specification. */
export const section8: readonly Claim[] = [
  ...codeClaims,
  ...nameClaims,
  ...pageErrorClaims,
  ...behaviours,
  ...providerClaims,
];
