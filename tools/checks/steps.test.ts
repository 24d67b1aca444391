import { expect, test } from 'vitest';
import { chosenSteps, steps } from './steps.ts';

const namesFor = (...args: string[]) => chosenSteps(args).map((step) => step.name);

test('without arguments every step runs, in order', () => {
  expect(namesFor()).toEqual(steps.map((step) => step.name));
  expect(new Set(namesFor()).size).toBe(steps.length);
});

test('--fast leaves the slow ones out', () => {
  expect(namesFor('--fast')).toContain('types');
  expect(namesFor('--fast')).not.toContain('journeys');
});

test('--long takes those with a nightly form', () => {
  expect(namesFor('--long')).toEqual(['faults', 'attacks', 'journeys']);
});

test('named steps run in the order of the table', () => {
  expect(namesFor('unit', 'types')).toEqual(['types', 'unit']);
});

test('an unknown name is refused with the list of names', () => {
  expect(() => namesFor('typos')).toThrow(/typos.*style, types/);
});
