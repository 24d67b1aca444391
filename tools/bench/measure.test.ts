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

test('the table tells the value, the unit and the goal', () => {
  const measures = [
    { what: 'reads', value: 8142.4, unit: '/s' },
    { what: 'ratio', value: 0.8, unit: '', atLeast: 0.85 },
    { what: 'memory', value: 120, unit: 'MB', atMost: 130 },
    { what: 'unchanged', value: 1.05, unit: '', atLeast: 0.8, atMost: 1.2 },
  ];
  expect(tableOf(measures)).toEqual({
    reads: { value: '8,140 /s', goal: '', met: '' },
    ratio: { value: '0.8', goal: '≥ 0.85', met: 'MISSED' },
    memory: { value: '120 MB', goal: '≤ 130', met: 'yes' },
    unchanged: { value: '1.05', goal: '0.8 to 1.2', met: 'yes' },
  });
});
