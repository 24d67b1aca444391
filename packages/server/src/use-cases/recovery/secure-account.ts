import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'links' | 'secrets'>;

const refuse = refusalsOf('secureAccount');

/**
 * "This was not me": ends every session of the account. The link stays good for the reset that follows, which spends
 * it (docs/decisions/007).
 */
export const secureAccount =
  ({ atomically, clock, links, secrets }: Needs): UseCase<'secureAccount'> =>
  async ({ email, auth_no }, visit) => {
    const now = clock.now();
    const link = await links.look({ kinds: ['GUARD'], email, secret_digest: secrets.digest(auth_no), now });
    if (!link) throw refuse('FAILURE_EMAIL_AUTH');
    await atomically(async ({ sessions, audit }) => {
      await sessions.endOthers(link.member_id, null, now);
      await audit.record({ member: link.member_id, event: 'ACCOUNT_SECURED', at: now, txid: visit.txid });
    });
    return null;
  };
