import type { RouteName } from '@daemun/contract/routes';
import type { Page } from '@playwright/test';
import type { routeTable, unprefixedTable } from '../../../packages/web/src/routes/route-table.ts';
import { giveNewEmail, giveNewPassword, giveRequiredConsents } from './sign-up-steps.ts';

/** What a walk is for; each is a journey of its own (`<walk>.spec.ts` beside this) in every language. */
export const walks = ['visitor', 'documents', 'sign-up', 'my-area', 'my-changes', 'registration'] as const;
export type Walk = (typeof walks)[number];

/** The walks of somebody who is logged in. */
export const memberWalks: readonly Walk[] = ['my-area', 'my-changes', 'registration'];

/** A page that a walk opens by its address, or comes to from the page before it by an act. */
interface Stop {
  readonly walk: Walk;
  readonly query?: Readonly<Record<string, string>>;
  readonly comeFrom?: (page: Page, prefix: string) => Promise<void>;
}

/**
 * How a page is looked at: as a stop of a walk, by the journey that needs a life before it (`expect-screen.ts`), or, where it
 * leads on by itself, not at all but by the journey that passes through.
 */
export type Screen = Stop | { readonly journey: string } | { readonly passedBy: string };

type PagesOf<Table extends Record<string, { readonly kind: string }>> = {
  [Name in keyof Table]: Table[Name]['kind'] extends 'page' ? Name : never;
}[keyof Table];

/** The names of routes that show a page of their own: no redirect, no twin without a prefix. */
export type ScreenName =
  | PagesOf<typeof routeTable>
  | Exclude<PagesOf<typeof unprefixedTable>, RouteName | 'pageError'>;

const visitor = { walk: 'visitor' } as const;
const document = { walk: 'documents' } as const;
const myArea = { walk: 'my-area' } as const;
const myChanges = { walk: 'my-changes' } as const;
const registration = { walk: 'registration' } as const;
const journey = (name: string) => ({ journey: `tests/e2e/${name}.spec.ts` });
const passed = (name: string) => ({ passedBy: `tests/e2e/${name}.spec.ts` });

/** Every page of the product, once, in the order of the walks. */
export const screens = {
  login: visitor,
  join: visitor,
  loginByEmail: visitor,
  loginByCode: visitor,
  findId: visitor,
  findPassword: visitor,
  selfAuthFail: visitor,
  newsletterSubscribe: visitor,
  duplicate: { walk: 'visitor', query: { code: '5003' } },
  error: visitor,
  signUpAgreement: { walk: 'sign-up' },
  signUpEmail: { walk: 'sign-up', comeFrom: giveRequiredConsents },
  signUpPassword: { walk: 'sign-up', comeFrom: giveNewEmail },
  signUpMailSent: { walk: 'sign-up', comeFrom: giveNewPassword },
  policyTerms: document,
  policyArchiveTerms: document,
  policyPrivacy: document,
  policyMarketing: document,
  policyArchiveMarketing: document,
  policyNewsGameMarketing: document,
  policyYouth: document,
  mySetting: myArea,
  myWays: myArea,
  myFactors: myArea,
  myActivity: myArea,
  myRescue: myArea,
  myConsents: myArea,
  loginProof: {
    walk: 'my-area',
    query: { want: 'strong', ways: 'password totp passkey provider code', providers: 'KK GG' },
  },
  myPassword: myArea,
  myEmailChange: myChanges,
  myPasswordChange: myChanges,
  myNicknameChange: myChanges,
  myCategoryChange: myChanges,
  myContentChange: myChanges,
  myWithdrawal: myArea,
  registerNickname: registration,
  registerBirth: registration,
  registerCategory: registration,
  termsLayer: { walk: 'registration', query: { agr_cat_cd: 'ISS', agr_knd_cd: 'TERMS' } },
  loginVerify: journey('second-factor'),
  takeBack: journey('leaving'),
  underAge: journey('under-age'),
  confirmEmail: journey('sign-up'),
  signUpEnd: journey('sign-up'),
  myEmailConnect: journey('my-area'),
  findIdResult: journey('identity'),
  findPasswordResult: journey('recovery'),
  resetPassword: journey('recovery'),
  integrated: journey('integration'),
  integratedSelect: journey('integration-by-identity'),
  selfAuthSuccess: journey('identity-window'),
  selfAuthBridge: journey('identity-whole-page'),
  bridgeSuccess: journey('identity-whole-page'),
  bridgeFail: journey('identity-whole-page'),
  connectCallback: passed('social'),
  success: journey('partner'),
  bridgeLogin: journey('archive-faults'),
  partnerConsent: journey('partner-consent'),
  newsGameWithdrawalCallback: journey('news-game'),
  newsletterUnsubscribe: journey('my-area'),
  newsletterUnsubscribeEnd: journey('my-area'),
} as const satisfies Record<ScreenName, Screen>;

/** The pages that a journey looks at. */
export type JourneyScreen = {
  [Name in ScreenName]: (typeof screens)[Name] extends { readonly journey: string } ? Name : never;
}[ScreenName];
