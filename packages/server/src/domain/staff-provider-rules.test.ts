import { expect, test } from 'vitest';
import { isStrongEnough, roleOfGroups } from './staff-provider-rules.ts';

test.each([
  [{ acr: 'two', amr: ['pwd'] }, { acr: ['two', 'three'], amr: [] }, true],
  [{ acr: 'one', amr: ['otp'] }, { acr: ['two'], amr: [] }, false],
  [{ acr: undefined, amr: ['pwd', 'otp'] }, { acr: [], amr: ['otp', 'hwk'] }, true],
  [{ acr: 'two', amr: ['pwd'] }, { acr: [], amr: ['otp'] }, false],
  [{ acr: 'two', amr: ['otp'] }, { acr: ['two'], amr: ['otp'] }, true],
  [{ acr: 'two', amr: ['pwd'] }, { acr: ['two'], amr: ['otp'] }, false],
  [{ acr: 'two', amr: ['otp'] }, { acr: [], amr: [] }, false],
])('%o under %o: %s', (proof, wanted, isEnough) => {
  expect(isStrongEnough(proof, wanted)).toBe(isEnough);
});

test('the first row counts that somebody is in, to the letter', () => {
  const rows = [
    ['ops', 'OPERATOR'],
    ['desk', 'DESK'],
  ] as const;
  expect(roleOfGroups(['desk', 'ops'], rows)).toBe('OPERATOR');
  expect(roleOfGroups(['desk', 'OPS', 'ops '], rows)).toBe('DESK');
  expect(roleOfGroups(['DESK'], rows)).toBeUndefined();
  expect(roleOfGroups([], rows)).toBeUndefined();
});
