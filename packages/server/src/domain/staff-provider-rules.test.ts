import { describe, expect, test } from 'vitest';
import {
  boundWithin,
  isStrongEnough,
  opensByItself,
  roleOfGroups,
  unboundStep,
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

  const later = day + 5;
  // When it was made, when its owner got a notice, and the moment: what becomes of an unbound account.
  test.each([
    [0, null, day - 1, undefined],
    [0, null, day, 'NOTICE'],
    [0, null, day + 10 * boundWithin, 'NOTICE'],
    [0, day - 1, day + 10 * boundWithin, 'NOTICE'],
    [0, day, day + boundWithin - 1, undefined],
    [0, day, day + boundWithin, 'END'],
    [0, later, day + boundWithin, undefined],
    [0, later, later + boundWithin, 'END'],
    [later, null, later - 1, undefined],
    [later, day, later, 'NOTICE'],
    [later, day, day + boundWithin, 'NOTICE'],
    [later, later, later + boundWithin, 'END'],
  ] as const)('made at %s, notice at %s, now %s: %s', (madeAt, noticeAt, now, becomes) => {
    const step = (isBound: boolean, isEmergency: boolean, onlyFrom: number | undefined) =>
      unboundStep(rule(onlyFrom), { ...account(isBound, isEmergency), madeAt, noticeAt }, now);
    expect(step(false, false, day)).toBe(becomes);
    // Bound, an emergency account, or no rule: a notice of before counts no more if the rule applies again.
    const forgets = noticeAt === null ? undefined : 'FORGET';
    expect([step(true, false, day), step(false, true, day), step(false, false, undefined)]).toEqual([
      forgets,
      forgets,
      forgets,
    ]);
  });

  test('no account ends before a notice of the full time, whatever the day', () => {
    for (const onlyFrom of [0, day - 100 * boundWithin, day])
      for (const noticeAt of [null, onlyFrom, day])
        for (let now = day; now < day + boundWithin; now += boundWithin / 7)
          if (noticeAt === null || noticeAt >= day)
            expect(
              unboundStep(rule(onlyFrom), { ...account(false, false), madeAt: 0, noticeAt }, now),
            ).not.toBe('END');
  });
});
