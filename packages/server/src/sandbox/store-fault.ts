import { StoreFailure } from '../ports/store-failure.ts';

export const storeFaults = ['ok', 'slow', 'down'] as const;
export type StoreFault = (typeof storeFaults)[number];

const slowness = 1000;

/** A switchable fault in front of every store statement (decisions §7). */
export function createStoreFault() {
  let fault: StoreFault = 'ok';
  return {
    set: (wanted: StoreFault) => {
      fault = wanted;
    },
    gate: async () => {
      if (fault === 'down') throw new StoreFailure('unavailable', new Error('held down by the sandbox'));
      if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowness));
    },
  };
}
