import type { RateLimits } from '../ports/rate-limits.ts';

/** Tells of every budget that was found used up, by its purpose: the word before the colon of its key. */
export const countedBudgets = (limits: RateLimits, spent: (budget: string) => void): RateLimits => ({
  ...limits,
  take: async (key, ...rest) => {
    const taken = await limits.take(key, ...rest);
    if (!taken) spent(key.slice(0, key.indexOf(':')));
    return taken;
  },
});
