import { type RateLimitName, rateLimitNames } from '../domain/rate-limit-rules.ts';
import type { FirstTries, FirstTry } from '../ports/first-tries.ts';

/** Counts how often each budget was found used up since the start; all are there with 0, or the first would be no increase. */
export function countedRateLimits() {
  const spent = new Map<RateLimitName, number>(rateLimitNames.map((budget) => [budget, 0]));
  return {
    onRateLimitHit: (budget: RateLimitName): void => void spent.set(budget, (spent.get(budget) ?? 0) + 1),
    rateLimitHits: (): ReadonlyMap<RateLimitName, number> => spent,
  };
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
