import { rateLimitRules } from '../../domain/rate-limit-rules.ts';
import type { StaffContext } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';

/** What one person may do. */
export type StaffBudget =
  | 'action'
  | 'code-look'
  | 'decision'
  | 'picture'
  | 'requests'
  | 'search'
  | 'search-day'
  | 'trail'
  | 'unmask';

/** Takes one of what a person may do; false where none is left. */
export const takeOfStaff = (
  { clock, rateLimits }: Pick<Ports, 'clock' | 'rateLimits'>,
  what: StaffBudget,
  { staff }: Pick<StaffContext, 'staff'>,
): Promise<boolean> => rateLimits.take(`staff-${what}`, staff.id, clock.now());

/** Gives somebody all of it once more. */
export const giveToStaff = (
  { rateLimits }: Pick<Ports, 'rateLimits'>,
  what: StaffBudget,
  staff: string,
): Promise<void> => rateLimits.giveBack(`staff-${what}`, staff, rateLimitRules[`staff-${what}`].count);
