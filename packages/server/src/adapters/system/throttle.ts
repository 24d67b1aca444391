import { setTimeout as sleep } from 'node:timers/promises';
import type { Throttle } from '../../ports/jobs.ts';

/**
 * The throttle of one run of a job: so many times as long as a portion took belong to everybody else before the next one. The
 * signal ends a rest, too.
 */
export function throttleOf(
  signal: AbortSignal,
  restsPerPortion: number,
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
