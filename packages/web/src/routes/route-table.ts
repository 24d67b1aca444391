import { limits } from '@daemun/contract/limits';
import type { RouteName, UnprefixedRouteName } from '@daemun/contract/routes';
import { page, type Row, redirectTo } from '../navigation/row.ts';

const member = { guards: ['needsLogin'] } as const;
const mine = { ...member, wide: true, section: 'title.mySetting' } as const;
const policy = { section: 'title.policies', reading: true, topScroll: true } as const;
const signUp = { section: 'title.join' } as const;
const signUpStep = { ...signUp, funnel: true } as const;
/** The sign-up's four screens, the last of which waits for the mail. */
const signUpAt = (number: number) => ({ step: { number, of: 4 } });
/** The registration's screens, which may be skipped (specification §2: a step bar is shown). */
const registration = (number: number) => ({
  ...member,
  section: 'title.profile' as const,
  step: { number, of: limits.registrationSteps },
});
/** The first page of a host that can be closed: its way back leads out. */
const firstInShell = { header: 'close', back: 'close' } as const;
const closable = { app: firstInShell, popup: firstInShell } as const;
const identity = { section: 'title.identity', header: 'plain' } as const;

/** One row per path below a language prefix (specification §2). */
export const routeTable = {
  login: page('title.login', {
    header: 'brand',
    tracked: true,
    today: true,
    critical: true,
    prerendered: true,
    ...closable,
  }),
  join: page('title.join', { back: 'login', today: true, critical: true, prerendered: true }),
  loginByEmail: page('title.loginByEmail', {
    section: 'title.login',
    heading: 'title.loginByEmail',
    back: 'login',
    critical: true,
    prerendered: true,
  }),
  loginByCode: page('title.loginByCode', { section: 'title.login', back: 'loginByEmail' }),
  takeBack: page('title.takeBack', { section: 'title.takeBack', header: 'plain' }),
  underAge: page('title.identity', { section: 'title.identity', header: 'plain' }),
  loginVerify: page('title.loginVerify', { section: 'title.login', back: 'login' }),
  loginProof: page('title.login', {
    ...member,
    section: 'title.login',
    heading: 'heading.myPassword',
    lead: 'proof.strongLead',
  }),
  signUp: redirectTo('signUpAgreement'),
  signUpAgreement: page('title.agreement', {
    ...signUpStep,
    ...signUpAt(1),
    guards: ['notSignedIn', 'integrationHasId'],
    critical: true,
    prerendered: true,
  }),
  signUpEmail: page('title.signUpEmail', {
    ...signUpStep,
    ...signUpAt(2),
    guards: ['notSignedIn', 'signUpStarted'],
    back: 'signUpAgreement',
  }),
  signUpPassword: page('title.signUpPassword', {
    ...signUpStep,
    ...signUpAt(3),
    guards: ['notSignedIn', 'signUpStarted'],
    back: 'signUpEmail',
  }),
  signUpMailSent: page('title.mailSent', {
    ...signUpStep,
    ...signUpAt(4),
    guards: ['notSignedIn', 'mailWasSent'],
    back: 'login',
  }),
  confirmEmail: page('title.confirmEmail', {
    funnel: true,
    section: 'title.confirmEmail',
    header: 'plain',
  }),
  signUpEnd: page('title.signUpEnd', {
    ...signUpStep,
    guards: ['bridged'],
    header: 'close',
    back: 'login',
    popup: { back: 'success' },
  }),
  register: redirectTo('registerNickname'),
  registerNickname: page('title.nickname', {
    ...registration(1),
    heading: 'register.nicknameHeading',
    lead: 'register.nicknameLead',
  }),
  registerBirth: page('title.birth', {
    ...registration(2),
    heading: 'register.birthHeading',
    lead: 'register.birthLead',
    back: 'registerNickname',
  }),
  registerCategory: page('title.category', {
    ...registration(3),
    heading: 'register.categoryHeading',
    lead: 'register.categoryLead',
    back: 'registerBirth',
  }),
  findId: page('title.findId', { section: 'title.findId', back: 'login', critical: true, prerendered: true }),
  findIdResult: page('title.findId', { section: 'title.findId', back: 'findId' }),
  findPassword: page('title.findPassword', {
    section: 'title.findPassword',
    back: 'login',
    critical: true,
    prerendered: true,
  }),
  findPasswordResult: page('title.findPassword', { section: 'title.findPassword', back: 'findPassword' }),
  resetPassword: page('title.resetPassword', { section: 'title.resetPassword', header: 'plain' }),
  integrated: page('title.integrated', {
    section: 'title.integrated',
    guards: ['notFromAgreement'],
    back: 'login',
  }),
  integratedSelect: page('title.integratedSelect', { section: 'title.integrated', back: 'login' }),
  duplicate: page('title.duplicate', { section: 'title.duplicate', back: 'login' }),
  myPassword: page('title.myPassword', {
    ...mine,
    heading: 'heading.myPassword',
    guards: ['needsLogin', 'needsPassword'],
  }),
  mySetting: page('title.mySetting', {
    ...member,
    wide: true,
    heading: 'title.mySetting',
    app: { header: 'close', back: 'close' },
  }),
  myWays: page('title.myWays', { ...mine, heading: 'title.myWays', back: 'mySetting' }),
  myFactors: page('title.myFactors', { ...mine, heading: 'title.myFactors', back: 'mySetting' }),
  myActivity: page('title.myActivity', { ...mine, heading: 'title.myActivity', back: 'mySetting' }),
  myRescue: page('title.myRescue', { ...mine, heading: 'title.myRescue', back: 'myActivity' }),
  myConsents: page('title.myConsents', { ...mine, heading: 'title.myConsents', back: 'mySetting' }),
  myEmailConnect: page('title.myEmailConnect', {
    ...mine,
    heading: 'title.myEmailConnect',
    back: 'mySetting',
  }),
  myEmailChange: page('title.myEmailChange', { ...mine, heading: 'title.myEmailChange', back: 'mySetting' }),
  myPasswordChange: page('title.myPasswordChange', {
    ...mine,
    heading: 'title.myPasswordChange',
    guards: ['needsLogin', 'needsPassword'],
    back: 'mySetting',
  }),
  myNicknameChange: page('title.myNicknameChange', {
    ...mine,
    heading: 'heading.myNickname',
    back: 'mySetting',
  }),
  myCategoryChange: page('title.myCategoryChange', {
    ...mine,
    heading: 'heading.newsTopics',
    back: 'mySetting',
  }),
  myContentChange: page('title.myCategoryChange', {
    ...mine,
    heading: 'heading.photoTopics',
    back: 'mySetting',
  }),
  myWithdrawal: page('title.myWithdrawal', { ...mine, heading: 'title.myWithdrawal', back: 'mySetting' }),
  selfAuthSuccess: page('title.identity', identity),
  selfAuthFail: page('title.identity', identity),
  selfAuthBridge: page('title.identity', identity),
  bridgeSuccess: page('title.identity', identity),
  bridgeFail: page('title.identity', identity),
  connectCallback: page('title.connect', { ...member, header: 'plain' }),
  success: page('title.login', { ...member, header: 'plain', popup: firstInShell }),
  policyTerms: page('title.policyTerms', policy),
  policyArchiveTerms: page('title.policyArchiveTerms', policy),
  policyPrivacy: page('title.policyPrivacy', policy),
  policyMarketing: page('title.policyMarketing', policy),
  policyArchiveMarketing: page('title.policyArchiveMarketing', policy),
  policyNewsGameMarketing: page('title.policyNewsGameMarketing', policy),
  policyYouth: page('title.policyYouth', policy),
  termsLayer: page('title.policyTerms', {
    ...member,
    section: 'title.policies',
    reading: true,
    header: 'close',
  }),
  bridgeLogin: page('title.login', { header: 'brand' }),
  partnerConsent: page('title.partnerConsent', {
    ...member,
    header: 'plain',
    section: 'title.login',
    popup: firstInShell,
  }),
  error: page('title.error', { header: 'brand' }),
} as const satisfies Record<RouteName, Row>;

/** One row per path without a prefix (specification §2); most are the twin of a prefixed page or lead to one. */
export const unprefixedTable = {
  selfAuthSuccess: routeTable.selfAuthSuccess,
  selfAuthFail: routeTable.selfAuthFail,
  selfAuthBridge: routeTable.selfAuthBridge,
  bridgeSuccess: routeTable.bridgeSuccess,
  bridgeFail: routeTable.bridgeFail,
  success: routeTable.success,
  connectCallback: routeTable.connectCallback,
  error: routeTable.error,
  bridgeLogin: routeTable.bridgeLogin,
  pageError: routeTable.error,
  newsGameLogin: redirectTo('login'),
  myPage: redirectTo('mySetting'),
  myPageNickname: redirectTo('myNicknameChange'),
  newsGameWithdrawal: redirectTo('myWithdrawal'),
  newsGameWithdrawalCallback: page('title.myWithdrawal', {
    ...mine,
    heading: 'title.myWithdrawal',
    header: 'plain',
  }),
  duplicated: redirectTo('duplicate'),
  newsletterSubscribe: page('title.newsletterSubscribe', { section: 'title.newsletters', header: 'plain' }),
  newsletterUnsubscribe: page('title.newsletterUnsubscribe', {
    section: 'title.newsletters',
    header: 'plain',
  }),
  newsletterUnsubscribeEnd: page('title.newsletterUnsubscribe', {
    section: 'title.newsletters',
    header: 'plain',
  }),
} as const satisfies Record<UnprefixedRouteName, Row>;
