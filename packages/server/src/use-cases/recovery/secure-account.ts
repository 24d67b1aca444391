import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { proofOf } from '../mail/consume-link.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'links' | 'secrets'>;

const refuse = refusalsOf('secureAccount');

/**
 * "This was not me": ends every session of the account. The link stays good for the reset that follows, which spends
 * it (docs/decisions/007).
 */
export const secureAccount =
  (needs: Needs): UseCase<'secureAccount'> =>
  async (opened, context) => {
    const proof = proofOf(needs, ['GUARD'], opened);
    const link = await needs.links.look(proof);
    if (!link) throw refuse('FAILURE_EMAIL_AUTH');
    const { now } = proof;
    await needs.inTransaction(async ({ sessions, audit }) => {
      await sessions.endOthers(link.member_id, null, now);
      await audit.record({ member: link.member_id, event: 'ACCOUNT_SECURED', at: now, txid: context.txid });
    });
    return null;
  };
