import type { Gender } from '../codes/member.ts';

export type BirthProblem = 'BIRTH_RULE';

/** A birth date and gender as the wire has them: year "1990", month and day "0102", gender (decisions §1). */
export type Birth = { readonly birth_by: string; readonly birth_md: string; readonly gender_cd: Gender };

const sixDigits = /^\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const genderDigit = /^[1-8]$/;

/** What is wrong with a typed birth date (YYMMDD) and gender digit, or undefined (specification §5). */
export const birthProblem = (yymmdd: string, digit: string): BirthProblem | undefined =>
  sixDigits.test(yymmdd) && genderDigit.test(digit) ? undefined : 'BIRTH_RULE';

/** Turns a valid YYMMDD and gender digit into the wire's form: digits 1 and 2 mean the 1900s, else the 2000s; odd is male (specification §5). */
export const birthFromDigits = (yymmdd: string, digit: string): Birth => ({
  birth_by: `${digit === '1' || digit === '2' ? '19' : '20'}${yymmdd.slice(0, 2)}`,
  birth_md: yymmdd.slice(2),
  gender_cd: Number(digit) % 2 === 1 ? 'M' : 'F',
});

/** The typed form of a stored birth: YYMMDD and the digit 1–4 that leads back to it. */
export const digitsOfBirth = (birth: Birth): { yymmdd: string; digit: string } => ({
  yymmdd: birth.birth_by.slice(2) + birth.birth_md,
  digit: String((birth.birth_by.startsWith('19') ? 1 : 3) + (birth.gender_cd === 'F' ? 1 : 0)),
});

/** Full years of age on a day (YYYY-MM-DD): years from birth, minus one before this year's birthday (specification §5). */
export function ageOn(day: string, birth: Pick<Birth, 'birth_by' | 'birth_md'>): number {
  const years = Number(day.slice(0, 4)) - Number(birth.birth_by);
  return day.slice(5, 7) + day.slice(8, 10) < birth.birth_md ? years - 1 : years;
}
