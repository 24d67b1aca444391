import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { memberDataExport } from '../data-export/member-data-export.ts';
import { sendEventNotice } from '../mail/security-notice.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'secrets'>;

const refuse = refusalsOf('exportMyData');

/** Everything that is held about the member, as of one moment (PIPA §35); the owner is told that it was asked for. */
export const exportMyData =
  (needs: Needs): UseCase<'exportMyData'> =>
  (_request, context) =>
    needs.inTransaction(async (tx) => {
      const { session, txid } = context;
      const member = await lockOwner(refuse, tx, session);
      const now = needs.clock.now();
      await tx.audit.record({
        member: member.id,
        event: 'DATA_EXPORTED',
        at: now,
        txid,
        session: session.id,
      });
      await sendEventNotice(needs, tx, context, 'DATA_EXPORTED', member);
      return { exported_at: isoKorean(now), ...(await memberDataExport(tx, member)) };
    });
