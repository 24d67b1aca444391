import type { CallName } from '@daemun/contract/calls/index';
import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import type { ResultName } from '@daemun/contract/result-codes';
import type { Advice } from '../../domain/advices.ts';
import type { ErrorCause } from '../../ports/redirect-target.ts';
import type { SupportEvent } from '../../ports/support-events.ts';

/** The next step after each result of a call. */
const byResult: Readonly<Record<ResultName, Advice>> = {
  SUCCESS: 'LOOK',
  REISSUE: 'LOG_IN_AGAIN',
  REQUEST_DEFICIENT: 'RELOAD',
  REQUEST_NOT_SUPPORTED: 'RELOAD',
  SQL_ERROR: 'WAIT',
  INVALID_USER: 'FIND_ACCOUNT',
  USER_AUTHENTICATION_FAILURE: 'LOG_IN_AGAIN',
  BAD_CREDENTIAL: 'WRONG_PASSWORD',
  NOT_EXIST_THE_USER_ROLES: 'WRONG_PASSWORD',
  ACCOUNT_DISABLED: 'WHO_BLOCKED',
  CREDENTIAL_EXPIRED: 'LOG_IN_AGAIN',
  INVALID_TOKEN: 'LOG_IN_AGAIN',
  // As a screen shows its code: asked by a page that is not ours.
  ACCESS_DENIED: 'FOREIGN_PAGE',
  DUPLICATE_USER: 'HAS_ACCOUNT',
  INVALID_USER_DATA: 'FOLLOW_SCREEN',
  NEED_INTEGRATED: 'INTEGRATE',
  DUPLICATE_USER_KAKAO: 'HAS_ACCOUNT',
  DUPLICATE_USER_NAVER: 'HAS_ACCOUNT',
  DUPLICATE_USER_GOOGLE: 'HAS_ACCOUNT',
  DUPLICATE_USER_APPLE: 'HAS_ACCOUNT',
  DUPLICATE_USER_MICROSOFT: 'HAS_ACCOUNT',
  NEED_EMAIL_AUTH: 'CONFIRM_MAIL',
  FAILURE_EMAIL_AUTH: 'LINK_OVER',
  EXCEED_EMAIL_AUTH: 'MAIL_LIMIT',
  INVALID_ID_TOKEN: 'PROVIDER',
  EQUALS_EMAIL: 'FOLLOW_SCREEN',
  EXCEED_PASSWORD_FAIL_COUNT: 'UNLOCK',
  CI_NOT_MATCH: 'OTHER_PERSON',
  USED_CI: 'HAS_ACCOUNT',
  VOUCHER_EXISTS: 'VOUCHER',
  ALREADY_INTEGRATED: 'HAS_ACCOUNT',
  INTERNAL_ERROR: 'WAIT',
  API_INTERNAL_ERROR: 'WAIT',
};

type Results = Readonly<Partial<Record<ResultName, Advice>>>;
const mailedCode: Results = { FAILURE_EMAIL_AUTH: 'WRONG_CODE' };
const factor: Results = { BAD_CREDENTIAL: 'WRONG_FACTOR', EXCEED_PASSWORD_FAIL_COUNT: 'WRONG_FACTOR' };
const passkey: Results = { BAD_CREDENTIAL: 'PASSKEY' };

/** Where a result of a call means something else. */
const byCall: Readonly<Partial<Record<CallName, Results>>> = {
  codeLogin: mailedCode,
  confirmByCode: mailedCode,
  attachByCode: mailedCode,
  stepByCode: mailedCode,
  finishTotp: factor,
  loginBySecondFactor: factor,
  confirmByFactor: factor,
  passkeyLogin: passkey,
  confirmByPasskey: passkey,
};

/** The next step after each reason, which says more than the result it comes with. */
const byReason: Readonly<Record<ReasonKey, Advice>> = {
  'account.addressOpen': 'FOLLOW_SCREEN',
  'account.closed': 'FOLLOW_SCREEN',
  'account.exportByMail': 'FOLLOW_SCREEN',
  'account.exportOtherwise': 'FOLLOW_SCREEN',
  'account.rejoined': 'FOLLOW_SCREEN',
  'account.takeBackOver': 'LINK_OVER',
  'account.under14': 'FOLLOW_SCREEN',
  'account.twoMethods': 'FOLLOW_SCREEN',
  'agreement.required': 'FOLLOW_SCREEN',
  'agreement.contradiction': 'FOLLOW_SCREEN',
  'birth.under14': 'TOO_YOUNG',
  'activity.unknown': 'RELOAD',
  'budget.guesses': 'NETWORK_LIMIT',
  'budget.mails': 'NETWORK_LIMIT',
  'budget.mailsLater': 'NETWORK_LIMIT',
  'budget.membership': 'NETWORK_LIMIT',
  'budget.passkeys': 'NETWORK_LIMIT',
  'budget.client': 'NETWORK_LIMIT',
  'budget.codes': 'NETWORK_LIMIT',
  'code.loginOff': 'FOLLOW_SCREEN',
  'code.loginRests': 'FOLLOW_SCREEN',
  'code.rests': 'FOLLOW_SCREEN',
  'email.alreadyConnected': 'FOLLOW_SCREEN',
  'email.notConnected': 'FOLLOW_SCREEN',
  'email.notWaiting': 'FOLLOW_SCREEN',
  'factor.attach': 'FOLLOW_SCREEN',
  'factor.addressOpen': 'FOLLOW_SCREEN',
  'factor.mailboxFirst': 'WRONG_FACTOR',
  'factor.none': 'RELOAD',
  'factor.noIdentity': 'WRONG_FACTOR',
  'factor.rests': 'WRONG_FACTOR',
  'factor.runOver': 'FOLLOW_SCREEN',
  'factor.wrong': 'WRONG_FACTOR',
  'idempotency.malformed': 'RELOAD',
  'idempotency.other': 'RELOAD',
  'idempotency.running': 'WAIT',
  'identity.agencyDown': 'NEIGHBOUR_DOWN',
  'identity.noMember': 'FIND_ACCOUNT',
  'identity.notOffered': 'FOLLOW_SCREEN',
  'identity.notVerified': 'FOLLOW_SCREEN',
  'identity.proofInvalid': 'FOLLOW_SCREEN',
  'identity.suspended': 'WRONG_PASSWORD',
  'identity.tooNew': 'FOLLOW_SCREEN',
  'integration.nothing': 'FOLLOW_SCREEN',
  'integration.undoOver': 'FOLLOW_SCREEN',
  'login.abroad': 'BLOCKED_ABROAD',
  'login.abroadOrWrong': 'BLOCKED_ABROAD',
  'login.noCountry': 'FOLLOW_SCREEN',
  'login.noWayAbroad': 'FOLLOW_SCREEN',
  'login.notRemembered': 'FOLLOW_SCREEN',
  'mail.puzzle': 'RELOAD',
  'mail.unknown': 'LINK_OVER',
  'nickname.taken': 'FOLLOW_SCREEN',
  'partner.changed': 'FOLLOW_SCREEN',
  'passkey.off': 'PASSKEY',
  'passkey.refused': 'PASSKEY',
  'passkey.suspended': 'PASSKEY',
  'passkey.tooMany': 'FOLLOW_SCREEN',
  'passkey.touchOnly': 'PASSKEY',
  'passkey.unknown': 'PASSKEY',
  'password.common': 'FOLLOW_SCREEN',
  'password.personal': 'FOLLOW_SCREEN',
  'password.same': 'FOLLOW_SCREEN',
  'password.suspended': 'WRONG_PASSWORD',
  'policy.noDocument': 'RELOAD',
  'proof.code': 'FOLLOW_SCREEN',
  'proof.none': 'FOLLOW_SCREEN',
  'proof.other': 'FOLLOW_SCREEN',
  'proof.waits': 'FOLLOW_SCREEN',
  'rejoin.blocked': 'REJOIN',
  'request.bodyTooLarge': 'RELOAD',
  'request.headersTooLarge': 'FOLLOW_SCREEN',
  'session.otherMember': 'OTHER_MEMBER',
  'social.cancelled': 'PROVIDER',
  'social.emailMissing': 'PROVIDER',
  'social.firstRegistered': 'FOLLOW_SCREEN',
  'social.lastLogin': 'FOLLOW_SCREEN',
  'social.notConnected': 'FOLLOW_SCREEN',
  'social.notFresh': 'PROVIDER',
  'social.otherAccount': 'FOLLOW_SCREEN',
  'social.otherConnected': 'FOLLOW_SCREEN',
  'social.providerDown': 'NEIGHBOUR_DOWN',
  'social.taken': 'HAS_ACCOUNT',
  'way.suspended': 'WRONG_PASSWORD',
};

/** The next step where a browser's way ended on the error page. */
const byCause: Readonly<Record<ErrorCause, Advice>> = {
  failed: 'WAIT',
  unavailable: 'WAIT',
  'asked-elsewhere': 'FOREIGN_PAGE',
  'bad-request': 'PARTNER',
  'too-many': 'NETWORK_LIMIT',
  'no-such-request': 'PARTNER',
  'no-such-site': 'PARTNER',
  incomplete: 'PARTNER',
  'another-member': 'OTHER_MEMBER',
  'no-such-provider': 'PROVIDER',
  cancelled: 'PROVIDER',
  denied: 'PROVIDER',
  'wrong-return': 'PROVIDER',
  'code-refused': 'PROVIDER',
  'provider-down': 'NEIGHBOUR_DOWN',
  'invalid-token': 'PROVIDER',
  'missing-consent': 'PROVIDER',
  'under-age': 'TOO_YOUNG',
  misconfigured: 'OPERATOR',
  'forged-notice': 'OPERATOR',
};

/** Every cause of an error page, for who has words for them. */
export const errorCauses = Object.keys(byCause) as ErrorCause[];

/** The next step after an answer that was refused or failed: by its reason, else by what was asked, else by its result. */
export function adviceAfter({
  call,
  result,
  reason,
}: Pick<SupportEvent, 'call' | 'result' | 'reason'>): Advice {
  if (result in byCause) return byCause[result as ErrorCause];
  const known = result as ResultName;
  const said = reason === null ? undefined : byReason[reason as ReasonKey];
  return said ?? byCall[call as CallName]?.[known] ?? byResult[known] ?? 'LOOK';
}
