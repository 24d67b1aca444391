import { expect, test } from 'vitest';
import { chosenSteps, steps } from './steps.ts';

const namesFor = (...args: string[]) => chosenSteps(args).map((step) => step.name);

test('every step has a name of its own and belongs to a run', () => {
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  expect(steps.filter(({ runs }) => runs.length === 0)).toEqual([]);
});

test('without arguments every step of npm test runs, in order', () => {
  expect(namesFor()).toEqual(steps.filter(({ runs }) => runs.includes('test')).map(({ name }) => name));
  expect(namesFor()).toContain('journeys');
});

test('--fast leaves the slow ones out', () => {
  expect(namesFor('--fast')).toContain('types');
  expect(namesFor('--fast')).not.toContain('journeys');
});

test('--long takes those with a deep form, and all of the API on PostgreSQL', () => {
  expect(namesFor('--long')).toEqual(['api-postgres-all', 'faults', 'attacks', 'journeys']);
});

test('named steps run in the order of the table', () => {
  expect(namesFor('unit', 'types')).toEqual(['types', 'unit']);
});

test('an unknown name is refused with the list of names', () => {
  expect(() => namesFor('typos')).toThrow(/typos.*style, layers/);
});
