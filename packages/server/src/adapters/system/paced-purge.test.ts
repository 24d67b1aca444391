import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Portion } from '../../ports/portion.ts';
import { pacedPurge } from './paced-purge.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How long others had after a portion that took so long. */
async function restAfter(portion: Portion, took: number): Promise<number> {
  let rested = 0;
  const purge = pacedPurge(
    {
      remove: async () => {
        vi.advanceTimersByTime(took);
        return portion;
      },
      reclaimSpace: async () => {},
    },
    async (milliseconds) => {
      rested += milliseconds;
    },
  );
  expect(await purge.remove('rateLimits', 1, '')).toBe(portion);
  return rested;
}

test('a portion is followed by a rest three times as long', async () => {
  expect(await restAfter({ rows: 500, next: '' }, 20)).toBe(60);
  expect(await restAfter({ rows: 0, next: 'k' }, 7)).toBe(21);
});

test('nobody waits after the last', async () => {
  expect(await restAfter({ rows: 12, next: undefined }, 20)).toBe(0);
});
