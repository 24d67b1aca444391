import { expect, test } from 'vitest';
import { rateLimitNames } from '../domain/rate-limit-rules.ts';
import { countedRateLimits } from './counted.ts';

test('each budget is there from the first on, and counts how often it was found used up', () => {
  const { onRateLimitHit, rateLimitHits } = countedRateLimits();
  expect([...rateLimitHits()]).toEqual(rateLimitNames.map((budget) => [budget, 0]));
  for (const budget of ['question', 'factor-wrong', 'factor-wrong'] as const) onRateLimitHit(budget);
  expect([...rateLimitHits()].filter(([, times]) => times > 0)).toEqual([
    ['question', 1],
    ['factor-wrong', 2],
  ]);
});
