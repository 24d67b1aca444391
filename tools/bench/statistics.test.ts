import { expect, test } from 'vitest';
import { median, medianRatio, quantile, slope } from './statistics.ts';

test('the median of odd, even and no values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('what slows both of a pair does not change their ratio', () => {
  expect(medianRatio([50, 5, 49], [100, 10, 100])).toBe(0.5);
});

test('a quantile is one of the values', () => {
  const values = Float64Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(values, 0.5)).toBe(51);
  expect(quantile(values, 0.99)).toBe(100);
  expect(quantile(values, 1)).toBe(100);
});

test('the slope of a line is found through its noise', () => {
  expect(
    slope([
      [0, 1],
      [1, 3],
      [2, 5],
    ]),
  ).toBeCloseTo(2);
  expect(
    slope([
      [0, 5],
      [1, 4],
      [2, 6],
      [3, 5],
    ]),
  ).toBeCloseTo(0.2);
  expect(
    slope([
      [0, 7],
      [1, 7],
      [2, 7],
    ]),
  ).toBe(0);
});
