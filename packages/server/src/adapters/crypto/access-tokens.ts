import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@daemun/contract/limits';
import type { AccessTokens } from '../../ports/access-tokens.ts';
import type { Clock } from '../../ports/clock.ts';

const shape = /^([0-9a-z]{1,11})\.([\w-]{43})$/;

const seal = (sessionSecret: string, end: string): string =>
  createHmac('sha256', sessionSecret).update(`access:${end}`).digest('base64url');

/** About 15 MB; a service with more sessions at a time computes some seals again. */
const REMEMBERED = 50_000;

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Bearers sealed with the session's own secret: whoever has the bearer alone has nothing, a new session secret voids
 * all older bearers, and the store needs no row for them. The last genuine one of a session is remembered by the digest
 * of its secret, because a page makes many calls with one bearer, and its seal costs a twelfth of a whole session read.
 */
export function createAccessTokens(clock: Clock): AccessTokens {
  const genuine = new Map<string, string>();
  const remember = (digest: string, token: string) => {
    if (genuine.size >= REMEMBERED) genuine.clear();
    genuine.set(digest, token);
  };
  return {
    issue: (sessionSecret) => {
      const end = (clock.now() + limits.accessTokenLife).toString(36);
      return `${end}.${seal(sessionSecret, end)}`;
    },
    check: ({ secret, digest }, token) => {
      const [, end, proof] = shape.exec(token) ?? [];
      if (!end || !proof) return 'foreign';
      if (!same(genuine.get(digest) ?? '', token)) {
        if (!same(proof, seal(secret, end))) return 'foreign';
        remember(digest, token);
      }
      return clock.now() < Number.parseInt(end, 36) ? 'good' : 'expired';
    },
  };
}
