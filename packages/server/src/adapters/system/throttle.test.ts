import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleOf } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a portion is followed by a rest so many times as long as it is felt, of which the next is not part', async () => {
  const rests: number[] = [];
  const throttle = throttleOf(
    new AbortController().signal,
    { restRatio: 3, overlap: 25 },
    async (milliseconds) => {
      rests.push(milliseconds);
      vi.advanceTimersByTime(milliseconds);
    },
  );
  for (const portion of [20, 7, 0]) {
    await throttle();
    vi.advanceTimersByTime(portion);
  }
  await throttle();
  expect(rests).toEqual([135, 96, 75]);
});

test('no portion begins, and no rest goes on, where the node stops', async () => {
  const stopping = new AbortController();
  const throttle = throttleOf(stopping.signal, { restRatio: 99, overlap: 25 });
  await throttle();
  vi.advanceTimersByTime(3_600_000);
  const resting = throttle();
  stopping.abort();
  await expect(resting).rejects.toThrow();
  await expect(throttle()).rejects.toThrow();
});
