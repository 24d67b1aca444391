import { limits } from '@daemun/contract/limits';
import { expect, test } from 'vitest';
import { findNumber } from './find-number.ts';

const salt = `${'s'.repeat(16)}?expires=1764400000&`;

async function puzzleOf(number: number, maxnumber: number = limits.mailPuzzle.most) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}${number}`));
  const challenge = [...new Uint8Array(digest)].map((each) => each.toString(16).padStart(2, '0')).join('');
  return { algorithm: 'SHA-256' as const, challenge, maxnumber, salt, signature: '' };
}

test.each([0, 1, 257, 29_999, limits.mailPuzzle.most])('finds %i', async (number) => {
  expect(await findNumber(await puzzleOf(number))).toBe(number);
});

test('finds nothing where there is nothing', async () => {
  expect(await findNumber(await puzzleOf(1001, 1000))).toBeUndefined();
});

test('leaves the page its turns', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await findNumber(await puzzleOf(limits.mailPuzzle.most));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});
