import { expect, test } from 'vitest';
import { MEDIAN_JOURNEYS_MS, paceOfJourneys, slowestFiles, tooSlow } from './file-times.ts';

const files = [
  { file: 'a.test.ts', ms: 10, from: 0 },
  { file: 'b.test.ts', ms: 61_000, from: 0 },
  { file: 'c.test.ts', ms: 59_000, from: 90_000 },
];

test('the slowest come first', () => {
  expect(slowestFiles(files, 2).map(({ file }) => file)).toEqual(['b.test.ts', 'c.test.ts']);
});

test('refuses a file over a minute, and over two if the machine had half the speed', () => {
  expect(tooSlow(files, () => 1)).toEqual([
    expect.stringMatching(/^b\.test\.ts took 61 s; a file may take 60 s/),
  ]);
  expect(tooSlow(files, () => 2)).toEqual([]);
  expect(tooSlow(files, ({ from }) => (from === 0 ? 2 : 1))).toEqual([]);
});

test('journeys are measured by the median of their files', () => {
  const journeys = (...medians: number[]) =>
    medians.map((one) => ({ file: 'a.spec.ts', ms: one * MEDIAN_JOURNEYS_MS, from: 0 }));
  expect(paceOfJourneys(journeys(0.6, 0.9, 9))).toBe(1);
  expect(paceOfJourneys(journeys(2, 1.2, 17))).toBe(2);
  expect(paceOfJourneys([])).toBe(1);
});
