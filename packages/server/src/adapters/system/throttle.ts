import { setTimeout as sleep } from 'node:timers/promises';
import type { Throttle } from '../../ports/jobs.ts';

/** So many times as long as a portion took belong to everybody else before the next one. */
const restsPerPortion = 3;

/**
 * The throttle of one run of a job, which works at a quarter of the pace that the store would bear: a night with millions of
 * rows takes four times as long, and readers keep processors and disk. The signal ends a rest, too.
 */
export function throttleOf(
  signal: AbortSignal,
  rest: (milliseconds: number) => Promise<unknown> = (milliseconds) =>
    sleep(milliseconds, undefined, { signal }),
): Throttle {
  let began: number | undefined;
  return async () => {
    signal.throwIfAborted();
    if (began !== undefined) await rest(restsPerPortion * (performance.now() - began));
    began = performance.now();
  };
}
