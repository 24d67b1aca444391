import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResponsePadding } from './response-padding.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const punctual = async (milliseconds: number): Promise<void> => {
  vi.advanceTimersByTime(milliseconds);
};

/** How long an answer takes in all whose work took so long. */
async function answered(work: number, slowest = 0, wait = punctual): Promise<number> {
  const began = performance.now();
  const pad = createResponsePadding(250, () => slowest, wait).start();
  vi.advanceTimersByTime(work);
  await pad();
  return performance.now() - began;
}

test('an answer takes a full step, or several where its work takes longer', async () => {
  expect([await answered(3), await answered(249), await answered(251)]).toEqual([250, 250, 500]);
});

test('a timer that is early is waited for again', async () => {
  const early = (milliseconds: number) => punctual(Math.max(1, milliseconds - 3));
  expect(await answered(3, 0, early)).toBeGreaterThanOrEqual(250);
});

test('where a check of a sister service’s hash is slow, everybody waits as long', async () => {
  const both = async (slowest: number) => [
    await answered(40, slowest),
    await answered(slowest + 60, slowest),
  ];
  for (const slowest of [60, 300, 420, 1_000]) {
    const [quick, slow] = await both(slowest);
    expect([slowest, quick]).toEqual([slowest, slow]);
  }
});
