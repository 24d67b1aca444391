import type { Member } from '../../ports/members.ts';
import type { AccountEvent } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import { sendEventNotice } from '../mail/security-notice.ts';

/** Writes what a session did to what stands beside the password into the trail, and tells the owner. */
export async function tellOfFactor(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  context: AuthenticatedContext,
  event: Extract<AccountEvent, `FACTOR_${string}` | 'RECOVERY_CODES_RENEWED' | 'RECOVERY_CODE_USED'>,
  member: Member,
): Promise<void> {
  const { txid, session } = context;
  const at = needs.clock.now();
  await tx.audit.record({ member: member.id, event, at, txid, session: session.id });
  await sendEventNotice(needs, tx, context, event, member);
}
