import type { AddressGuard } from '../../outgoing/address-guard.ts';
import { guardedRequest } from '../../outgoing/guarded-request.ts';
import { type Ask, replyOf, requestOf } from './ask.ts';

/** Milliseconds that one answer may take, and all of them together. */
const timeouts = { one: 3_000, all: 20_000 } as const;
const readBytes = 512 * 1024;

/**
 * Asks as the service does: of what a partner's page leads to nothing is asked that a webhook would not be sent to either.
 * Our own origin is asked wherever it stands: the operator named it.
 */
export function guardedAsk(guard: AddressGuard, own: string): Ask {
  const all = AbortSignal.timeout(timeouts.all);
  return async (address, question = {}) => {
    const url = new URL(address);
    const signal = AbortSignal.any([AbortSignal.timeout(timeouts.one), all]);
    const needs = { guard: url.origin === own ? () => true : guard };
    try {
      const answer = await guardedRequest({ ...requestOf(question), url, signal, readBytes }, needs);
      return replyOf(address, answer);
    } catch {
      return undefined;
    }
  };
}
