import { setTimeout as sleep } from 'node:timers/promises';
import type { ResponsePadding } from '../../ports/response-padding.ts';

/** Longer than a wrong log-in takes, also against the slowest hash of a sister service on a busy machine. */
const longerThanAny = 250;

/** Pads answers to the next full multiple of `step` milliseconds of real time. */
export const createResponsePadding = (step = longerThanAny): ResponsePadding => ({
  start: () => {
    const began = performance.now();
    return async () => {
      const took = performance.now() - began;
      await sleep(Math.ceil((took + 1) / step) * step - took);
    };
  },
});
