import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { watchPressure } from './pressure.ts';

let waiting = 0;
let watched: ReturnType<typeof watchPressure> | undefined;
const hashing = () => ({ waiting, room: 100 });
/** Whatever else the machine does. */
const punctual = { mean: 0, enable: () => true, disable: () => true, reset: () => {} };
const watch = () => {
  watched = watchPressure({ hashing, delay: punctual });
  return watched;
};
afterEach(() => {
  watched?.stop();
  waiting = 0;
});

test('a queue of hashes that is more than half full is a strain, while it is', () => {
  const { strained } = watch();
  expect(strained()).toBe(false);
  waiting = 51;
  expect(strained()).toBe(true);
  waiting = 50;
  expect(strained()).toBe(false);
});

test('somebody who waits for a hash makes it busy', () => {
  const { busy } = watch();
  expect(busy()).toBe(false);
  waiting = 1;
  expect(busy()).toBe(true);
});

test('an event loop that comes late is a strain, until it comes in time again', async () => {
  watched = watchPressure({ hashing });
  const { busy, strained } = watched;
  // Until it shows, not so many times: on a busy machine several blocks fall between two looks.
  const giveUp = performance.now() + 20_000;
  while (!strained() && performance.now() < giveUp) {
    const until = performance.now() + 150;
    while (performance.now() < until);
    await sleep(10);
  }
  expect([strained(), busy()]).toEqual([true, true]);
  await expect.poll(strained, { timeout: 20_000 }).toBe(false);
}, 60_000);
