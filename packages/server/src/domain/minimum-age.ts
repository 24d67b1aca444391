import { limits } from '@daemun/contract/limits';
import { ageOn } from '@daemun/contract/rules/birth';

/**
 * Whether somebody is certainly younger than fourteen on a Korean day, by what a provider told: a year alone counts as
 * its first day, so that nobody is turned away for a birthday we do not know.
 */
export const certainlyTooYoung = (
  told: { readonly birthYear: string | null; readonly birthDay: string | null },
  day: string,
): boolean =>
  told.birthYear !== null &&
  ageOn(day, { birth_by: told.birthYear, birth_md: told.birthDay ?? '0101' }) < limits.minimumAge;
