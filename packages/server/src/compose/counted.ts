import type { FirstTries, FirstTry } from '../ports/first-tries.ts';
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

/** Counts first tries since the start; both outcomes are there with 0, or the first would be no increase. */
export function countedFirstTries() {
  const counts = new Map<FirstTry, number>([
    ['right', 0],
    ['wrong', 0],
  ]);
  const firstTries: FirstTries = {
    count: (outcome) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1),
  };
  return { firstTries, counted: (): ReadonlyMap<FirstTry, number> => counts };
}
