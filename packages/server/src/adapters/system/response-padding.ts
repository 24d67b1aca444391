import { setTimeout as sleep } from 'node:timers/promises';
import type { ResponsePadding } from '../../ports/response-padding.ts';

/** Longer than a wrong log-in takes, also against the slowest hash of a sister service on a busy machine. */
const beat = 250;

/** Beats of real time. */
export const createResponsePadding = (): ResponsePadding => ({
  start: () => {
    const began = performance.now();
    return async () => {
      const took = performance.now() - began;
      await sleep(Math.ceil((took + 1) / beat) * beat - took);
    };
  },
});
