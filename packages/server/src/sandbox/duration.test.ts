import { expect, test } from 'vitest';
import { durationOf } from './duration.ts';

test.each([
  ['25h', 90_000_000],
  ['1s', 1000],
  ['2m', 120_000],
  ['3d', 259_200_000],
  ['0s', 0],
])('%s is %d ms', (text, milliseconds) => {
  expect(durationOf(text)).toBe(milliseconds);
});

test.each(['', 'h', '1', '1.5h', '-1h', '1w', '1h ', '99999999999s'])('%j is no duration', (text) => {
  expect(durationOf(text)).toBeUndefined();
});
