import type { FirstTries, FirstTry } from '../ports/first-tries.ts';

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
