import { expect, test } from 'vitest';
import { median, medianRatio, percentile99 } from './statistics.ts';

test('the median of odd, even and no values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('what slows both of a pair does not change their ratio', () => {
  expect(medianRatio([50, 5, 49], [100, 10, 100])).toBe(0.5);
});

test('the 99th percentile is one of the values', () => {
  expect(percentile99(Float64Array.from({ length: 200 }, (_, index) => 200 - index))).toBe(199);
  expect(percentile99(Float64Array.of(7))).toBe(7);
  expect(percentile99(new Float64Array())).toBeNaN();
});
