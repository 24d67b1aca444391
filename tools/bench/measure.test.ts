import { expect, test } from 'vitest';
import { reached, tableOf } from './measure.ts';

test('goals are inclusive, and NaN reaches none', () => {
  const measure = { what: 'x', unit: '', value: 0.85 };
  expect(reached(measure)).toBe(true);
  expect(reached({ ...measure, atLeast: 0.85 })).toBe(true);
  expect(reached({ ...measure, atLeast: 0.86 })).toBe(false);
  expect(reached({ ...measure, atMost: 0.84 })).toBe(false);
  expect(reached({ ...measure, value: Number.NaN, atLeast: 0 })).toBe(false);
});

test('the table tells the value, the unit and the goal in columns', () => {
  const measures = [
    { what: 'log-ins', value: 81.4, unit: '/s' },
    { what: 'ratio', value: 0.8, unit: '', atLeast: 0.85 },
    { what: 'memory', value: 120, unit: 'MB', atMost: 130 },
    { what: 'unchanged', value: 1.05, unit: '', atLeast: 0.8, atMost: 1.2 },
  ];
  expect(tableOf(measures)).toEqual([
    'log-ins    81.4 /s',
    'ratio      0.8      ≥ 0.85     MISSED',
    'memory     120 MB   ≤ 130      met',
    'unchanged  1.05     0.8 to 1.2 met',
  ]);
});
