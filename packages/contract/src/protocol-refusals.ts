import type { Call, Token } from './call.ts';
import { proofWanted } from './proof-wanted.ts';
import type { ResultName } from './result-codes.ts';

const always = ['REQUEST_DEFICIENT', 'REQUEST_NOT_SUPPORTED'] as const;
const signedIn = [
  ...always,
  'REISSUE',
  'USER_AUTHENTICATION_FAILURE',
  'CREDENTIAL_EXPIRED',
  'INVALID_TOKEN',
] as const;

/** What parsing a request and checking its token can answer, by the token that the call wants (decisions §1, §2). */
export const protocolRefusals = {
  none: always,
  bearer: signedIn,
  raw: signedIn,
  're-entry': [...signedIn, 'ACCESS_DENIED'],
} as const satisfies Record<Token, readonly ResultName[]>;

/** What parsing and the token check can answer for a call that wants this token. */
export type ProtocolRefusal<T extends Token = Token> = (typeof protocolRefusals)[T][number];

/** What `data` holds on refusals of a call, those of its token check too. */
export const refusalDataOf = ({ token, refusalData = {} }: Pick<Call, 'token' | 'refusalData'>) =>
  token === 're-entry' ? { ACCESS_DENIED: proofWanted, ...refusalData } : refusalData;
