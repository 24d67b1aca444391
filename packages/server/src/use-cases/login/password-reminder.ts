import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

const day = 86_400_000;

/** Holds the password advice back for the days that are asked for (specification §9). */
export const passwordReminder: UseCase<'passwordReminder', Pick<Ports, 'clock' | 'members'>> = async (
  { clock, members },
  { period },
  { session },
) => {
  await members.postponeReminder(session.member_id, clock.now() + Number(period) * day);
  return null;
};
