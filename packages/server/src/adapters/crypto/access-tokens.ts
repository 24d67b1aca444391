import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@daemun/contract/limits';
import type { AccessTokens } from '../../ports/access-tokens.ts';
import type { Clock } from '../../ports/clock.ts';

const shape = /^([0-9a-z]{1,11})\.([\w-]{43})$/;

const seal = (sessionSecret: string, end: string): string =>
  createHmac('sha256', sessionSecret).update(`access:${end}`).digest('base64url');

/**
 * Bearers sealed with the session's own secret: whoever has the bearer alone has nothing, a new session secret voids
 * all older bearers, and the store needs no row for them.
 */
export const createAccessTokens = (clock: Clock): AccessTokens => ({
  issue: (sessionSecret) => {
    const end = (clock.now() + limits.accessTokenLife).toString(36);
    return `${end}.${seal(sessionSecret, end)}`;
  },
  check: (sessionSecret, token) => {
    const [, end, proof] = shape.exec(token) ?? [];
    if (!end || !proof) return 'foreign';
    if (!timingSafeEqual(Buffer.from(proof), Buffer.from(seal(sessionSecret, end)))) return 'foreign';
    return clock.now() < Number.parseInt(end, 36) ? 'good' : 'expired';
  },
});
