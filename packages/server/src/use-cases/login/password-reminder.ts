import { limits } from '@daemun/contract/limits';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

const day = 86_400_000;

/** Holds the password advice back for thirty days (specification §9). */
export const passwordReminder =
  ({ clock, members }: Pick<Ports, 'clock' | 'members'>): UseCase<'passwordReminder'> =>
  async (_request, { session }) => {
    await members.postponeReminder(
      session.member_id,
      clock.now() + limits.passwordReminderPostponeDays * day,
    );
    return null;
  };
