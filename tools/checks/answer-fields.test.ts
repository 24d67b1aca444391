import { expect, test } from 'vitest';
import { withAnswerFields } from './answer-fields.ts';

const outcome = { passed: 3, failed: 0, problems: ['slow'] };

test('fields that were all answered are one check more', () => {
  expect(withAnswerFields(outcome, ['a', 'b'], ['b', 'a', 'c', ''])).toEqual({ ...outcome, passed: 4 });
});

test('a field that no answer had fails the step by its name', () => {
  expect(withAnswerFields(outcome, ['a', 'b'], ['a'])).toEqual({
    ...outcome,
    failed: 1,
    problems: ['slow', 'no answer had the declared field b'],
  });
});
