import { expect, test } from 'vitest';
import { readBirth, typedOf } from './typed-birth.ts';

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

test('nothing typed and nothing chosen skips the step', () => {
  expect(readBirth(' ', undefined, today)).toEqual({ kind: 'empty' });
});

test.each(['', '9001', '901302', '900132', '18900102', '9001021', 'abc'])('%j is no birth date', (typed) => {
  expect(readBirth(typed, 'M', today)).toEqual({ kind: 'wrongDate' });
});

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
