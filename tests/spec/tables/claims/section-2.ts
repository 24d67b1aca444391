import { rowsOf, wordsOf } from '../../table.ts';
import { memberPaths, redirectTable, unprefixedPaths } from '../routes.ts';
import { type Claim, claimsOf } from './claim.ts';

const routes = 'packages/contract/src/routes.ts';
const table = 'packages/web/src/routes/route-table.ts';
const guards = 'packages/web/src/routes/guards.ts';
const asked = (path: string, situation: string, end: string) =>
  `tests/spec/guards.test.ts › ${path}, asked for by: ${situation} → ${end}`;
const everyPath =
  'tests/spec/page-routes.test.ts › every path below a language prefix has its row, and there are no others';

/** The pages below a language prefix: name in the route table | path | purpose | what fails when the page does not serve it. */
const pages = rowsOf(`
login | login | account choice | packages/web/src/features/login/providers.test.ts › has every provider of the specification and the own account
join | join | sign-up choice | tests/e2e/sign-up.spec.ts › %s: from the choice to the end, through the mail, in two browsers
loginByEmail | login-yna | e-mail/ID login | tests/e2e/integration.spec.ts › %s: an older archive account becomes part of one account
signUpAgreement | signup/agreement | terms consent | tests/e2e/sign-up-screens.spec.ts › agreement › says what is missing at the first item that is, and goes there
signUpEmail | signup/email | sign-up step: e-mail | tests/e2e/sign-up-screens.spec.ts › email › a wrong form is said on leaving the field, an empty one only when it is sent
signUpPassword | signup/password | sign-up step: password | tests/e2e/sign-up-screens.spec.ts › the password tells its rule live, and that both are the same
signUpMailSent | signup/email-auth-send | page saying the verification mail was sent | tests/e2e/sign-up-mail.spec.ts › comes again on request, five times in two minutes and no more
confirmEmail | signup/confirm-email | e-mail confirmation | tests/e2e/sign-up-mail.spec.ts › its link is spent by a press alone, once, and then a new one is offered
signUpEnd | signup/end | completion | tests/e2e/sign-up.spec.ts › %s: from the choice to the end, through the mail, in two browsers
registerNickname | register/nickname | registration step 1 (nickname) | tests/e2e/register.spec.ts › %s: the three steps with the keyboard alone, to the remembered target
registerBirth | register/birth | registration step 2 (birth) | tests/e2e/register.spec.ts › an empty birth step is skipped, so is everything by its button, and the walk ends in the profile
registerCategory | register/category | registration step 3 (category) | tests/e2e/register.spec.ts › %s: the three steps with the keyboard alone, to the remembered target
findId | find/id | recovery of an ID | tests/e2e/recovery.spec.ts › the ID is in the mail alone: the screen says the same to member and stranger
findIdResult | find/id/result | recovery of an ID, the result | tests/e2e/recovery.spec.ts › the ID is in the mail alone: the screen says the same to member and stranger
findPassword | find/password | recovery of a password | tests/e2e/recovery.spec.ts › %s: a forgotten password, from the question to the log-in
findPasswordResult | find/password/result | recovery of a password, the result | tests/e2e/recovery.spec.ts › %s: nobody of that address has a password to find
resetPassword | find/password/reset | recovery: a new password | tests/e2e/recovery.spec.ts › %s: a forgotten password, from the question to the log-in
integrated | info/integrated | legacy-account integration | tests/e2e/integration.spec.ts › %s: an older archive account becomes part of one account
integratedSelect | info/integrated/select | legacy-account integration, the choice | tests/e2e/integration.spec.ts › whose provider proves the address of an older account chooses first
duplicate | info/duplicate | duplicate notices | tests/e2e/social-turned-away.spec.ts › every cause of a duplicate has its way on
myPassword | my/password | password re-entry before my-info area | tests/e2e/my-info-security.spec.ts › after half an hour the password is asked once more, then the page that was wanted shows
mySetting | my/setting | profile overview | tests/e2e/my-info.spec.ts › the profile tells what is known, and every way out of it leads to a screen
myEmailChange | my/email-change | profile change: e-mail | tests/e2e/my-area.spec.ts › the email changes by the mail to the new address; the old one can take it back
myPasswordChange | my/password-change | profile change: password | tests/e2e/my-info-security.spec.ts › a changed password logs the others out and tells the owner
myNicknameChange | my/nickname-change | profile change: nickname | tests/e2e/my-info.spec.ts › a new nickname is saved, said, and shown
myCategoryChange | my/category-change | profile change: news topics | tests/e2e/my-info.spec.ts › topics of news and pictures are changed apart from each other
myContentChange | my/content-change | profile change: photo categories | tests/e2e/my-info.spec.ts › topics of news and pictures are changed apart from each other
myWithdrawal | my/withdrawal | withdrawal | tests/e2e/my-area.spec.ts › the way out says what ends and what stays, asks once more, and then the account is gone
selfAuthSuccess | self-auth/success | identity verification result: success | tests/e2e/identity-window.spec.ts › whose opener is gone goes on by itself
selfAuthFail | self-auth/fail | identity verification result: failure | tests/e2e/not-found.spec.ts › who verified who they are for nobody knows what is led on to find an ID
selfAuthBridge | self-auth/bridge | identity verification by the whole page | tests/e2e/identity-whole-page.spec.ts › back from the agency nobody is sent there again
bridgeSuccess | bridge/success | identity verification result of the whole page: success | tests/e2e/identity.spec.ts › %s, %s: finds the ID
bridgeFail | bridge/fail | identity verification result of the whole page: failure | tests/e2e/identity-whole-page.spec.ts › failed: said on a page of its own, and once more
connectCallback | connectcallback | callback of a connection | tests/e2e/social-profile.spec.ts › connects and disconnects, by keyboard too
success | success | callback of a log-in | tests/e2e/social.spec.ts › a known member comes in, and finds the provider first the next time
termsLayer | terms/layer | terms popup layer | tests/e2e/policy.spec.ts › terms/layer shows one document to who is logged in
bridgeLogin | bridge/login | bridge login | tests/e2e/archive.spec.ts › a visitor logs in by the bridge, in the archive’s name, and lands where they wanted to go
error | error | error page | tests/e2e/not-found.spec.ts › %s: an address that no page has is told as what it is
`).map(
  ([name = '', path = '', purpose = '', test = '']) =>
    `2.route.${name} | ${path}: ${purpose} | ${routes}#${name} ${table}#${name} | ${everyPath} && ${test}`,
);

const policies = rowsOf(`
policyTerms | policy/terms
policyArchiveTerms | policy/helloarchive-terms
policyPrivacy | policy/privacy
policyMarketing | policy/mkt
policyArchiveMarketing | policy/helloarchive-mkt
policyNewsGameMarketing | policy/newsgame-mkt
policyYouth | policy/youth
`).map(
  ([name = '', path = '']) =>
    `2.route.${name} | ${path}: policy document (top-scroll button shown) | ${routes}#${name} ${table}#topScroll | ${everyPath} && tests/spec/page-routes.test.ts › the policy documents have a button to their top && tests/e2e/policy.spec.ts › every document is there to read, in Korean and English`,
);

const idOf = (path: string): string => path.slice(1).replaceAll('/', '-');

/** What fails when a page without a prefix does not serve its purpose. */
const purposes: Readonly<Record<string, string>> = {
  '/nglogin': 'tests/e2e/news-game.spec.ts › nglogin leads to the log-in in the game’s name and back',
  '/mypage': 'tests/e2e/news-game.spec.ts › mypage leads to the profile',
  '/mypage/nickname':
    'tests/e2e/news-game.spec.ts › mypage/nickname changes the nickname and comes back; the game hears of it at the next log-in',
  '/ngwithdrawalcallback':
    'tests/e2e/news-game.spec.ts › %s: the account is closed, and the game says goodbye',
  '/duplicated': 'tests/e2e/news-game.spec.ts › duplicated tells the cause',
  '/news-letter/subscribe':
    'tests/e2e/my-area.spec.ts › the newsletter comes and goes without a log-in, from its own mail or by the address',
  '/news-letter/unsubscribe':
    'tests/e2e/my-area.spec.ts › the newsletter comes and goes without a log-in, from its own mail or by the address',
  '/news-letter/unsubscribe/end':
    'tests/e2e/my-area.spec.ts › the newsletter comes and goes without a log-in, from its own mail or by the address',
  '/bridge/login': 'tests/e2e/archive.spec.ts › who is signed in here is taken there without a screen',
};

const withoutPrefix = wordsOf(unprefixedPaths)
  .filter((path) => !path.startsWith('/bridge/success') && !path.startsWith('/bridge/fail'))
  .map(
    (path) =>
      `2.unprefixed.${idOf(path)} | Route without language prefix: ${path.slice(1)} | ${routes}#unprefixedRoutes ${table}#unprefixedTable | tests/spec/page-routes.test.ts › every path without a prefix has its row, and there are no others && tests/spec/ways.test.ts › every page has its way, below each prefix and without${purposes[path] ? ` && ${purposes[path]}` : ''}`,
  );

const leads = rowsOf(redirectTable).map(
  ([from = '', to = '']) =>
    `2.leads.${idOf(from)} | ${from.slice(1)} leads to ${to.slice(1)} | ${table}#redirectTo | tests/spec/page-routes.test.ts › the paths that lead elsewhere are those of the specification`,
);

/** Pages that the specification says need a stored login. */
const asksForLogin = [
  '/my/password',
  '/my/withdrawal',
  '/connectcallback',
  '/terms/layer',
  '/success',
  '/ngwithdrawalcallback',
];
const needLogin = wordsOf(memberPaths)
  .filter((path) => asksForLogin.includes(path))
  .map(
    (path) =>
      `2.guard.login.${idOf(path)} | ${path.slice(1)} sends a visitor without a stored login to login with a redirect URL | ${guards}#needsLogin | ${asked(path, 'visitor', '/login?redirectUrl')}`,
  );

const said = claimsOf(`
2.prefix | All routes below sit under a language prefix | packages/web/src/routes/router.tsx#prefixed | tests/spec/ways.test.ts › every page has its way, below each prefix and without
2.root | The root leads to login in Korean | packages/web/src/routes/router.tsx#toKoreanLogin | tests/spec/ways.test.ts › / leads to /ko/login
2.bare | The bare language prefix leads to login in Korean | packages/web/src/routes/router.tsx#toKoreanLogin | tests/spec/ways.test.ts › every bare prefix leads to the log-in in Korean
2.unknown | Unknown paths lead to the error page | packages/web/src/routes/router.tsx#unknown | tests/spec/ways.test.ts › /ko/nothing leads to /ko/error?status=404
2.login-tracked | login is tracked by analytics | ${table}#tracked packages/web/src/layout/send-count.ts#sendCount | tests/spec/page-routes.test.ts › analytics counts visits of the account choice && tests/e2e/analytics.spec.ts › the log-in choice and the steps of a sign-up are counted, without a word of who it is
2.register-steps | register: steps 1 (nickname), 2 (birth), 3 (category) | ${table}#registration | tests/spec/page-routes.test.ts › the step bar shows on the registration pages, three steps in order, and on the four of the sign-up
2.register-bar | register: a step bar is shown | packages/web/src/layout/shell.tsx#StepBar | packages/web/src/layout/shell.test.tsx › the step bar stands on the registration pages, with three steps
2.page-error | /page-error is shown on any transport or server failure | packages/web/src/components/calls/page-effects.ts#pageError | tests/e2e/transport.spec.ts › %s: a line that fails for good, and answers that are none: the error page and a way on
2.login-redirect | /login with a redirectUrl query parameter | packages/web/src/components/redirect/post-login-redirect.ts#consumeRedirect | tests/e2e/log-in.spec.ts › leads where one wanted to go, and back does not lead to the form
2.password-redirect | /my/password with optional redirectUrl | packages/web/src/features/my-info/pages/password.tsx#redirectUrl | tests/e2e/my-info-security.spec.ts › after half an hour the password is asked once more, then the page that was wanted shows && tests/e2e/my-info-security.spec.ts › a re-entry leads nowhere outside
2.visit.from | from=ha marks a visit coming from the archive | packages/contract/src/codes/services.ts#visitMarks packages/web/src/session/entry-context.ts#site | packages/web/src/components/registration/referrer.test.ts › a visit with from=ha is told as ISS, in whatever language && tests/e2e/link-targets.spec.ts › each of the archive’s marks gives the visit its name, and the sign-up its referrer
2.visit.type | type=signup marks a visit coming from the archive | packages/web/src/session/entry-context.ts#isArchives packages/web/src/early/mark-visit.ts#markOf | packages/web/src/session/entry-context.test.ts › the marks of the archive › ?type=signup is a visit of archive && tests/e2e/link-targets.spec.ts › each of the archive’s marks gives the visit its name, and the sign-up its referrer && tests/e2e/link-targets.spec.ts › a visit to the log-in that comes to sign up is led to the sign-up, with its target | differs 130: the visit of a partner or of the news game remains theirs
2.visit.redirectUrl | redirectUrl (pointing at the archive service) marks a visit coming from the archive | packages/web/src/session/entry-context.ts#isArchives packages/web/src/early/mark-visit.ts#markOf | packages/web/src/session/entry-context.test.ts › the marks of the archive › ?redirectUrl=https%3A%2F%2Farchive.example is a visit of archive && tests/e2e/link-targets.spec.ts › each of the archive’s marks gives the visit its name, and the sign-up its referrer | differs 130: the visit of a partner or of the news game remains theirs
2.archive-frame | An iframe for the archive service receives an encrypted token by cross-window message | packages/web/src/features/bridge/deliver-token.ts#deliverToken packages/web/src/features/bridge/answer-token.ts#encrypted | packages/web/src/features/bridge/answer-token.test.ts › the token goes to the exact origin, under the nonce of the question && tests/e2e/archive.spec.ts › who is signed in here is taken there without a screen
2.guard.email.not-started | signup/email needs sign-up to have started, otherwise go to signup | ${guards}#signUpStarted | ${asked('/signup/email', 'visitor', '/signup')}
2.guard.email.integrating | signup/email: or login-yna when integrating | ${guards}#signUpStarted | ${asked('/signup/email', 'visitor integrating', '/login-yna')}
2.guard.password.not-started | signup/password needs sign-up to have started, otherwise go to signup | ${guards}#signUpStarted | ${asked('/signup/password', 'visitor', '/signup')}
2.guard.password.integrating | signup/password: or login-yna when integrating | ${guards}#signUpStarted | ${asked('/signup/password', 'visitor integrating', '/login-yna')}
2.guard.mail-sent | email-auth-send without a started sign-up goes to login | ${guards}#mailWasSent | ${asked('/signup/email-auth-send', 'visitor', '/login')}
2.guard.agreement | Agreement with the integration flag but no id goes to login-yna | ${guards}#integrationHasId | ${asked('/signup/agreement', 'visitor integrating', '/login-yna')}
2.guard.integrated | info/integrated arriving from the agreement page goes to login-yna | ${guards}#notFromAgreement | ${asked('/info/integrated', 'visitor agreement', '/login-yna')}
2.guard.my-password.email | my/password is only for e-mail-account members | ${guards}#needsPassword | ${asked('/my/password', 'member e-mail', 'stays')}
2.guard.my-password.others | my/password: others go to my/setting | ${guards}#needsPassword | ${asked('/my/password', 'member social', '/my/setting')}
2.guard.my-setting | my/setting loads the profile before showing | packages/web/src/features/my-info/pages/setting.tsx#load | tests/e2e/my-info-at-once.spec.ts › the frame stands at once; what it is about comes with the answer | differs 130: the frame shows at once, and the profile comes into it with the answer
2.guard.end.bounced | signup/end for non-app visitors without a marker is bounced through the archive site's login bridge | ${guards}#bridged packages/web/src/components/redirect/archive-bounce.ts#archiveBounce | ${asked('/signup/end', 'member', '/cum/onward')}
2.guard.end.app | signup/end: not in the app | packages/web/src/components/embedding/embedding.ts#skipsArchive | ${asked('/signup/end', 'member app', 'stays')}
2.guard.end.token | signup/end: bounced with the encrypted token | packages/server/src/use-cases/bridge/sso-redirect.ts#ssoRedirect | tests/api/bridge-ways.test.ts › leads through the bridge to our own page where that is asked for
2.guard.end.marker | signup/end returns with the marker | ${guards}#bridged | ${asked('/signup/end', 'member bridged', 'stays')} && tests/api/bridge-token.test.ts › and leads nowhere else but to itself and back to the service, with the marker
2.guard.app-language | On the language route, app visitors whose language differs from the app's are redirected to the app language | packages/web/src/routes/enter-page.ts#appLanguage | tests/spec/shells.test.ts › in an app of en /ko/login leads to /en/login
2.guard.partner-token | If a login token from a partner site arrives on a login page with a logged-in visitor, a session check is made | packages/web/src/components/login/arrived-token.ts#checkArrivedToken | tests/e2e/partner.spec.ts › with somebody signed in: checked, and on to where the partner wants them
2.back.end | Back from signup/end to login-yna goes to login | packages/web/src/routes/follow-navigation.ts#backTable | packages/web/src/routes/follow-navigation.test.ts › back from the end of the sign-up to the e-mail log-in goes to the log-in choice && tests/spec/page-routes.test.ts › the ways back that lead elsewhere are those of the specification
2.back.end-by-code | Back from signup/end: the same after a sign-up by a code | ${guards}#notSignedIn | ${asked('/signup/agreement', 'member e-mail', '/my/setting')} && tests/e2e/link-targets.spec.ts › after a sign-up by the code of the mail the way back shows no page of the sign-up && tests/e2e/sign-up-end.spec.ts › finds it ended after a reload, and no step of it by the way back
2.back.mail-sent | Back from email-auth-send to signup/password goes to login | packages/web/src/routes/follow-navigation.ts#backTable | packages/web/src/routes/follow-navigation.test.ts › back from the mail-sent page to the password goes to the log-in choice && tests/e2e/sign-up.spec.ts › and go back where it makes sense
2.layout.back | Layout: header with back | packages/web/src/layout/header.tsx#WayOut | packages/web/src/layout/shell.test.tsx › the header of join has the button 이전
2.layout.close | Layout: header with close | packages/web/src/layout/header.tsx#WayOut | packages/web/src/layout/shell.test.tsx › the header of signUpEnd has the button 닫기
2.layout.footer.terms | Layout: footer with a link to terms | packages/web/src/layout/footer.tsx#policyTerms | packages/web/src/layout/shell.test.tsx › the footer links to terms, privacy policy, archive terms and youth policy
2.layout.footer.archive-terms | Layout: footer with a link to archive terms | packages/web/src/layout/footer.tsx#policyArchiveTerms | packages/web/src/layout/shell.test.tsx › the footer links to terms, privacy policy, archive terms and youth policy
2.layout.footer.privacy | Layout: footer with a link to privacy policy | packages/web/src/layout/footer.tsx#policyPrivacy | packages/web/src/layout/shell.test.tsx › the footer links to terms, privacy policy, archive terms and youth policy
2.layout.footer.youth | Layout: footer with a link to youth policy | packages/web/src/layout/footer.tsx#policyYouth | packages/web/src/layout/shell.test.tsx › the footer links to terms, privacy policy, archive terms and youth policy
2.layout.footer.app | Layout: the footer's links, in the app as well | packages/web/src/layout/footer.tsx#Footer | tests/e2e/app-frame.spec.ts › the four policies stand on one line below the log-in, the sign-up and my info | differs 130: the links alone, on one line: the app has a frame of its own
2.layout.steps | Layout: step bar on register pages | packages/web/src/ui/step-bar.tsx#StepBar | packages/web/src/layout/shell.test.tsx › the step bar stands on the registration pages, with three steps
2.layout.toast | Layout: a toast | packages/web/src/ui/toast-host.tsx#ToastHost | packages/web/src/layout/shell.test.tsx › a place for toasts and the shared dialog stand in the frame of every page
2.layout.terms | Layout: a terms popup layer | packages/web/src/components/document/terms-layer.tsx#TermsLayer | tests/e2e/sign-up-screens.spec.ts › agreement › the documents open over it, give the focus back and keep the ticks
2.layout.back-rules.app | Back-button rules differ for the app | packages/web/src/layout/use-back.ts#useBack ${table}#closable | tests/spec/shells.test.ts › what a page has otherwise in the app and in a popup stands in the table, and nothing else differs && tests/e2e/app-frame.spec.ts › the back key closes a dialog, then goes back, and out of the first page
2.layout.back-rules.popup | Back-button rules differ for popups | packages/web/src/layout/use-back.ts#useBack ${table}#closable | tests/spec/shells.test.ts › what a page has otherwise in the app and in a popup stands in the table, and nothing else differs
2.layout.back-rules.partner | Back-button rules differ for partner contexts | packages/web/src/components/embedding/popup-host.ts#close | tests/spec/shells.test.ts › what a page has otherwise in the app and in a popup stands in the table, and nothing else differs && tests/e2e/partner.spec.ts › who closes it with its own button is told as cancelled
2.layout.reset.header | On each navigation the header is reset | packages/web/src/routes/follow-navigation.ts#followNavigation | packages/web/src/routes/follow-navigation.test.ts › a navigation to another page sets header and button bar back
2.layout.reset.bar | On each navigation the button bar is reset | packages/web/src/routes/follow-navigation.ts#followNavigation | packages/web/src/routes/follow-navigation.test.ts › a navigation to another page sets header and button bar back
2.layout.reset.form | On each navigation the login form state is reset | packages/web/src/ui/form.tsx#Form | tests/e2e/log-in.spec.ts › a navigation sets the log-in form of %s back | differs 130: the form leaves the page with its screen; a reload and a change of language keep the address
2.layout.double-click | Layout buttons are protected against double click while an action runs | packages/web/src/ui/layout-state.ts#runLayoutAction | packages/web/src/ui/layout-state.test.ts › a second press while an action runs does nothing
2.dialog.container | Shared modal dialog: renders in a container for the page wrapper | packages/web/src/layout/shell.tsx#DialogHost | packages/web/src/layout/shell.test.tsx › a place for toasts and the shared dialog stand in the frame of every page
`);

/** Section 2 of the specification, screens and routes: one claim a line. */
export const section2: readonly Claim[] = [
  ...said,
  ...claimsOf([...pages, ...policies, ...withoutPrefix, ...leads, ...needLogin].join('\n')),
];
