import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock'>;

/** Replaces the topics of one kind; the archive's mark stands apart and changes only when it is sent (decisions §1). */
export const saveInterest =
  ({ inTransaction, clock }: Needs): UseCase<'saveInterest'> =>
  async ({ intrst_fg_cd, intrst_sph_cd, ha_intrst_yn }, { session, txid }) => {
    const member = session.member_id;
    await inTransaction(async ({ interests, members, audit }) => {
      await interests.replace(member, intrst_fg_cd, [...new Set(intrst_sph_cd)]);
      if (ha_intrst_yn) await members.saveArchiveInterest(member, ha_intrst_yn);
      await audit.record({ member, event: 'INTERESTS_CHANGED', at: clock.now(), txid });
    });
    return null;
  };
