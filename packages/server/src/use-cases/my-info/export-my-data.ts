import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { memberDataExport } from '../data-export/member-data-export.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'secrets'>;

const refuse = refusalsOf('exportMyData');

/** Everything that is held about the member, as of one moment (PIPA §35); the owner is told that it was asked for. */
export const exportMyData: UseCase<'exportMyData', Needs> = (needs, _request, context) =>
  needs.inTransaction(async (tx) => {
    const { session } = context;
    const member = await lockOwner(refuse, tx, session);
    await recordAndTell(needs, tx, context, { event: 'DATA_EXPORTED', session: session.id }, member);
    return { exported_at: isoKorean(needs.clock.now()), ...(await memberDataExport(tx, member)) };
  });
