import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from './sites.ts';

const health = 'https://archive.example/health';
const asked: number[] = [];

/** Answers a time limit that ends as many real milliseconds later as it has seconds. */
beforeEach(() => {
  asked.length = 0;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms);
    const limit = new AbortController();
    setTimeout(() => limit.abort(), ms / 1000);
    return limit.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answering = (answer: (init: RequestInit) => Promise<Response>) =>
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => answer(init));

test('gives a health check four seconds', async () => {
  answering(
    ({ signal }) =>
      new Promise((_, lost) => signal?.addEventListener('abort', () => lost(new Error('late')))),
  );
  expect(await isAlive(health)).toBe(false);
  expect(asked).toEqual([4000]);
});

test.each([
  [200, true],
  [503, false],
])('takes a health check of status %d for alive: %s', async (status, alive) => {
  answering(async () => new Response('', { status }));
  expect(await isAlive(health)).toBe(alive);
});
