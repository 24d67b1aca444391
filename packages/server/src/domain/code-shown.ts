import type { ResultName } from '@daemun/contract/result-codes';

/** Results that lead to another screen without a word, or are no refusal: none of them shows a support code. */
const silent: ReadonlySet<ResultName> = new Set([
  'SUCCESS',
  'REISSUE',
  'USER_AUTHENTICATION_FAILURE',
  'CREDENTIAL_EXPIRED',
  'INVALID_TOKEN',
  'ACCESS_DENIED',
]);

/** Whether a reader's screen may show the support code of an answer: each that is no envelope of a call does. */
export const mayShowCode = ({
  status,
  result,
}: {
  readonly status: number;
  readonly result: ResultName;
}): boolean => status !== 200 || !silent.has(result);
