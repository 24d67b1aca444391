import { rateLimitRules } from '../../domain/rate-limit-rules.ts';
import type { StaffContext } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';

/** What one person may do. */
type Doing = 'search' | 'picture' | 'unmask' | 'action';

/** Takes one of what a person may do; false where none is left. */
export const takeOfStaff = (
  { clock, rateLimits }: Pick<Ports, 'clock' | 'rateLimits'>,
  what: Doing,
  { staff }: StaffContext,
): Promise<boolean> => rateLimits.take(`staff-${what}`, staff.id, clock.now());

/** Gives somebody all of it once more. */
export const giveToStaff = (
  { rateLimits }: Pick<Ports, 'rateLimits'>,
  what: Doing,
  staff: string,
): Promise<void> => rateLimits.giveBack(`staff-${what}`, staff, rateLimitRules[`staff-${what}`].count);
