import { setTimeout as sleep } from 'node:timers/promises';
import type { Throttle } from '../../ports/jobs.ts';

/** How much of the time a job has. */
export type ThrottlePolicy = {
  /** How many times as long as a portion is felt everybody else has before the next one. */
  readonly restRatio: number;
  /** Milliseconds of a request that began before a portion and ends after its start: so much longer is the portion felt. */
  readonly overlap: number;
};

/** The throttle of one run of a job: after each portion it rests as its policy says. The signal ends a rest, too. */
export function throttleOf(
  signal: AbortSignal,
  { restRatio, overlap }: ThrottlePolicy,
  rest: (milliseconds: number) => Promise<unknown> = (milliseconds) =>
    sleep(milliseconds, undefined, { signal }),
): Throttle {
  let began: number | undefined;
  return async () => {
    signal.throwIfAborted();
    if (began !== undefined) await rest(restRatio * (performance.now() - began + overlap));
    began = performance.now();
  };
}
