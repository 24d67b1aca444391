import type { Gender } from '@daemun/contract/codes/member';
import { type Birth, birthFromDigits, birthProblem, digitsOfBirth } from '@daemun/contract/rules/birth';

export type TypedBirth =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrongDate' }
  | { readonly kind: 'noGender' }
  | { readonly kind: 'birth'; readonly birth: Birth };

type Day = Pick<Birth, 'birth_by' | 'birth_md'>;

/** The digits of a birth date as it may be typed: YYMMDD, or YYYYMMDD, with or without separators. */
const digitsIn = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

/** The day that six digits mean: of its two centuries the later one, unless that lies ahead of today (YYYY-MM-DD). */
function dayOf(digits: string, today: string): Day {
  if (digits.length === 8) return { birth_by: digits.slice(0, 4), birth_md: digits.slice(4) };
  const isAhead = `20${digits}` > today.replaceAll('-', '');
  return { birth_by: `${isAhead ? '19' : '20'}${digits.slice(0, 2)}`, birth_md: digits.slice(2) };
}

/** The years that a gender digit can tell. */
const knownYear = /^(?:19|20)\d\d$/;

/**
 * What was typed as a birth date, with the gender that was chosen; nothing at all is no mistake: the step is skipped
 * (specification §5). The digit that the specification checks follows from both.
 */
export function readBirth(typed: string, gender: Gender | undefined, today: string): TypedBirth {
  const digits = digitsIn(typed);
  if (typed.trim() === '' && gender === undefined) return { kind: 'empty' };
  const day = dayOf(digits, today);
  const { yymmdd, digit } = digitsOfBirth({ ...day, gender_cd: gender ?? 'M' });
  if (!knownYear.test(day.birth_by) || birthProblem(yymmdd, digit)) return { kind: 'wrongDate' };
  return gender ? { kind: 'birth', birth: birthFromDigits(yymmdd, digit) } : { kind: 'noGender' };
}

/** A stored birth date as its owner would type it: six digits where they lead back to its year, else eight. */
export function typedOf({ birth_by, birth_md }: Day, today: string): string {
  const six = birth_by.slice(2) + birth_md;
  return dayOf(six, today).birth_by === birth_by ? six : birth_by + birth_md;
}
