import { defaultPrefix, type LanguagePrefix } from './languages.ts';

/** Every page path of specification §2, once. Those under `prefixed` stand below a language prefix. */
export const routes = {
  login: '/login',
  join: '/join',
  loginByEmail: '/login-yna',
  loginByCode: '/login-yna/code',
  loginVerify: '/login/verify',
  loginProof: '/login/proof',
  signUp: '/signup',
  signUpAgreement: '/signup/agreement',
  signUpEmail: '/signup/email',
  signUpPassword: '/signup/password',
  signUpMailSent: '/signup/email-auth-send',
  confirmEmail: '/signup/confirm-email',
  takeBack: '/login/take-back',
  underAge: '/login/under-age',
  signUpEnd: '/signup/end',
  register: '/register',
  registerNickname: '/register/nickname',
  registerBirth: '/register/birth',
  registerCategory: '/register/category',
  findId: '/find/id',
  findIdResult: '/find/id/result',
  findPassword: '/find/password',
  findPasswordResult: '/find/password/result',
  resetPassword: '/find/password/reset',
  integrated: '/info/integrated',
  integratedSelect: '/info/integrated/select',
  duplicate: '/info/duplicate',
  myPassword: '/my/password',
  mySetting: '/my/setting',
  myWays: '/my/ways',
  myFactors: '/my/factors',
  myActivity: '/my/activity',
  myRescue: '/my/rescue',
  myConsents: '/my/consents',
  myEmailConnect: '/my/email-connect',
  myEmailChange: '/my/email-change',
  myPasswordChange: '/my/password-change',
  myNicknameChange: '/my/nickname-change',
  myCategoryChange: '/my/category-change',
  myContentChange: '/my/content-change',
  myWithdrawal: '/my/withdrawal',
  selfAuthSuccess: '/self-auth/success',
  selfAuthFail: '/self-auth/fail',
  selfAuthBridge: '/self-auth/bridge',
  bridgeSuccess: '/bridge/success',
  bridgeFail: '/bridge/fail',
  connectCallback: '/connectcallback',
  success: '/success',
  policyTerms: '/policy/terms',
  policyArchiveTerms: '/policy/helloarchive-terms',
  policyPrivacy: '/policy/privacy',
  policyMarketing: '/policy/mkt',
  policyArchiveMarketing: '/policy/helloarchive-mkt',
  policyNewsGameMarketing: '/policy/newsgame-mkt',
  policyYouth: '/policy/youth',
  termsLayer: '/terms/layer',
  bridgeLogin: '/bridge/login',
  partnerConsent: '/bridge/partner',
  error: '/error',
} as const;

export type RouteName = keyof typeof routes;

/** Paths that stand without a language prefix (specification §2); pages that have a prefixed twin, and entries of sister sites. */
export const unprefixedRoutes = {
  selfAuthSuccess: routes.selfAuthSuccess,
  selfAuthFail: routes.selfAuthFail,
  selfAuthBridge: routes.selfAuthBridge,
  bridgeSuccess: routes.bridgeSuccess,
  bridgeFail: routes.bridgeFail,
  success: routes.success,
  connectCallback: routes.connectCallback,
  error: routes.error,
  pageError: '/page-error',
  newsGameLogin: '/nglogin',
  myPage: '/mypage',
  myPageNickname: '/mypage/nickname',
  newsGameWithdrawal: '/ngwithdrawal',
  newsGameWithdrawalCallback: '/ngwithdrawalcallback',
  duplicated: '/duplicated',
  newsletterSubscribe: '/news-letter/subscribe',
  newsletterUnsubscribe: '/news-letter/unsubscribe',
  newsletterUnsubscribeEnd: '/news-letter/unsubscribe/end',
  bridgeLogin: routes.bridgeLogin,
} as const;

export type UnprefixedRouteName = keyof typeof unprefixedRoutes;

/** The address of a page in a language, with query fields (undefined ones are left out). */
export function pathTo(
  name: RouteName,
  prefix: LanguagePrefix = defaultPrefix,
  query: Record<string, string | undefined> = {},
): string {
  const fields = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(fields).toString();
  return `/${prefix}${routes[name]}${search && `?${search}`}`;
}

/** Browser paths of the member service that are no calls (decisions §1). */
export const browserPaths = {
  authorization: '/cum/oauth2/authorization/:provider',
  callback: '/cum/oauth2/callback/:provider',
} as const;

/** Browser paths of our own beside them (docs/decisions/019). */
export const ownBrowserPaths = {
  /** What providers tell of their own accord. */
  notification: '/cum/oauth2/notification/:provider',
  /** Where the identity agency sends its window. */
  identityReturn: '/cum/nice/return/:run',
  /** The codes of the providers that this installation offers, as a JSON array. */
  providers: '/cum/oauth2/providers',
  /** Hands a signed-in visitor over to a sister site or a partner by a one-time code (docs/decisions/027). */
  issueSsoCode: '/cum/bridge/:site',
  /** Goes on with a client's request to sign in by OpenID Connect. */
  oidcInteraction: '/cum/oidc/:uid',
  /** The OpenID provider's endpoints; its discovery document names them. */
  oidc: '/oidc/*',
  /** OpenID Connect Discovery. */
  oidcDiscovery: '/.well-known/openid-configuration',
  /** Redirects to the address that was asked for, on our own site or on one that we know (docs/decisions/027). */
  ssoRedirect: '/cum/onward',
  /** What the page must know of the sister sites, as JSON. */
  sites: '/cum/sites',
  /** The client configuration of the page: the app around it, the analytics service, as JSON (docs/decisions/025). */
  clientConfig: '/cum/surroundings',
  /** What everybody may know of a partner, as JSON (docs/decisions/026). */
  partner: '/cum/partners/:id',
  /** The day of one of the agency's sites, as JSON (docs/decisions/069). */
  today: '/cum/today/:service',
  /** A picture of it, by the name that the day gave it. */
  todayPicture: '/cum/today/pictures/:name',
  /** POST: the nonce of a native log-in that the page in an app is about to ask for, as `{"nonce": …}`. */
  nonce: '/cum/oauth2/nonce',
  /** Where password managers look for the page that changes a password. */
  changePassword: '/.well-known/change-password',
} as const;

/** Tells the log-in page, as JSON, which site asks for a sign-in by OpenID Connect and which address that site expects. */
export const oidcAskingPath = `${ownBrowserPaths.oidcInteraction}/asking`;
