import { languages } from '@daemun/contract/languages';
import { type RouteName, routes, type UnprefixedRouteName, unprefixedRoutes } from '@daemun/contract/routes';

/** What a document lets a window of another origin do that opened it (Cross-Origin-Opener-Policy). */
export type OpenerPolicy = 'unsafe-none' | 'same-origin' | 'same-origin-allow-popups';

/** A partner's popup comes here, or a window that our own page opened ends here: the opener must hear of it. */
const kept = 'unsafe-none';
/** No window that opened it reaches it. It opens windows itself: the agency's, a provider's. */
const opensWindows = 'same-origin-allow-popups';
/** Nobody opens it but by a link. */
const alone = 'same-origin';
/** Alone where a site sent the browser here; in the popup that asks by itself, whose log-in ends at `success`, kept. */
const keptInPopup = 'kept-in-popup';

const myArea = {
  myPassword: opensWindows,
  mySetting: opensWindows,
  myWays: opensWindows,
  myFactors: opensWindows,
  myActivity: opensWindows,
  myRescue: opensWindows,
  myConsents: opensWindows,
  myEmailConnect: opensWindows,
  myEmailChange: opensWindows,
  myPasswordChange: opensWindows,
  myNicknameChange: opensWindows,
  myCategoryChange: opensWindows,
  myContentChange: opensWindows,
  myWithdrawal: opensWindows,
} as const;

/** The pages by which a window tells who opened it how something ended. */
const windowEnds = {
  selfAuthSuccess: kept,
  selfAuthFail: kept,
  selfAuthBridge: kept,
  bridgeSuccess: kept,
  bridgeFail: kept,
  success: kept,
  connectCallback: kept,
  error: kept,
  bridgeLogin: kept,
} as const;

/** The one table: which page keeps the window that opened it. A route without a row does not compile. */
const pages: Readonly<Record<RouteName, OpenerPolicy | typeof keptInPopup>> = {
  ...myArea,
  ...windowEnds,
  partnerConsent: keptInPopup,
  login: kept,
  join: kept,
  loginByEmail: kept,
  loginByCode: kept,
  loginVerify: kept,
  loginProof: kept,
  takeBack: kept,
  underAge: kept,
  signUp: kept,
  signUpAgreement: kept,
  signUpEmail: kept,
  signUpPassword: kept,
  signUpMailSent: kept,
  confirmEmail: kept,
  signUpEnd: kept,
  register: kept,
  registerNickname: kept,
  registerBirth: kept,
  registerCategory: kept,
  findId: kept,
  findIdResult: kept,
  findPassword: kept,
  findPasswordResult: kept,
  resetPassword: kept,
  integrated: kept,
  integratedSelect: kept,
  duplicate: kept,
  policyTerms: kept,
  policyArchiveTerms: kept,
  policyPrivacy: kept,
  policyMarketing: kept,
  policyArchiveMarketing: kept,
  policyNewsGameMarketing: kept,
  policyYouth: kept,
  termsLayer: kept,
};

const unprefixedPages: Readonly<Record<UnprefixedRouteName, OpenerPolicy>> = {
  ...windowEnds,
  pageError: kept,
  duplicated: kept,
  newsGameLogin: kept,
  myPage: opensWindows,
  myPageNickname: opensWindows,
  newsGameWithdrawal: opensWindows,
  newsGameWithdrawalCallback: opensWindows,
  newsletterSubscribe: alone,
  newsletterUnsubscribe: alone,
  newsletterUnsubscribeEnd: alone,
};

const byPath = new Map<string, OpenerPolicy | typeof keptInPopup>([
  ...Object.entries(unprefixedPages).map(
    ([name, policy]) => [unprefixedRoutes[name as UnprefixedRouteName], policy] as const,
  ),
  ...languages.flatMap(({ prefix }) =>
    Object.entries(pages).map(
      ([name, policy]) => [`/${prefix}${routes[name as RouteName]}`, policy] as const,
    ),
  ),
]);

const isPopupEnd = (address: string | null): boolean =>
  address !== null && new RegExp(`^/[a-z]{2}${routes.success}$`).test(address);

/** The policy of a document at an address of ours; what is no page keeps nobody. */
export function openerPolicyOf(address: string): OpenerPolicy {
  const [path = '', query] = address.split('?');
  const policy = byPath.get(path.replace(/(?<=.)\/$/, '')) ?? alone;
  if (policy !== keptInPopup) return policy;
  return isPopupEnd(new URLSearchParams(query).get('redirectUrl')) ? kept : alone;
}
