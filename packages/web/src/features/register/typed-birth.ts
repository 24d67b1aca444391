import { type Birth, type BirthProblem, birthFromDigits, birthProblem } from '@daemun/contract/rules/birth';

/** The six digits YYMMDD of what was typed; the separators and the century of a longer form are let go. */
export function sixDigits(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  return /^(19|20)\d{6}$/.test(digits) ? digits.slice(2) : digits;
}

export type TypedBirth =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly problem: BirthProblem; readonly isDateGood: boolean }
  | { readonly kind: 'birth'; readonly birth: Birth };

/** What was typed as birth date and gender digit; nothing at all is no mistake: the step is skipped (specification §5). */
export function readBirth(typedDate: string, typedDigit: string): TypedBirth {
  if (typedDate.trim() === '' && typedDigit.trim() === '') return { kind: 'empty' };
  const yymmdd = sixDigits(typedDate);
  const digit = typedDigit.normalize('NFKC').trim();
  const problem = birthProblem(yymmdd, digit);
  if (problem) return { kind: 'wrong', problem, isDateGood: !birthProblem(yymmdd, '1') };
  return { kind: 'birth', birth: birthFromDigits(yymmdd, digit) };
}
