import type { StaffContext } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What one person may do; who wants more has an account too few, or is not at a telephone. */
const limits = {
  search: { count: 60, within: minute },
  picture: { count: 300, within: day },
  unmask: { count: 20, within: day },
  action: { count: 100, within: day },
} as const;

const keyOf = (what: keyof typeof limits, staff: string): string => `staff-${what}:${staff}`;

/** Takes one of what a person may do; false where none is left. */
export const takeOfStaff = async (
  { clock, rateLimits }: Pick<Ports, 'clock' | 'rateLimits'>,
  what: keyof typeof limits,
  { staff }: StaffContext,
): Promise<boolean> => {
  const { count, within } = limits[what];
  return rateLimits.take(keyOf(what, staff.id), count, within, clock.now());
};

/** Gives somebody all of it once more. */
export const giveToStaff = (
  { rateLimits }: Pick<Ports, 'rateLimits'>,
  what: keyof typeof limits,
  staff: string,
): Promise<void> => rateLimits.giveBack(keyOf(what, staff), limits[what].count);
