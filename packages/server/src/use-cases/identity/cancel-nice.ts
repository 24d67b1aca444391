import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

const refuse = refusalsOf('cancelNice');

/** Deletes what verification filled in: name, phone, birth, gender, and the CI (IF-ULS-1140-15). */
export const cancelNice =
  ({ inTransaction, clock }: Pick<Ports, 'inTransaction' | 'clock'>): UseCase<'cancelNice'> =>
  (_request, { session, txid }) =>
    inTransaction(async (tx) => {
      const member = await tx.members.lockById(session.member_id);
      if (!member) throw refuse('USER_AUTHENTICATION_FAILURE');
      if (member.identity_verified_at === null) return null;
      await tx.identities.forget(member.id);
      await tx.audit.record({ member: member.id, event: 'IDENTITY_CANCELLED', at: clock.now(), txid });
      return null;
    });
