import type { Call, Token } from '@daemun/contract/call';
import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import { reasonFor } from '../reasons.ts';
import type { RefusalRow } from './api-document.ts';

const always: readonly ResultName[] = [
  'REQUEST_DEFICIENT',
  'REQUEST_NOT_SUPPORTED',
  'SQL_ERROR',
  'INTERNAL_ERROR',
];
const signedIn: readonly ResultName[] = [
  'REISSUE',
  'USER_AUTHENTICATION_FAILURE',
  'CREDENTIAL_EXPIRED',
  'INVALID_TOKEN',
];

/** What the check of the token can answer (decisions §1, §2). */
const byToken: Record<Token, readonly ResultName[]> = {
  none: [],
  bearer: signedIn,
  raw: signedIn,
  're-entry': [...signedIn, 'ACCESS_DENIED'],
};

const row = (name: ResultName): RefusalRow => ({
  code: resultCodes[name],
  name,
  reason: reasonFor(name, 'en'),
});
const byCode = (a: RefusalRow, b: RefusalRow) => a.code.localeCompare(b.code);

/** Every way in which a call can be refused: by parsing, by its token, by its own rules; in the order of the codes. */
export const refusalRows = (call: Pick<Call, 'token' | 'refusals'>): RefusalRow[] =>
  [...new Set([...always, ...byToken[call.token], ...call.refusals])].map(row).sort(byCode);

/** Every result of the wire. */
export const resultRows = (): RefusalRow[] => (Object.keys(resultCodes) as ResultName[]).map(row);
