import { expect, test } from 'vitest';
import { watchSlowest } from './slowest-check.ts';

/** Checks that take as long as is said, by a clock of their own. */
function watched() {
  let at = 0;
  let took = 0;
  const watch = watchSlowest(
    {
      matches: async () => {
        at += took;
        return true;
      },
    },
    () => at,
  );
  return {
    ...watch,
    check: async (milliseconds: number) => {
      took = milliseconds;
      expect(await watch.legacyPasswords.matches('hash', 'password', 'row')).toBe(true);
    },
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

test('the slowest check of an hour counts, and is forgotten after it', async () => {
  const { check, pass, slowestCheck } = watched();
  expect(slowestCheck()).toBe(0);
  await check(400);
  await check(30);
  expect(slowestCheck()).toBe(400);
  pass(3_599_000);
  expect(slowestCheck()).toBe(400);
  pass(1_000);
  expect(slowestCheck()).toBe(0);
  await check(30);
  expect(slowestCheck()).toBe(30);
});

test('a stall counts for two seconds', async () => {
  const { check, slowestCheck } = watched();
  await check(60_000);
  expect(slowestCheck()).toBe(2_000);
});

test('a check that fails is measured, and fails as it did', async () => {
  let at = 0;
  const { legacyPasswords, slowestCheck } = watchSlowest(
    {
      matches: () => {
        at += 70;
        return Promise.reject(new Error('no memory'));
      },
    },
    () => at,
  );
  await expect(legacyPasswords.matches('hash', 'password', 'row')).rejects.toThrow('no memory');
  expect(slowestCheck()).toBe(70);
});
