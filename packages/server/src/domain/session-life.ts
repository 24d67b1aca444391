import { limits } from '@daemun/contract/limits';

type Times = { readonly auto_login: boolean; readonly created_at: number; readonly last_used_at: number };

const { idle, idleAutoLogin, absolute, expiredKnownFor } = limits.session;

/** How long a session may rest unused, in milliseconds (decisions §2). */
export const idleLife = (session: Pick<Times, 'auto_login'>): number =>
  session.auto_login ? idleAutoLogin : idle;

/** `living`, `expired` for as long as that is remembered, then `unknown` (decisions §2). */
export function sessionLife(session: Times, now: number): 'living' | 'expired' | 'unknown' {
  const end = Math.min(session.last_used_at + idleLife(session), session.created_at + absolute);
  if (now < end) return 'living';
  return now < end + expiredKnownFor ? 'expired' : 'unknown';
}

/** Whether a use is worth writing down: not more often than every five minutes, so that reads stay reads. */
export const worthTouching = (session: Times, now: number): boolean =>
  now - session.last_used_at >= 5 * 60_000;
