import { rowsOf } from '../../table.ts';
import { languageTable } from '../languages.ts';
import { type Claim, claimsOf } from './claim.ts';

const languages = rowsOf(languageTable).map(
  ([code = '', prefix = '']): Claim => ({
    id: `1.language.${code}`,
    says: `Other languages: ${code}, with the route prefix ${prefix}`,
    at: [`packages/contract/src/languages.ts#${code}`],
    tests: [
      {
        file: 'tests/spec/languages.test.ts',
        titles: [
          'the eight languages stand in the order of the specification, with their prefixes, tags and directions',
        ],
      },
      { file: 'tests/spec/ways.test.ts', titles: ['every page has its way, below each prefix and without'] },
    ],
  }),
);

const said = claimsOf(`
1.single-page | A single-page web application | packages/web/src/navigation/router.ts#startRouter | tests/e2e/offline.spec.ts › a link that cannot lead on says so, and what was typed stays
1.korean | A Korean-language application | packages/i18n/src/catalog.ts#readCatalog | tests/spec/screens.test.ts › every page below a language has a title in words, and a screen that shows
1.for-agency | It provides member accounts and sign-in for a news agency | packages/server/src/use-cases/login/login.ts#login | tests/api/log-in.test.ts › of %s with the right password is %s
1.for-archive | … its sister archive service | packages/server/src/use-cases/bridge/bridge-token.ts#bridgeToken | tests/api/bridge-token.test.ts › and leads nowhere else but to itself and back to the service, with the marker
1.for-game | … and a news-game site | packages/server/src/use-cases/bridge/sso-redirect.ts#ssoRedirect | tests/api/bridge-ways.test.ts › leads a member through the login bridge of the archive, and to the game as they are
1.sign-up | Visitors can sign up by e-mail | packages/server/src/use-cases/sign-up/sign-up.ts#signUp | tests/api/sign-up.test.ts › goes from the address to the first log-in, by a real mail
1.log-in.email | Visitors can log in with an e-mail | packages/server/src/use-cases/login/login.ts#login | tests/api/log-in.test.ts › of %s with the right password is %s
1.log-in.id | Visitors can log in with an ID | packages/server/src/use-cases/login/legacy-candidates.ts#legacyCandidates | tests/api/legacy.test.ts › is 3015 with what was found, and a proof that is no password
1.log-in.naver | Visitors can log in with Naver | packages/contract/src/codes/providers.ts#NV | tests/api/social.test.ts › %s: %s is logged in && tests/spec/codes.test.ts › socialProviders are KK NV GG AP MS (specification §1)
1.log-in.kakao | Visitors can log in with Kakao | packages/contract/src/codes/providers.ts#KK | tests/api/social.test.ts › %s: %s is logged in && tests/spec/codes.test.ts › socialProviders are KK NV GG AP MS (specification §1)
1.log-in.google | Visitors can log in with Google | packages/contract/src/codes/providers.ts#GG | tests/api/social.test.ts › %s: %s is logged in && tests/spec/codes.test.ts › socialProviders are KK NV GG AP MS (specification §1)
1.log-in.apple | Visitors can log in with Apple | packages/contract/src/codes/providers.ts#AP | tests/api/social.test.ts › %s: %s is logged in && tests/spec/codes.test.ts › socialProviders are KK NV GG AP MS (specification §1)
1.log-in.microsoft | Visitors can log in with Microsoft | packages/contract/src/codes/providers.ts#MS | tests/api/social.test.ts › %s: %s is logged in && tests/spec/codes.test.ts › socialProviders are KK NV GG AP MS (specification §1)
1.recover.id | Visitors can recover an ID | packages/server/src/use-cases/recovery/send-find-email.ts#sendFindEmail | tests/api/recovery.test.ts › mails the id in full, date and ways of logging in, and says the same to everybody
1.recover.password | Visitors can recover a password | packages/server/src/use-cases/credentials/reset-password.ts#resetPassword | tests/api/recovery.test.ts › goes by a link that is looked at without being spent, ends all sessions and tells the owner
1.convert | Visitors can convert legacy accounts into an integrated account | packages/server/src/use-cases/accounts/integrate.ts#integrateByProof | tests/api/legacy.test.ts › takes effect with the confirmation; afterwards the old log-in says so
1.profile.nickname | Members manage their nickname | packages/server/src/use-cases/register/save-nickname.ts#saveNickname | tests/e2e/my-info.spec.ts › a new nickname is saved, said, and shown && tests/api/read-calls.test.ts › a member reads what they saved: nickname, birth and gender, topics and photo categories
1.profile.birth | Members manage birth and gender | packages/server/src/use-cases/register/save-birth.ts#saveBirth | tests/api/read-calls.test.ts › a member reads what they saved: nickname, birth and gender, topics and photo categories
1.profile.interests | Members manage interest topics | packages/server/src/use-cases/register/save-interest.ts#saveInterest | tests/api/read-calls.test.ts › a member reads what they saved: nickname, birth and gender, topics and photo categories
1.profile.marketing | Members manage marketing consents | packages/server/src/use-cases/my-info/save-agreement.ts#saveAgreement | tests/api/consents.test.ts › appends only what changes, and is told by mail at once
1.profile.social | Members manage linked social accounts | packages/server/src/use-cases/social/connect-social.ts#connectSocial | tests/api/social-connect.test.ts › %s: connects, logs in by it, and connecting again changes nothing
1.profile.identity | Members manage identity verification | packages/server/src/use-cases/identity/verify-member.ts#verifyMember | tests/api/identity.test.ts › fills the profile of a member who proves who they are, and deletes it again
1.profile.withdrawal | Members manage withdrawal | packages/server/src/use-cases/my-info/withdrawal.ts#withdrawal | tests/api/withdrawal.test.ts › is told by mail, is logged out everywhere, and can join again at once
1.app | The product also runs inside a native mobile app web view | packages/web/src/components/embedding/app-host.ts#host | packages/web/src/session/entry-context.test.ts › the app is known by its marker alone, and goes before a popup
1.app.login | Native bridge for login | packages/web/src/components/embedding/app-host.ts#tellLogin | tests/e2e/app.spec.ts › by email: the app is asked for its id and told of log-in and log-out
1.app.logout | Native bridge for logout | packages/web/src/components/embedding/app-host.ts#tellLogout | tests/e2e/app.spec.ts › by email: the app is asked for its id and told of log-in and log-out
1.app.close | Native bridge for close | packages/web/src/components/embedding/app-host.ts#close | tests/e2e/app-frame.spec.ts › the close button asks the app to close the view
1.app.device-id | Native bridge for the device id | packages/web/src/components/embedding/app-host.ts#deviceId | tests/e2e/app.spec.ts › by email: the app is asked for its id and told of log-in and log-out
1.app.social-login | Native bridge for social login | packages/web/src/components/embedding/app-host.ts#logIn | tests/e2e/app.spec.ts › by a provider’s own app: its token logs in, without a page of the provider
1.popup | The product runs as popups for partner sites | packages/web/src/components/embedding/popup-host.ts#host | tests/e2e/partner.spec.ts › a log-in in the popup signs the reader in at the partner, and the popup closes
1.users | Users are visitors (anonymous) and members | packages/web/src/routes/guards.ts#needsLogin | tests/spec/guards.test.ts › /my/setting, asked for by: visitor → /login?redirectUrl && tests/attacks/flow-order.test.ts › of a member’s area answers no visitor, by any call, and changes nothing
1.default-language | The default interface language is Korean | packages/contract/src/languages.ts#defaultPrefix | tests/spec/languages.test.ts › the default is Korean
`);

/** Section 1 of the specification, what the product does and for whom: one claim a line. */
export const section1 = [...said, ...languages];
