import type { Hashing } from '../ports/hashing.ts';
import { Overload } from '../ports/overload.ts';

export const hashingFaults = ['ok', 'full'] as const;
export type HashingFault = (typeof hashingFaults)[number];

/** A switchable fault in front of the hashing queue (decisions §7). */
export function createHashingFault() {
  let fault: HashingFault = 'ok';
  return {
    set: (wanted: HashingFault) => {
      fault = wanted;
    },
    before: (hashing: Hashing): Hashing => ({
      admit: async (work, client) => {
        if (fault === 'full') throw new Overload();
        return hashing.admit(work, client);
      },
    }),
  };
}
