import { expect, test } from 'vitest';
import { withWireFields } from './wire-fields.ts';

const outcome = { passed: 3, failed: 0, problems: ['slow'] };
const declared = ['request login pwd', 'answer login SUCCESS', 'refusal login BAD_CREDENTIAL'];

test('a contract that was all shown is one check more', () => {
  const noted = [...declared, 'request login surplus', ''];
  expect(withWireFields(outcome, declared, noted, {})).toEqual({ ...outcome, passed: 4 });
});

test.each([
  ['request login pwd', 'no use case read the declared request field login pwd'],
  ['answer login SUCCESS', 'no answer had the declared field login SUCCESS'],
  ['refusal login BAD_CREDENTIAL', 'no test raised the declared refusal login BAD_CREDENTIAL'],
])('the step fails without %s, and names it', (missing, problem) => {
  const noted = declared.filter((line) => line !== missing);
  const failed = { ...outcome, failed: 1, problems: ['slow', problem] };
  expect(withWireFields(outcome, declared, noted, {})).toEqual(failed);
  expect(withWireFields(outcome, declared, noted, { [missing]: 'a fault' })).toEqual({
    ...outcome,
    passed: 4,
  });
});

test.each([
  ['the tests show', declared[0] ?? ''],
  ['the contract does not declare', 'refusal login SUCCESS'],
])('the step fails on a reason for what %s', (_what, line) => {
  expect(withWireFields(outcome, declared, declared, { [line]: 'a fault' })).toEqual({
    ...outcome,
    failed: 1,
    problems: ['slow', `a reason is given for ${line}, which needs none`],
  });
});
