import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { sendSecurityNotice } from '../mail/security-notice.ts';

/** The tenth failure locks: the trail keeps it and the owner is told how to get back in. */
export async function recordLockout(
  needs: Pick<Ports, 'inTransaction' | 'clock' | 'secrets'>,
  context: RequestContext,
  member: Member,
): Promise<void> {
  await needs.inTransaction(async (tx) => {
    const at = needs.clock.now();
    await tx.audit.record({ member: member.id, event: 'LOCKED', at, txid: context.txid });
    await sendSecurityNotice(needs, tx, context, 'account-locked', member);
  });
}
