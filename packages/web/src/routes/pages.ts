import type { RouteName, UnprefixedRouteName } from '@daemun/contract/routes';
import type { ComponentType } from 'react';
import type { LoadArgs } from '../navigation/load-args.ts';
import type { routeTable, unprefixedTable } from './route-table.ts';

/** What a screen's module gives: its component, and what it wants loaded before it shows. */
export type PageModule = {
  readonly Page: ComponentType;
  /** What stands beside it on wide screens, where its row has no panel. */
  readonly Beside?: ComponentType;
  readonly load?: (args: LoadArgs) => unknown;
  /** What `load` would answer to a first-time visitor, for the page that is drawn at build. */
  readonly initialData?: unknown;
};

export type LoadPage = () => Promise<PageModule>;

type Rows = typeof unprefixedTable & typeof routeTable;
type Named = RouteName | UnprefixedRouteName;
/** Names that need a screen: all but redirects. */
export type PageName = { [Name in Named]: Rows[Name]['kind'] extends 'redirect' ? never : Name }[Named];

const policy: LoadPage = () => import('../features/policy/pages/policy.tsx');
const success: LoadPage = () => import('../features/social/pages/success.tsx');
const connectCallback: LoadPage = () => import('../features/social/pages/connect-callback.tsx');
const error: LoadPage = () => import('../features/error/error-page.tsx');
const identityWindow: LoadPage = () => import('../features/identity/pages/window-result.tsx');
const identityBridge: LoadPage = () => import('../features/identity/pages/bridge-result.tsx');
const withdrawal: LoadPage = () => import('../features/my-info/pages/withdrawal.tsx');

/** The screen of each page, loaded when the reader goes there. */
export const pages = {
  login: () => import('../features/login/pages/login.tsx'),
  join: () => import('../features/login/pages/join.tsx'),
  bridgeLogin: () => import('../features/bridge/pages/bridge-login.tsx'),
  partnerConsent: () => import('../features/bridge/pages/partner-consent.tsx'),
  loginByEmail: () => import('../features/login/pages/login-by-email.tsx'),
  loginByCode: () => import('../features/login/pages/login-by-code.tsx'),
  loginVerify: () => import('../features/login/pages/login-verify.tsx'),
  loginProof: () => import('../features/login/pages/login-proof.tsx'),
  takeBack: () => import('../features/recovery/pages/take-back.tsx'),
  underAge: () => import('../features/recovery/pages/under-age.tsx'),
  signUpAgreement: () => import('../features/sign-up/pages/agreement.tsx'),
  signUpEmail: () => import('../features/sign-up/pages/email.tsx'),
  signUpPassword: () => import('../features/sign-up/pages/password.tsx'),
  signUpMailSent: () => import('../features/sign-up/pages/mail-sent.tsx'),
  confirmEmail: () => import('../features/sign-up/pages/confirm-email.tsx'),
  signUpEnd: () => import('../features/sign-up/pages/end.tsx'),
  registerNickname: () => import('../features/register/pages/nickname.tsx'),
  registerBirth: () => import('../features/register/pages/birth.tsx'),
  registerCategory: () => import('../features/register/pages/category.tsx'),
  findId: () => import('../features/recovery/pages/find-id.tsx'),
  findIdResult: () => import('../features/recovery/pages/find-id-result.tsx'),
  findPassword: () => import('../features/recovery/pages/find-password.tsx'),
  findPasswordResult: () => import('../features/recovery/pages/find-password-result.tsx'),
  resetPassword: () => import('../features/recovery/pages/reset-password.tsx'),
  integrated: () => import('../features/integration/pages/integrated.tsx'),
  integratedSelect: () => import('../features/integration/pages/select.tsx'),
  duplicate: () => import('../features/social/pages/duplicate.tsx'),
  success,
  connectCallback,
  myPassword: () => import('../features/my-info/pages/password.tsx'),
  mySetting: () => import('../features/my-info/pages/setting.tsx'),
  myWays: () => import('../features/my-info/pages/ways.tsx'),
  myFactors: () => import('../features/my-info/pages/factors.tsx'),
  myActivity: () => import('../features/my-info/pages/activity.tsx'),
  myRescue: () => import('../features/my-info/pages/rescue.tsx'),
  myConsents: () => import('../features/my-info/pages/consents.tsx'),
  myEmailConnect: () => import('../features/my-info/pages/email-connect.tsx'),
  myPasswordChange: () => import('../features/my-info/pages/password-change.tsx'),
  myNicknameChange: () => import('../features/my-info/pages/nickname-change.tsx'),
  myCategoryChange: () => import('../features/my-info/pages/category-change.tsx'),
  myContentChange: () => import('../features/my-info/pages/content-change.tsx'),
  myEmailChange: () => import('../features/my-info/pages/email-change.tsx'),
  myWithdrawal: withdrawal,
  selfAuthSuccess: identityWindow,
  selfAuthFail: identityWindow,
  selfAuthBridge: () => import('../features/identity/pages/bridge.tsx'),
  bridgeSuccess: identityBridge,
  bridgeFail: identityBridge,
  newsletterSubscribe: () => import('../features/newsletter/pages/subscribe.tsx'),
  newsletterUnsubscribe: () => import('../features/newsletter/pages/unsubscribe.tsx'),
  newsletterUnsubscribeEnd: () => import('../features/newsletter/pages/unsubscribe-end.tsx'),
  newsGameWithdrawalCallback: withdrawal,
  policyTerms: policy,
  policyArchiveTerms: policy,
  policyPrivacy: policy,
  policyMarketing: policy,
  policyArchiveMarketing: policy,
  policyNewsGameMarketing: policy,
  policyYouth: policy,
  termsLayer: () => import('../features/policy/pages/terms-layer.tsx'),
  error,
  pageError: error,
} as const satisfies Record<PageName, LoadPage>;
