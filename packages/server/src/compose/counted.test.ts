import { expect, test } from 'vitest';
import type { RateLimits } from '../ports/rate-limits.ts';
import { countedBudgets } from './counted.ts';

const room: RateLimits = {
  takeMail: async () => undefined,
  giveBack: async () => {},
  isUsedUp: async () => true,
  take: async (key) => key.endsWith('free'),
  takeCounted: async (key) => (key.endsWith('free') ? { used: 1, resetsAt: 0 } : undefined),
};

test.each(['take', 'takeCounted'] as const)(
  '%s counts what it finds used up, by its purpose',
  async (way) => {
    const { rateLimits, spent } = countedBudgets(room);
    for (const key of ['question:full', 'question:free', 'factor-wrong:totp:full', 'factor-wrong:totp:full'])
      await rateLimits[way](key, 1, 1, 0);
    expect([spent().get('question'), spent().get('factor-wrong'), spent().get('guess')]).toEqual([1, 2, 0]);
  },
);
