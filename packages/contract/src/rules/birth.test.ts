import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, birthFromDigits, birthProblem, digitsOfBirth } from './birth.ts';

test.each([
  ['1', '1990', 'M'],
  ['2', '1990', 'F'],
  ['3', '2090', 'M'],
  ['4', '2090', 'F'],
  ['5', '2090', 'M'],
  ['6', '2090', 'F'],
  ['7', '2090', 'M'],
  ['8', '2090', 'F'],
])('digit %s after 900102 means %s, %s', (digit, year, gender) => {
  expect(birthProblem('900102', digit)).toBeUndefined();
  expect(birthFromDigits('900102', digit)).toEqual({ birth_by: year, birth_md: '0102', gender_cd: gender });
});

test.each(['0', '9', '', '11', 'a', ' 1', '１'])('refuses the digit %j', (digit) => {
  expect(birthProblem('900102', digit)).toBe('BIRTH_RULE');
});

test.each(['900101', '901231', '000229', '990230'])('takes the date %s', (date) => {
  expect(birthProblem(date, '1')).toBeUndefined();
});

test.each([
  '900001',
  '901301',
  '900100',
  '900132',
  '90010',
  '9001011',
  '19900101',
  '90-1-1',
  '９００１０１',
  '',
  '900101\n',
])('refuses the date %j', (date) => {
  expect(birthProblem(date, '1')).toBe('BIRTH_RULE');
});

const two = (number: number) => String(number).padStart(2, '0');
const date = fc
  .tuple(fc.nat(99), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map((parts) => parts.map(two).join(''));

test('what is stored shows again as what was typed, by the digits 1 to 4', () => {
  fc.assert(
    fc.property(date, fc.constantFrom('1', '2', '3', '4'), (yymmdd, digit) => {
      expect(birthProblem(yymmdd, digit)).toBeUndefined();
      expect(digitsOfBirth(birthFromDigits(yymmdd, digit))).toEqual({ yymmdd, digit });
    }),
  );
});

test('a stored birth survives being shown and saved again, whichever digit made it', () => {
  fc.assert(
    fc.property(date, fc.constantFrom(...'12345678'), (yymmdd, typed) => {
      const birth = birthFromDigits(yymmdd, typed);
      const shown = digitsOfBirth(birth);
      expect(birthFromDigits(shown.yymmdd, shown.digit)).toEqual(birth);
    }),
  );
});

describe('age', () => {
  test.each([
    ['the day before the birthday', '2026-01-01', '1990', '0102', 35],
    ['on the birthday', '2026-01-02', '1990', '0102', 36],
    ['the day after the birthday', '2026-01-03', '1990', '0102', 36],
    ['the last day of the year', '2026-12-31', '1990', '0102', 36],
    ['a day earlier in an earlier month', '2026-02-28', '1990', '0301', 35],
    ['a later day of an earlier month', '2026-02-28', '1990', '0315', 35],
    ['born on 29 February, on the 28th', '2026-02-28', '2012', '0229', 13],
    ['born on 29 February, on 1 March', '2026-03-01', '2012', '0229', 14],
    ['born on 29 February, in a leap year', '2028-02-29', '2012', '0229', 16],
    ['the day of birth', '2026-05-05', '2026', '0505', 0],
    ['not yet born', '2026-05-04', '2026', '0505', -1],
    ['across the century', '2000-01-01', '1999', '1231', 0],
  ])('%s', (_, day, birth_by, birth_md, age) => {
    expect(ageOn(day, { birth_by, birth_md })).toBe(age);
  });

  test('is the number of birthdays that a walk through the years meets', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [born, now] = [one, other].map((moment) => moment.toISOString().slice(0, 10)).sort() as [
          string,
          string,
        ];
        let birthdays = 0;
        for (let year = Number(born.slice(0, 4)) + 1; `${year}${born.slice(4)}` <= now; year += 1)
          birthdays += 1;
        expect(ageOn(now, { birth_by: born.slice(0, 4), birth_md: born.slice(5, 7) + born.slice(8) })).toBe(
          birthdays,
        );
      }),
    );
  });
});
