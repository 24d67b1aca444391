import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

const refuse = refusalsOf('endTrust');

/** Every browser is asked for the second step again, this one too (IF-DMN-1120-10). */
export const endTrust =
  ({ clock, inTransaction }: Pick<Ports, 'clock' | 'inTransaction'>): UseCase<'endTrust'> =>
  (_, { session, txid }) =>
    inTransaction(async (tx) => {
      const { id: member } = await lockOwner(refuse, tx, session);
      const at = clock.now();
      const ended = await tx.browsers.endTrust(member, at);
      if (ended > 0) await tx.audit.record({ member, event: 'TRUST_ENDED', at, txid, session: session.id });
      return { ended };
    });
