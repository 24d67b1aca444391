import { setTimeout as sleep } from 'node:timers/promises';
import type { Purge } from '../../ports/purge.ts';

/** So many times as long as a portion took belong to everybody else before the next one. */
const restsPerPortion = 3;

/**
 * Clears what is over at a quarter of the pace that the store would bear: each portion is followed by a rest three times as
 * long, so that a night with millions of rows takes four times as long and readers keep the processors and the disk.
 */
export const pacedPurge = (
  purge: Purge,
  rest: (milliseconds: number) => Promise<unknown> = sleep,
): Purge => ({
  ...purge,
  remove: async (...what) => {
    const began = performance.now();
    const portion = await purge.remove(...what);
    if (portion.next !== undefined) await rest(restsPerPortion * (performance.now() - began));
    return portion;
  },
});
