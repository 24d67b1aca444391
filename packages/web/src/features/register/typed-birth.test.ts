import { expect, test } from 'vitest';
import { readBirth, sixDigits } from './typed-birth.ts';

test.each([
  ['900102', '900102'],
  ['90.01.02', '900102'],
  ['1990-01-02', '900102'],
  ['20120229', '120229'],
  ['９００１０２', '900102'],
  ['9001', '9001'],
])('%s becomes %s', (typed, digits) => {
  expect(sixDigits(typed)).toBe(digits);
});

test('nothing typed skips the step', () => {
  expect(readBirth('', ' ')).toEqual({ kind: 'empty' });
});

test('a good date with a good digit is a birth', () => {
  expect(readBirth('1990-01-02', '2')).toEqual({
    kind: 'birth',
    birth: { birth_by: '1990', birth_md: '0102', gender_cd: 'F' },
  });
});

test.each([
  ['900102', '', true],
  ['900102', '9', true],
  ['', '1', false],
  ['901302', '1', false],
])('%j with %j is wrong', (date, digit, isDateGood) => {
  expect(readBirth(date, digit)).toEqual({ kind: 'wrong', problem: 'BIRTH_RULE', isDateGood });
});
