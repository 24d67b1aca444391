import { claimsOf } from './claim.ts';

const dialog = 'packages/web/src/ui/dialog-state.ts';
const opening =
  'packages/web/src/ui/dialog-state.test.ts › opening sets title, content, labels, type, callbacks, class and flag';
const keeping =
  'packages/web/src/ui/dialog-state.test.ts › labels and close flag keep previous values when not supplied, the rest does not';

/** Section 4 of the specification, states and transitions: one claim a line. */
export const section4 = claimsOf(`
4.dialog.states | Dialog: open or closed | ${dialog}#isOpen | tests/spec/entities.test.ts › the dialog begins closed, with one button && ${opening}
4.dialog.opens.title | Opening with settings sets title | ${dialog}#title | ${opening}
4.dialog.opens.content | Opening with settings sets content | ${dialog}#content | ${opening}
4.dialog.opens.labels | Opening with settings sets labels | ${dialog}#confirm ${dialog}#cancel | ${opening}
4.dialog.opens.btnType | Opening with settings sets button type | ${dialog}#btnType | ${opening}
4.dialog.opens.callbacks | Opening with settings sets callbacks | ${dialog}#callbackOf | ${opening}
4.dialog.opens.typeClass | Opening with settings sets style class | ${dialog}#typeClass | ${opening}
4.dialog.opens.close-flag | Opening with settings sets close-button flag | ${dialog}#isShowCloseButton | ${opening}
4.dialog.keeps.labels | Labels keep previous values when not supplied | ${dialog}#reduceDialog | ${keeping}
4.dialog.keeps.close-flag | The close-button flag keeps its previous value when not supplied | ${dialog}#reduceDialog | ${keeping}
4.dialog.btnType-default | Button type defaults to 1 | ${dialog}#reduceDialog | ${keeping}
4.dialog.confirm | Confirm runs the confirm callback, then closes | packages/web/src/ui/dialog.ts#leaveDialog | packages/web/src/ui/dialog.test.ts › confirm runs its callback, then closes && tests/e2e/log-in.spec.ts › an old password: later, now, or just go on
4.dialog.cancel | Cancel runs the cancel callback and closes | packages/web/src/ui/dialog.ts#leaveDialog | packages/web/src/ui/dialog.test.ts › each way out runs its own callback only && tests/e2e/log-in.spec.ts › an old password: later, now, or just go on
4.dialog.cancel-type | Cancel is there in type 2 only | packages/web/src/ui/dialog-host.tsx#DialogButtons | packages/web/src/ui/dialog-host.test.tsx › the buttons › are one to confirm in type 1, also where a word to cancel is given && packages/web/src/ui/dialog-host.test.tsx › the buttons › are one to cancel and one to confirm in type 2
4.dialog.close | The close icon runs the close callback and closes | packages/web/src/ui/dialog.ts#leaveDialog packages/web/src/ui/dialog-host.tsx#isShowCloseButton | packages/web/src/ui/dialog.test.ts › each way out runs its own callback only && packages/web/src/ui/dialog-host.test.tsx › shows the close icon where it is asked for alone && tests/e2e/log-in.spec.ts › an old password: later, now, or just go on
4.dialog.focus | On opening, focus moves to the button area after 100 ms | packages/web/src/ui/dialog.ts#dialogFocusDelay | tests/e2e/dialog-focus.spec.ts › a dialog has the focus first, and its buttons have it after 100 ms
4.email-status.waiting | E-mail authentication status: waiting (WEA) | packages/contract/src/codes/member.ts#WEA | packages/web/src/features/my-info/login-methods.test.ts › an e-mail connection that waits is in progress
4.email-status.connected | E-mail authentication status: connected (CNET) | packages/contract/src/codes/member.ts#CNET | packages/web/src/features/my-info/login-methods.test.ts › e-mail comes first and is marked as the first registered
4.email-status.none | E-mail authentication status: not connected | packages/web/src/features/my-info/login-methods.ts#NONE | packages/web/src/features/my-info/login-methods.test.ts › a social member without e-mail log-in sees that there is none
4.email-status.I | Shown as I (in progress) | packages/contract/src/codes/member.ts#emailConnectionMarks | tests/spec/codes.test.ts › an e-mail connection shows as I, S or N
4.email-status.S | Shown as S (success, signed-in account is an e-mail account) | packages/contract/src/codes/member.ts#emailConnectionMarks | tests/spec/codes.test.ts › an e-mail connection shows as I, S or N
4.email-status.N | Shown as N (none) | packages/contract/src/codes/member.ts#emailConnectionMarks | tests/spec/codes.test.ts › an e-mail connection shows as I, S or N
4.login-state | Login state is held by an access-token cookie | packages/web/src/session/access-token.ts#hasStoredLogin packages/server/src/http/cookies.ts#accessToken | tests/api/session.test.ts › carry what they must, and nothing else && tests/api/session.test.ts › needs cookie and bearer together, each of the same session
4.reissue | On a reissue result the original request is repeated automatically | packages/web/src/api/client.ts#createClient | packages/web/src/api/client.test.ts › a reissue repeats the request once, with the fresh token
4.sign-up.agreement | Sign-up flow: agreement, then e-mail | packages/web/src/features/sign-up/pages/agreement.tsx#signUpEmail | tests/e2e/sign-up.spec.ts › %s: from the choice to the end, through the mail, in two browsers
4.sign-up.email | Sign-up flow: e-mail, then password | packages/web/src/features/sign-up/pages/email.tsx#signUpPassword | tests/e2e/sign-up.spec.ts › %s: from the choice to the end, through the mail, in two browsers
4.sign-up.password | Sign-up flow: password, then mail-sent page | packages/web/src/features/sign-up/pages/password.tsx#signUpMailSent | tests/e2e/sign-up.spec.ts › %s: from the choice to the end, through the mail, in two browsers
4.sign-up.confirmation | Sign-up flow: e-mail confirmation | packages/server/src/use-cases/sign-up/confirm-email.ts#confirmEmail | tests/api/sign-up.test.ts › goes from the address to the first log-in, by a real mail
4.sign-up.end | Sign-up flow: end | packages/web/src/components/registration/follow-first-login.ts#signUpEnd | packages/web/src/components/registration/follow-first-login.test.ts › a first login is scored with Y01, told to the host, and goes to the end of the sign-up
4.sign-up.integrated-id | Integrated variant carries an id | packages/web/src/features/sign-up/sign-up.ts#id | tests/e2e/integration.spec.ts › %s: an older archive account becomes part of one account
4.sign-up.integrated-password | Integrated variant carries an old password | packages/web/src/features/sign-up/sign-up.ts#previous_pwd | tests/e2e/integration.spec.ts › %s: an older archive account becomes part of one account && tests/api/legacy.test.ts › needs its own unused, unexpired proof, which a refused password does not spend | differs 130: it carries a sealed proof that the old password was right, never the password
4.sign-up.social-agreement | Social sign-up: agreement with token | packages/web/src/components/social/pending-signup.ts#token | packages/web/src/components/social/pending-signup.test.ts › a pending sign-up stands in the address && tests/api/social-sign-up.test.ts › carries a redirect address through to the agreement
4.sign-up.social-end | Social sign-up: then end | packages/web/src/features/sign-up/register-pending-signup.ts#registerPendingSignup | tests/e2e/social.spec.ts › %s: a new person agrees and is in
4.log-in.success | Login outcome: success | packages/web/src/components/login/after-login.ts#followLogin | tests/e2e/log-in.spec.ts › right › leads where one wanted to go, and back does not lead to the form
4.log-in.first.end | First login goes to sign-up end | packages/web/src/components/registration/follow-first-login.ts#signUpEnd | packages/web/src/components/registration/follow-first-login.test.ts › a first login is scored with Y01, told to the host, and goes to the end of the sign-up
4.log-in.first.known | First login: the service knows which one it is | packages/server/src/use-cases/sessions/login-answer.ts#first_login | tests/store/members.test.ts › the first log-in is marked once && tests/api/sign-up.test.ts › goes from the address to the first log-in, by a real mail
4.log-in.first.Y01 | First login records a scoring event with code Y01 | packages/web/src/components/registration/follow-first-login.ts#Y01 | packages/web/src/components/registration/follow-first-login.test.ts › a first login is scored with Y01, told to the host, and goes to the end of the sign-up
4.log-in.first.Y04 | First login records Y04 when marketing was agreed | packages/web/src/components/registration/follow-first-login.ts#Y04 | packages/web/src/components/registration/follow-first-login.test.ts › a first login is scored with Y04 as well where marketing was agreed to
4.log-in.first.mail-mode | First login of a social member where only mails tell of accounts | packages/web/src/components/registration/follow-first-login.ts#followFirstLogin packages/web/src/features/social/pages/success.tsx#first | tests/e2e/social-by-mail.spec.ts › %s: a member without a password confirms the mail and logs in by the provider, for the first time
4.log-in.advice | Password-change recommended (dialog) | packages/web/src/components/login/password-advice.ts#openPasswordAdvice | tests/e2e/log-in.spec.ts › an old password: later, now, or just go on
4.log-in.advice.now | The dialog offers: change now | packages/web/src/components/login/password-advice.ts#onConfirm | tests/e2e/log-in.spec.ts › an old password: later, now, or just go on
4.log-in.advice.postpone | The dialog offers: postpone 30 days | packages/web/src/components/login/password-advice.ts#onCancel | tests/e2e/log-in.spec.ts › an old password: later, now, or just go on && tests/api/log-in.test.ts › advises a change after 90 days, and holds back for 30 once postponed
4.log-in.advice.close | The dialog offers: close | packages/web/src/components/login/password-advice.ts#onClose | tests/e2e/log-in.spec.ts › an old password: later, now, or just go on
4.log-in.integration | Need integration goes to integration info | packages/web/src/components/login/begin-integration.ts#integrated | tests/e2e/integration.spec.ts › %s: an older archive account becomes part of one account
4.log-in.email-auth | Need e-mail auth goes to confirm-email with status I | packages/web/src/components/login/log-in.ts#confirmEmail | tests/e2e/log-in.spec.ts › waiting for its verification: until when, and the mail once more
4.advice-days | Password change is recommended after 90 days without change | packages/server/src/domain/password-age.ts#passwordChangeAdvised | packages/server/src/domain/rules.test.ts › the password advice › %j at %d: %s
4.waiting-duplicate | Waiting-for-e-mail-auth status appears in duplicate messages with an expiry time | packages/web/src/features/sign-up/waiting-dialog.ts#openWaitingDialog packages/server/src/domain/duplicate.ts#NEED_EMAIL_AUTH | packages/server/src/domain/duplicate.test.ts › a waiting one says until when, and is free after that && tests/e2e/sign-up-screens.spec.ts › an address that waits says until when, and the mail comes once more
4.self-auth.success | Self-auth result: success | packages/web/src/components/identity/result.ts#proven | packages/web/src/components/identity/result.test.ts › a proof has its purpose and its reference
4.self-auth.mismatch | Self-auth result: CI mismatch | packages/server/src/use-cases/identity-verification/record-identity.ts#CI_NOT_MATCH | tests/api/identity.test.ts › another person than the one who was verified is 5002
4.self-auth.used | Self-auth result: CI already used (goes to info/duplicate) | packages/web/src/components/identity/refusals.ts#leadToDuplicate | tests/e2e/identity-my-area.spec.ts › who is a member already sees as which, and how to go on && tests/api/identity.test.ts › a CI that another member has is 5003 and says which account it is
4.self-auth.invalid | Self-auth result: invalid user data (dialog offering find ID) | packages/web/src/components/identity/refusals.ts#tellNobody | tests/e2e/identity-refused.spec.ts › nobody has joined: Find ID offers to, a reset offers Find ID
4.migration | Integration of legacy accounts proceeds with a migration code | packages/server/src/use-cases/integration/migrate.ts#migrate | tests/api/integration.test.ts › mode %s takes the accounts of its service alone
4.toast | Toast auto-closes after 3000 ms by default | packages/web/src/ui/toast.ts#showToast packages/web/src/ui/toast-host.tsx#ToastHost | packages/web/src/ui/toast.test.ts › stays three seconds unless said otherwise && tests/e2e/toast.spec.ts › a toast closes by itself after three seconds, and stays while the reader points at it
`);
