import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import { Refusal } from '@daemun/contract/refusal';
import type { ResultName } from '@daemun/contract/result-codes';
import { Overload } from '../ports/overload.ts';
import { StoreFailure } from '../ports/store-failure.ts';
import { Forged } from './forgery.ts';
import { HeadersTooLarge } from './header-limit.ts';
import { KeyConflict } from './idempotency-key.ts';

export type Failure = {
  readonly status: number;
  readonly result: ResultName;
  readonly retryAfter?: number;
  /** Words more exact than the result's own. */
  readonly reason?: ReasonKey;
  /** Whether it is our fault and belongs into the log with its cause. */
  readonly ours: boolean;
};

/** What the framework refuses before a call is reached (decisions §1): its code → status and result. */
const frameworkFailures: Readonly<Record<string, Failure>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, result: 'REQUEST_NOT_SUPPORTED', ours: false },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    result: 'REQUEST_DEFICIENT',
    reason: 'request.bodyTooLarge',
    ours: false,
  },
};

/**
 * What the log says of an error. An outage of the store fails every call alike: its code is enough, where a stack for
 * each would fill the log; everything else has its cause and stack.
 */
export function logFactsOf(error: unknown): { readonly err: unknown } | { readonly store: string } {
  if (!(error instanceof StoreFailure) || error.kind !== 'unavailable') return { err: error };
  const { code, message } = (error.cause ?? {}) as { code?: unknown; message?: unknown };
  return { store: String(code ?? message ?? 'no cause') };
}

/** How an error is answered. Refusals are business: 200. */
export function failureOf(error: unknown): Failure {
  if (error instanceof KeyConflict) {
    const { status, result } = error;
    return { status, result, ours: false, ...(status === 409 && { retryAfter: 1 }) };
  }
  if (error instanceof Refusal) return { status: 200, result: error.result, ours: false };
  if (error instanceof Overload) {
    return { status: 503, result: 'INTERNAL_ERROR', retryAfter: error.retryAfterSeconds, ours: false };
  }
  if (error instanceof HeadersTooLarge)
    return { status: 431, result: 'REQUEST_DEFICIENT', reason: 'request.headersTooLarge', ours: false };
  if (error instanceof Forged) return { status: 403, result: 'ACCESS_DENIED', ours: false };
  if (error instanceof StoreFailure && error.kind === 'gone')
    return { status: 200, result: 'USER_AUTHENTICATION_FAILURE', ours: true };
  if (error instanceof StoreFailure) return { status: 503, result: 'SQL_ERROR', retryAfter: 1, ours: true };
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : frameworkFailures[code];
  if (known) return known;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: 400, result: 'REQUEST_DEFICIENT', ours: false };
  }
  return { status: 500, result: 'INTERNAL_ERROR', ours: true };
}
