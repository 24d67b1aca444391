import { daysKeptAfterLeaving, daysMailsAreKept } from '../../domain/retention.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

/** What a withdrawal keeps and for how many days, so that no page tells a number of its own (docs/decisions/016). */
export const leavingTerms =
  ({ settings }: Pick<Ports, 'settings'>): UseCase<'leavingTerms'> =>
  async () => ({
    kept_days: daysKeptAfterLeaving,
    mail_days: daysMailsAreKept,
    rejoin_block_days: settings.rejoinBlockDays,
  });
