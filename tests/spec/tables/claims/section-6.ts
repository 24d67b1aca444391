import { rowsOf, wordsOf } from '../../table.ts';
import { guardTable } from '../guards.ts';
import type { Claim } from './claim.ts';
import { claimsOf } from './claim.ts';

const written = claimsOf(`
# Members
6.member.login-first | Auth-requiring pages send a visitor to login | packages/web/src/routes/guards.ts#needsLogin | tests/spec/guards.test.ts › the pages that need a stored login are those of the specification, and ask for it first && tests/e2e/register.spec.ts › a visitor is asked to log in first
6.member.calls | The calls of a signed-in member answer no visitor | packages/server/src/http/authenticate.ts#authenticate | tests/attacks/flow-order.test.ts › a step that was not reached › of a member’s area answers no visitor, by any call, and changes nothing
6.email-member.check | E-mail-account members may use the password check page | packages/web/src/routes/guards.ts#needsPassword packages/web/src/features/my-info/pages/password.tsx#checkPassword | tests/spec/guards.test.ts › /my/password, asked for by: member e-mail → stays && tests/e2e/my-info-security.spec.ts › after half an hour the password is asked once more, then the page that was wanted shows
6.email-member.change | E-mail-account members may change the password | packages/server/src/use-cases/my-info/change-password.ts#changePassword | tests/spec/guards.test.ts › /my/password-change, asked for by: member e-mail → stays && tests/e2e/my-info-security.spec.ts › a changed password logs the others out and tells the owner
6.email-member.first | An e-mail-account member registered first by e-mail | packages/web/src/session/has-password.ts#hasPassword | tests/spec/guards.test.ts › /my/password, asked for by: member social password → stays | differs 130: a social member who added an e-mail login has a password too, and can check and change it
6.social-member.settings | Social-origin members skip the password check page to settings | packages/web/src/routes/guards.ts#needsPassword | tests/spec/guards.test.ts › /my/password, asked for by: member social → /my/setting
6.social-member.change | Social-origin members do not change a password | packages/web/src/routes/guards.ts#needsPassword | tests/spec/guards.test.ts › /my/password-change, asked for by: member social → /my/setting

# App
6.app.marker | In the app context the user agent carries the app marker | packages/web/src/session/app-marker.ts#appMarkerOf | packages/web/src/session/app-marker.test.ts › no app: DaemunApp/3.2.1 && packages/web/src/session/entry-context.test.ts › the app is known by its marker alone, and goes before a popup
6.app.version | The marker carries the version | packages/web/src/session/app-marker.ts#version | packages/web/src/session/app-marker.test.ts › a language we do not speak leaves the app without one
6.app.language | The marker carries the language | packages/web/src/session/app-marker.ts#language | packages/web/src/session/app-marker.test.ts › a language we do not speak leaves the app without one && tests/spec/shells.test.ts › in an app of jp /ar/my/setting?redirectUrl=%2Fa leads to /jp/my/setting?redirectUrl=%2Fa
6.app.ios | The iOS flag comes from the query | packages/web/src/session/entry-context.ts#ios packages/web/src/native-bridge/app-post.ts#postOf packages/web/src/features/login/providers.ts#choicesFor | packages/web/src/session/entry-context.test.ts › the flag of the address says that the app is one of iOS, for as long as the tab lives && packages/web/src/native-bridge/create-bridge.test.ts › the apps › of two handlers the system decides which one hears the message && packages/web/src/features/login/providers.test.ts › in an app of iOS Apple comes first, but for the last used && tests/e2e/app.spec.ts › the app of iOS by the flag of its address › the page talks to the bridge of iOS | differs 130: it counts in the app alone, because an address must not turn a browser into an app
6.app.bridge-login | The app learns of the login by its native bridge | packages/web/src/components/embedding/app-host.ts#tellLogin | tests/e2e/app.spec.ts › by email: the app is asked for its id and told of log-in and log-out
6.app.bridge-logout | The app learns of the logout by its native bridge | packages/web/src/components/embedding/app-host.ts#tellLogout | tests/e2e/app.spec.ts › by email: the app is asked for its id and told of log-in and log-out
6.app.bridge-close | The app closes the view by its native bridge | packages/web/src/components/embedding/app-host.ts#close | tests/e2e/app-frame.spec.ts › the frame of the app › the close button asks the app to close the view
6.app.bridge-device | The app tells the device id by its native bridge | packages/web/src/components/embedding/app-host.ts#deviceId | tests/e2e/app.spec.ts › by email: the app is asked for its id and told of log-in and log-out
6.app.bridge-social | The app logs in with a provider by its native bridge | packages/web/src/components/embedding/app-host.ts#socialLogin | tests/e2e/app.spec.ts › by a provider’s own app: its token logs in, without a page of the provider

# Blocked members
6.blocked.refused | The login of a blocked member is refused | packages/server/src/use-cases/login/login.ts#ACCOUNT_DISABLED | tests/api/log-in.test.ts › a log-in › of blocked@example.com with the right password is 3005
6.blocked.phone | A blocked member sees the contact phone {phone} | packages/web/src/components/calls/blocked-dialog.ts#brand.phone | tests/e2e/log-in.spec.ts › right, but › blocked: says whom to call, and copies the number

# Partner sites
6.partner.token-redirect | An external auth token alters where the login leads | packages/web/src/components/login/partner-token.ts#checkToken | tests/e2e/partner.spec.ts › a token that comes to a log-in page › with nobody signed in: they log in, and are led on && tests/e2e/partner.spec.ts › a token that comes to a log-in page › with somebody signed in: checked, and on to where the partner wants them
6.partner.archive-redirect | The archive referrer alters where the login leads | packages/web/src/components/redirect/post-login-redirect.ts#siteReferrers | tests/e2e/archive.spec.ts › a visitor logs in by the bridge, in the archive’s name, and lands where they wanted to go && tests/e2e/to-the-news.spec.ts › who comes from the archive ends at the archive, and is known there
6.partner.archive-logo | The archive referrer alters the logo | packages/web/src/layout/brand-mark.tsx#siteNames packages/web/src/layout/header-brand.tsx#siteNames | tests/e2e/archive.spec.ts › a visitor logs in by the bridge, in the archive’s name, and lands where they wanted to go && tests/e2e/archive.spec.ts › the header of the other pages bears the archive’s name, too
6.partner.popup-logo | The popup of a partner alters the logo | packages/web/src/layout/partner-host.ts#partner | tests/e2e/to-the-news.spec.ts › a partner’s popup bears the agency’s name and the partner’s host, and no way out of it

# The bearer
6.bearer.cookie | The bearer token comes from a cookie | packages/web/src/session/access-token.ts#accessToken | tests/e2e/my-info-at-once.spec.ts › one answer brings all that my info shows, after a log-in and after a reload && tests/api/session.test.ts › a session › needs cookie and bearer together, each of the same session
6.bearer.added | The bearer token is added to every other request | packages/web/src/api/request.ts#authorizationOf | tests/spec/requests.test.ts › the bearer › goes with GET /cum/v1/my-info && packages/web/src/api/client.test.ts › GET carries the protocol fields and the request as query, and the bearer
6.bearer.login | The login request has no bearer | packages/web/src/api/request.ts#authorizationOf | tests/spec/requests.test.ts › the bearer › does not go with POST /cum/v1/login
6.bearer.copy-token | The copy-token request has no bearer | packages/web/src/api/request.ts#authorizationOf | tests/spec/requests.test.ts › the bearer › does not go with POST /cum/v1/copy-token
6.bearer.sign-up | The sign-up family has no bearer | packages/web/src/api/request.ts#authorizationOf | tests/spec/requests.test.ts › the bearer › does not go with POST /cum/v1/sign-up
6.bearer.ready | The identity-verification ready call has no bearer | packages/web/src/api/request.ts#authorizationOf | tests/spec/requests.test.ts › the bearer › does not go with POST /cum/v1/nice/ready
6.bearer.logout | The logout request has no bearer | packages/web/src/api/request.ts#authorizationOf | tests/spec/requests.test.ts › the bearer › does not go with POST /cum/v1/logout
6.bearer.nice-info | The verify-result call carries the bearer | packages/web/src/api/request.ts#bearerless | tests/spec/requests.test.ts › the bearer › goes with POST /cum/v1/nice/info
6.bearer.newsletter | The newsletter calls carry the bearer | packages/web/src/api/request.ts#bearerless | tests/spec/requests.test.ts › the bearer › goes with POST /cum/v1/news-letter/subscribe
6.bearer.terms | The term text call carries the bearer | packages/web/src/api/request.ts#bearerless | tests/spec/requests.test.ts › the bearer › goes with GET /cum/v1/terms-and-conditions
6.bearer.mns | Requests whose path contains /mns carry the raw token without the Bearer prefix | packages/web/src/api/request.ts#raw packages/server/src/http/authenticate.ts#tokenOf | packages/web/src/api/client.test.ts › the score call carries the raw token && tests/spec/requests.test.ts › the bearer › goes with POST /mns/v1/my-score/save
6.access-denied.page | Access-denied sends the user to password re-entry | packages/web/src/components/calls/load.ts#toPasswordReentry packages/web/src/api/result-behaviour.ts#toPasswordReentry | tests/e2e/my-info-security.spec.ts › after half an hour the password is asked once more, then the page that was wanted shows
6.access-denied.act | Access-denied of an act sends the user to password re-entry | packages/web/src/components/calls/asked-proof.ts#askProof | tests/e2e/presence.spec.ts › what was typed waits while the password is asked for, and the act goes on, by keyboard | differs 130: a dialog over the page asks for the proof, so that what was typed is kept
6.roles.none | No other roles shown | packages/contract/src/call.ts#Token | tests/api/console.test.ts › getting in › a role counts from the next call on, and who is revoked is out at once | differs 130: the agency's staff have roles of their own, in a console at another address
`);

/** The pages that a visitor reaches: login, join, recovery, policies and newsletter. */
const visitorPages: Readonly<Record<string, string>> = {
  '/login': 'login',
  '/join': 'join',
  '/login-yna': 'e-mail login',
  '/find/id': 'recovery of an ID',
  '/find/password': 'recovery of a password',
  '/find/password/reset': 'reset of a password',
  '/policy/terms': 'policies',
  '/news-letter/subscribe': 'newsletter subscription',
  '/news-letter/unsubscribe': 'newsletter unsubscription',
};

/** The pages of a signed-in member, as the guard table has them for a visitor and for a member. */
const memberPages: Readonly<Record<string, string>> = {
  '/my/setting': 'settings',
  '/my/withdrawal': 'withdrawal',
};

const guardRow = (path: string, situation: string) => {
  const found = rowsOf(guardTable).find(
    ([page, asked = '']) => page === path && wordsOf(asked).join(' ') === situation,
  );
  if (!found) throw new Error(`the guard table has no ${situation} at ${path}`);
  return `${path}, asked for by: ${situation} → ${found[2]}`;
};

const guardClaim =
  (role: string, situation: string) =>
  ([path, name]: [string, string]): Claim => ({
    id: `6.${role}.${path.slice(1).replaceAll('/', '-')}`,
    says: `${role === 'visitor' ? 'Visitor' : 'Signed-in member'}: ${name}`,
    at: [`packages/web/src/routes/route-table.ts#${role === 'visitor' ? 'guards' : 'needsLogin'}`],
    tests: [{ file: 'tests/spec/guards.test.ts', titles: [guardRow(path, situation)] }],
  });

/** Section 6 of the specification. */
export const section6: readonly Claim[] = [
  ...Object.entries(visitorPages).map(guardClaim('visitor', 'visitor')),
  ...Object.entries(memberPages).map(guardClaim('member', 'member social')),
  ...written,
];
