import { limits } from '@daemun/contract/limits';

/** How long a log-in is to last: over the browser's end, as long as the browser, or on a computer that is not one's own. */
export type Persistence = 'persistent' | 'session' | 'shared';

type Times = {
  readonly persistence: Persistence;
  readonly created_at: number;
  readonly last_used_at: number;
};

const { idle, idleAutoLogin, idleShared, absolute, absoluteShared, expiredKnownFor } = limits.session;

/** How long a session may rest unused, and live at all, in milliseconds (decisions §2, docs/decisions/102). */
export const lives: Readonly<Record<Persistence, { readonly idle: number; readonly absolute: number }>> = {
  persistent: { idle: idleAutoLogin, absolute },
  session: { idle, absolute },
  shared: { idle: idleShared, absolute: absoluteShared },
};

/** What a log-in asks for; on a shared computer nothing lasts, whatever else is asked. */
export const persistenceOf = (asked: {
  readonly auto_logged_in?: boolean | undefined;
  readonly shared?: boolean | undefined;
}): Persistence => {
  if (asked.shared) return 'shared';
  return asked.auto_logged_in ? 'persistent' : 'session';
};

/** How long a session may rest unused, in milliseconds. */
export const idleLife = ({ persistence }: Pick<Times, 'persistence'>): number => lives[persistence].idle;

/** The shortest time after which a session that began now may have ended, in milliseconds. */
export const shortestLife = Math.min(...Object.values(lives).map(({ idle }) => idle));

/** For how long a session lives on unless it is used, in milliseconds; zero and less where it is over. */
export const lifeLeft = (session: Times, now: number): number =>
  Math.min(
    session.last_used_at + idleLife(session),
    session.created_at + lives[session.persistence].absolute,
  ) - now;

/** `living`, `expired` for as long as that is remembered, then `unknown` (decisions §2). */
export function sessionLife(session: Times, now: number): 'living' | 'expired' | 'unknown' {
  const left = lifeLeft(session, now);
  if (left > 0) return 'living';
  return left > -expiredKnownFor ? 'expired' : 'unknown';
}

/**
 * Whether a use is worth writing down: not more often than every five minutes, so that reads stay reads; every minute where
 * half an hour is all there is.
 */
export const worthTouching = (session: Times, now: number): boolean =>
  now - session.last_used_at >= Math.min(5 * 60_000, idleLife(session) / 30);
