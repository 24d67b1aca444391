import { expect, test } from 'vitest';
import { genderIn, readBirth, typedOf, withGender } from './typed-birth.ts';

const today = '2026-11-25';

test.each([
  ['900102', '1990', '0102'],
  ['90.01.02', '1990', '0102'],
  ['1990-01-02', '1990', '0102'],
  ['20120229', '2012', '0229'],
  ['９００１０２', '1990', '0102'],
  ['261125', '2026', '1125'],
  ['261126', '1926', '1126'],
  ['19251231', '1925', '1231'],
])('%s is a day of %s', (typed, birth_by, birth_md) => {
  expect(readBirth(typed, 'F', today)).toEqual({
    kind: 'birth',
    birth: { birth_by, birth_md, gender_cd: 'F' },
  });
});

/** Each gender digit, the year that it makes of 05, and its gender (specification §5). */
const digitRule = [
  ['1', '1905', 'M'],
  ['2', '1905', 'F'],
  ['3', '2005', 'M'],
  ['4', '2005', 'F'],
  ['5', '2005', 'M'],
  ['6', '2005', 'F'],
  ['7', '2005', 'M'],
  ['8', '2005', 'F'],
] as const;

test.each(digitRule)('the digit %s after 050102 is a day of %s, %s', (digit, birth_by, gender_cd) => {
  const birth = { kind: 'birth', birth: { birth_by, birth_md: '0102', gender_cd } };
  for (const typed of [`050102${digit}`, `050102-${digit}`, ` 05.01.02 ${digit} `]) {
    expect(readBirth(typed, undefined, today)).toEqual(birth);
    expect(genderIn(typed)).toBe(gender_cd);
  }
});

test.each(digitRule)(
  'choosing the other gender changes the digit %s within its century',
  (digit, birth_by) => {
    for (const gender of ['F', 'M'] as const) {
      const typed = withGender(`050102-${digit}`, gender);
      expect(typed).toMatch(/^050102-[1-8]$/);
      expect(readBirth(typed, undefined, today)).toMatchObject({ birth: { birth_by, gender_cd: gender } });
    }
  },
);

test('a date without a digit says no gender, and none changes it', () => {
  for (const typed of ['900102', '19900102', '9001', '']) {
    expect(genderIn(typed)).toBeUndefined();
    expect(withGender(typed, 'F')).toBe(typed);
  }
});

test.each(['900102-3', '9001025', '261126-4', '20261126', '20900102'])('%s lies ahead', (typed) => {
  expect(readBirth(typed, 'M', today)).toEqual({ kind: 'ahead' });
});

test('today is no day ahead', () => {
  expect(readBirth('20261125', 'M', today)).toMatchObject({ kind: 'birth' });
  expect(readBirth('261125-3', undefined, today)).toMatchObject({ birth: { birth_by: '2026' } });
});

test('nothing typed and nothing chosen skips the step', () => {
  expect(readBirth(' ', undefined, today)).toEqual({ kind: 'empty' });
});

test.each(['', '9001', '901302', '900132', '18900102', '9001029', '9001020', '900102-12', '900132-2', 'abc'])(
  '%j is no birth date',
  (typed) => {
    expect(readBirth(typed, 'M', today)).toEqual({ kind: 'wrongDate' });
  },
);

test('a good date wants a gender', () => {
  expect(readBirth('900102', undefined, today)).toEqual({ kind: 'noGender' });
});

test.each([
  ['1990', '0102', '900102'],
  ['2005', '0102', '050102'],
  ['1912', '0102', '19120102'],
])('a stored birth of %s is typed in a way that leads back to it', (birth_by, birth_md, typed) => {
  expect(typedOf({ birth_by, birth_md }, today)).toBe(typed);
  expect(readBirth(typed, 'M', today)).toMatchObject({ birth: { birth_by, birth_md } });
});
