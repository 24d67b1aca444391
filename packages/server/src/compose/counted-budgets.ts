import type { RateLimits } from '../ports/rate-limits.ts';
import { purposes } from '../use-cases/limits/client-budget.ts';
import { guessBudgets } from '../use-cases/limits/guesses.ts';

/** The limits, and how often each budget was found used up, by its purpose: the word before the colon of its key. */
export function countedBudgets(limits: RateLimits) {
  // A series that began with its first event would show no increase.
  const spent = new Map<string, number>([...purposes, ...guessBudgets].map((budget) => [budget, 0]));
  const note = (key: string) => {
    const budget = key.slice(0, key.indexOf(':'));
    spent.set(budget, (spent.get(budget) ?? 0) + 1);
  };
  const counted: RateLimits = {
    ...limits,
    take: async (key, ...rest) => {
      const taken = await limits.take(key, ...rest);
      if (!taken) note(key);
      return taken;
    },
    takeCounted: async (key, ...rest) => {
      const taken = await limits.takeCounted(key, ...rest);
      if (!taken) note(key);
      return taken;
    },
  };
  return { rateLimits: counted, spent: (): ReadonlyMap<string, number> => spent };
}
