import type { RateLimits } from '../ports/rate-limits.ts';

/** The limits, and how often each budget was found used up, by its purpose: the word before the colon of its key. */
export function countedBudgets(limits: RateLimits) {
  const spent = new Map<string, number>();
  const counted: RateLimits = {
    ...limits,
    take: async (key, ...rest) => {
      const taken = await limits.take(key, ...rest);
      const budget = key.slice(0, key.indexOf(':'));
      if (!taken) spent.set(budget, (spent.get(budget) ?? 0) + 1);
      return taken;
    },
  };
  return { rateLimits: counted, spent: (): ReadonlyMap<string, number> => spent };
}
