import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { type Cause, sendEventNotice } from '../mail/security-notice.ts';

/**
 * Takes the authenticator app away whose owner lost it, once the wait is over (docs/decisions/082); the owner is told.
 * Answers whether it went: not where the wait goes on, or was stopped meanwhile.
 */
export async function endFactorReset(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  cause: Cause & { readonly txid: string },
  member: Pick<Member, 'id' | 'email' | 'email_proven_at'>,
): Promise<boolean> {
  const at = needs.clock.now();
  if (!(await tx.factors.endReset(member.id, at))) return false;
  await tx.browsers.endTrust(member.id, at);
  await tx.loginRuns.drop(member.id);
  await tx.audit.record({ member: member.id, event: 'FACTOR_RESET', at, txid: cause.txid });
  await sendEventNotice(needs, tx, cause, 'FACTOR_RESET', member);
  return true;
}
