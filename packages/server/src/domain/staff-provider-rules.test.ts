import { describe, expect, test } from 'vitest';
import {
  boundWithin,
  isStrongEnough,
  opensByItself,
  roleOfGroups,
  unboundEnd,
} from './staff-provider-rules.ts';

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

describe('sign-in through the provider only', () => {
  const day = Date.UTC(2026, 11, 1);
  const rule = (onlyFrom: number | undefined) => ({ onlyFrom, emergency: ['sos@hanbit.example'] });
  const account = (isBound: boolean, isEmergency: boolean) => ({
    email: isEmergency ? 'sos@hanbit.example' : 'desk@hanbit.example',
    isBound,
  });

  // Bound or not, an emergency account or not, at a moment: whether password and passkey open it.
  test.each([
    [undefined, day, false, false, true],
    [undefined, day, true, false, false],
    [undefined, day, true, true, true],
    [day, day - 1, false, false, true],
    [day, day, false, false, false],
    [day, day, true, false, false],
    [day, day, false, true, true],
    [day, day, true, true, true],
  ])('from %s, at %s, bound %s, emergency %s: opens %s', (onlyFrom, now, isBound, isEmergency, opens) => {
    expect(opensByItself(rule(onlyFrom), account(isBound, isEmergency), now)).toBe(opens);
  });

  test('an unbound account ends a fixed time after the day, or after it was made, whichever is later', () => {
    const end = (madeAt: number, isBound = false, isEmergency = false, onlyFrom: number | undefined = day) =>
      unboundEnd(rule(onlyFrom), { ...account(isBound, isEmergency), madeAt });
    expect(end(day - 1)).toBe(day + boundWithin);
    expect(end(day + 5)).toBe(day + 5 + boundWithin);
    expect([end(0, true), end(0, false, true)]).toEqual([undefined, undefined]);
    expect(unboundEnd(rule(undefined), { ...account(false, false), madeAt: 0 })).toBeUndefined();
  });
});
