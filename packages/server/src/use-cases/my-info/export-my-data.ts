import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { memberDataExport } from '../data-export/member-data-export.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock'>;

const refuse = refusalsOf('exportMyData');

/** Everything that is held about the member, as of one moment (PIPA §35). */
export const exportMyData =
  ({ inTransaction, clock }: Needs): UseCase<'exportMyData'> =>
  (_request, { session, txid }) =>
    inTransaction(async (tx) => {
      const member = await tx.members.lockById(session.member_id);
      if (!member) throw refuse('USER_AUTHENTICATION_FAILURE');
      const now = clock.now();
      await tx.audit.record({ member: member.id, event: 'DATA_EXPORTED', at: now, txid });
      return { exported_at: isoKorean(now), ...(await memberDataExport(tx, member)) };
    });
