import { setTimeout as sleep } from 'node:timers/promises';
import type { ResponsePadding } from '../../ports/response-padding.ts';

/** Longer than a wrong log-in takes where nothing but our own hash is looked at, also on a busy machine. */
const longerThanOurs = 250;

/** What is done beside a check: the store, our own hash, a machine that is busier than a moment before. */
const besides = 1.5;

/**
 * Pads answers to the next full multiple of `step` milliseconds of real time, and no less than what the slowest of
 * the checks lately took: a step more where they alone take longer would tell of them.
 */
export const createResponsePadding = (
  step = longerThanOurs,
  slowestCheck: () => number = () => 0,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): ResponsePadding => ({
  start: () => {
    const began = performance.now();
    return async () => {
      const took = performance.now() - began;
      const counted = Math.max(took, slowestCheck() * besides);
      const until = began + Math.ceil((counted + 1) / step) * step;
      // A timer counts whole milliseconds from the beginning of its turn, so that it may be early.
      for (let now = performance.now(); now < until; now = performance.now()) await wait(until - now);
    };
  },
});
