import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock'>;

const refuse = refusalsOf('saveInterest');

/** Replaces the topics of one kind; the archive's mark stands apart and changes only when it is sent (decisions §1). */
export const saveInterest: UseCase<'saveInterest', Needs> = async (
  { inTransaction, clock },
  { intrst_fg_cd, intrst_sph_cd, ha_intrst_yn },
  { session, txid },
) => {
  await inTransaction(async (tx) => {
    const { id: member } = await lockOwner(refuse, tx, session);
    await tx.interests.replace(member, intrst_fg_cd, [...new Set(intrst_sph_cd)]);
    if (ha_intrst_yn) await tx.members.saveArchiveInterest(member, ha_intrst_yn);
    await tx.audit.record({
      member,
      event: 'INTERESTS_CHANGED',
      at: clock.now(),
      txid,
      session: session.id,
    });
  });
  return null;
};
