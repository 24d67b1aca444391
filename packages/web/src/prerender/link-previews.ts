import type { PageName } from '../routes/pages.ts';

type PreviewId = `preview.${string}`;

/** What a link to a page that people share shows beside its address: in a messenger, among the results of a search. */
export type LinkPreview = {
  /** What the page is for. */
  readonly description: PreviewId;
  /** Its title, where that of the document tells too little to who is not on the way there. */
  readonly title?: PreviewId;
  /** Whether search engines may list it: only what means the same to every visitor. */
  readonly isListed: boolean;
};

const listed = (description: PreviewId, title?: PreviewId): LinkPreview => ({
  description,
  title,
  isListed: true,
});
const shared = (description: PreviewId): LinkPreview => ({ description, isListed: false });
/** A page of one member or one errand: its links show whose they are and nothing else. */
const nameOnly = 'name-only';

/**
 * One row per page; a page without a row does not compile. Not a column of the route table: that comes with the page's
 * code, and these are for documents alone.
 */
export const linkPreviews = {
  login: listed('preview.login'),
  join: listed('preview.join'),
  loginByEmail: listed('preview.loginByEmail'),
  loginByCode: shared('preview.loginByCode'),
  loginVerify: nameOnly,
  takeBack: nameOnly,
  underAge: nameOnly,
  signUpAgreement: listed('preview.signUp', 'preview.signUpTitle'),
  signUpEmail: listed('preview.signUpEmail', 'preview.signUpEmailTitle'),
  signUpPassword: nameOnly,
  signUpMailSent: nameOnly,
  confirmEmail: nameOnly,
  signUpEnd: nameOnly,
  registerNickname: nameOnly,
  registerBirth: nameOnly,
  registerCategory: nameOnly,
  findId: listed('preview.findId'),
  findIdResult: nameOnly,
  findPassword: listed('preview.findPassword'),
  findPasswordResult: nameOnly,
  resetPassword: nameOnly,
  integrated: nameOnly,
  integratedSelect: nameOnly,
  duplicate: nameOnly,
  loginProof: nameOnly,
  myPassword: nameOnly,
  mySetting: nameOnly,
  myWays: nameOnly,
  myFactors: nameOnly,
  myActivity: nameOnly,
  myRescue: nameOnly,
  myConsents: nameOnly,
  myEmailConnect: nameOnly,
  myEmailChange: nameOnly,
  myPasswordChange: nameOnly,
  myNicknameChange: nameOnly,
  myCategoryChange: nameOnly,
  myContentChange: nameOnly,
  myWithdrawal: nameOnly,
  newsGameWithdrawalCallback: nameOnly,
  selfAuthSuccess: nameOnly,
  selfAuthFail: nameOnly,
  selfAuthBridge: nameOnly,
  bridgeSuccess: nameOnly,
  bridgeFail: nameOnly,
  connectCallback: nameOnly,
  success: nameOnly,
  policyTerms: listed('preview.policyTerms'),
  policyArchiveTerms: listed('preview.policyArchiveTerms'),
  policyPrivacy: listed('preview.policyPrivacy'),
  policyMarketing: listed('preview.policyMarketing'),
  policyArchiveMarketing: listed('preview.policyArchiveMarketing'),
  policyNewsGameMarketing: listed('preview.policyNewsGameMarketing'),
  policyYouth: listed('preview.policyYouth'),
  termsLayer: nameOnly,
  bridgeLogin: nameOnly,
  partnerConsent: nameOnly,
  newsletterSubscribe: listed('preview.newsletterSubscribe'),
  newsletterUnsubscribe: shared('preview.newsletterUnsubscribe'),
  newsletterUnsubscribeEnd: nameOnly,
  error: nameOnly,
  pageError: nameOnly,
} as const satisfies Record<PageName, LinkPreview | typeof nameOnly>;
