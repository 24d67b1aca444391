import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

const refuse = refusalsOf('stopFactorReset');

/** Leaves the authenticator app that was to be taken away (IF-DMN-1120-09). Done twice it answers the same. */
export const stopFactorReset: UseCase<'stopFactorReset', Pick<Ports, 'clock' | 'inTransaction'>> = async (
  { clock, inTransaction },
  _,
  { session, txid },
) => {
  await inTransaction(async (tx) => {
    const { id: member } = await lockOwner(refuse, tx, session);
    if (!(await tx.factors.stopReset(member))) return;
    const at = clock.now();
    await tx.audit.record({ member, event: 'FACTOR_RESET_STOPPED', at, txid, session: session.id });
  });
  return null;
};
