import type { Gender } from '@daemun/contract/codes/member';
import { type Birth, birthFromDigits, birthProblem, digitsOfBirth } from '@daemun/contract/rules/birth';

export type TypedBirth =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrongDate' }
  /** The day lies ahead: its century was not meant, so the whole year must be typed. */
  | { readonly kind: 'ahead' }
  | { readonly kind: 'noGender' }
  | { readonly kind: 'birth'; readonly birth: Birth };

type Day = Pick<Birth, 'birth_by' | 'birth_md'>;

/** The digits of a birth date as it may be typed: YYMMDD, the same with a gender digit, or YYYYMMDD, with or without separators. */
const digitsIn = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

/** The day that six digits mean: of its two centuries the later one, unless that lies ahead of today (YYYY-MM-DD). */
function dayOf(digits: string, today: string): Day {
  if (digits.length === 8) return { birth_by: digits.slice(0, 4), birth_md: digits.slice(4) };
  const isAhead = `20${digits}` > today.replaceAll('-', '');
  return { birth_by: `${isAhead ? '19' : '20'}${digits.slice(0, 2)}`, birth_md: digits.slice(2) };
}

/** The gender digit behind six digits of a date, as residents write it: 900102-2. */
const genderDigitIn = (typed: string): string | undefined => {
  const [, digit] = /^\d{6}([1-8])$/.exec(digitsIn(typed)) ?? [];
  return digit;
};

/** The gender that a typed digit says: odd is male (specification §5). */
export function genderIn(typed: string): Gender | undefined {
  const digit = genderDigitIn(typed);
  return digit === undefined ? undefined : birthFromDigits('', digit).gender_cd;
}

/** What was typed, with the gender digit of the same century that says this gender; without a digit as it is. */
export function withGender(typed: string, gender: Gender): string {
  const digit = genderDigitIn(typed);
  if (digit === undefined || genderIn(typed) === gender) return typed;
  const other = Number(digit) + (gender === 'F' ? 1 : -1);
  return typed.trim().slice(0, -1) + other;
}

/** The years that a gender digit can tell. */
const knownYear = /^(?:19|20)\d\d$/;

/**
 * What was typed as a birth date, with the gender that was chosen; nothing at all is no mistake: the step is skipped
 * (specification §5). The digit that the specification checks follows from both, where none was typed.
 */
export function readBirth(typed: string, gender: Gender | undefined, today: string): TypedBirth {
  const digits = digitsIn(typed);
  if (typed.trim() === '' && gender === undefined) return { kind: 'empty' };
  const typedDigit = genderDigitIn(typed);
  const day = typedDigit ? birthFromDigits(digits.slice(0, 6), typedDigit) : dayOf(digits, today);
  const { yymmdd, digit } = digitsOfBirth({ ...day, gender_cd: genderIn(typed) ?? gender ?? 'M' });
  if (!knownYear.test(day.birth_by) || birthProblem(yymmdd, digit)) return { kind: 'wrongDate' };
  if (day.birth_by + day.birth_md > today.replaceAll('-', '')) return { kind: 'ahead' };
  if (gender === undefined && typedDigit === undefined) return { kind: 'noGender' };
  return { kind: 'birth', birth: birthFromDigits(yymmdd, digit) };
}

/** A stored birth date as its owner would type it: six digits where they lead back to its year, else eight. */
export function typedOf({ birth_by, birth_md }: Day, today: string): string {
  const six = birth_by.slice(2) + birth_md;
  return dayOf(six, today).birth_by === birth_by ? six : birth_by + birth_md;
}
