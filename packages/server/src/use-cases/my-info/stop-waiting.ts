import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

const refuse = refusalsOf('stopWaiting');

/** Stops the acts of a kind that wait (IF-DMN-1120-17). Done twice it answers the same. */
export const stopWaiting: UseCase<'stopWaiting', Pick<Ports, 'clock' | 'inTransaction'>> = async (
  { clock, inTransaction },
  { waiting: kind },
  { session, txid },
) => {
  await inTransaction(async (tx) => {
    const { id: member } = await lockOwner(refuse, tx, session);
    if ((await tx.waitingActs.stop(member, { kind })) === 0) return;
    const line = { member, at: clock.now(), txid, session: session.id };
    await tx.audit.record({ event: 'ACT_STOPPED', ...line });
  });
  return null;
};
