import type { LegacyPasswords } from '../../ports/legacy-passwords.ts';

/** For how long a slow check is remembered. */
const remembered = 3_600_000;

/** No stall of the machine makes everybody wait longer than this. */
const most = 2_000;

type Clock = () => number;

/**
 * Measures the checks of passwords against hashes of the sister services. How expensive those are, the sites chose that made
 * them; the answer to a wrong password must take as long where there is none (docs/decisions/090).
 */
export function watchSlowest(passwords: LegacyPasswords, now: Clock = () => performance.now()) {
  let slowest = { took: 0, until: 0 };
  const note = (took: number): void => {
    const at = now();
    if (took >= slowest.took || at >= slowest.until) slowest = { took, until: at + remembered };
  };
  const legacyPasswords: LegacyPasswords = {
    matches: async (...given) => {
      const began = now();
      try {
        return await passwords.matches(...given);
      } finally {
        note(now() - began);
      }
    },
  };
  return {
    legacyPasswords,
    /** How many milliseconds the slowest check of the last hour took. */
    slowestCheck: (): number => (now() < slowest.until ? Math.min(slowest.took, most) : 0),
  };
}
