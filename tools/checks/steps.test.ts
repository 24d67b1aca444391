import { expect, test } from 'vitest';
import { chosenSteps, minutesOf, steps } from './steps.ts';

const namesFor = (...args: string[]) => chosenSteps(args).map((step) => step.name);

test('every step has a name of its own and belongs to a run', () => {
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  expect(steps.filter(({ runs }) => Object.keys(runs).length === 0)).toEqual([]);
});

test('without arguments every step of npm test runs, in order', () => {
  expect(namesFor()).toEqual(steps.filter(({ runs }) => runs.test !== undefined).map(({ name }) => name));
  expect(namesFor()).toContain('journeys');
});

test('--fast leaves the slow ones out', () => {
  expect(namesFor('--fast')).toContain('types');
  expect(namesFor('--fast')).not.toContain('journeys');
});

test('--changed takes the unit tests of what changed and the tables', () => {
  expect(namesFor('--fast', '--changed')).toEqual(['unit-changed', 'spec']);
});

test('--long takes those with a deep form, the seeded faults, and all of the API on PostgreSQL', () => {
  expect(namesFor('--long')).toEqual([
    'seeded-faults',
    'walk-faults',
    'api-postgres-all',
    'debian',
    'fresh',
    'attacks-sqlite',
    'attacks-postgres',
    'faults',
    'timed',
    'journeys',
  ]);
});

test('named steps run in the order of the table', () => {
  expect(namesFor('types', 'unit')).toEqual(['unit', 'types']);
});

test('an unknown name is refused with the list of names', () => {
  expect(() => namesFor('typos')).toThrow(/typos.*style, layers/);
});

test('how long steps take is told by what was measured, side by side', () => {
  const [one] = steps;
  if (!one) throw new Error('there is no step');
  const alone = { ...one, runs: { test: 600 }, cores: 1 as const };
  expect(minutesOf([alone], 'test', 2)).toBe(5);
  expect(minutesOf([alone, { ...alone, cores: 2 }], 'test', 2)).toBe(15);
  expect(minutesOf([alone], 'long', 2)).toBe(1);
});
