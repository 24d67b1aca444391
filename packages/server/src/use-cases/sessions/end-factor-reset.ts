import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import type { Cause } from '../mail/security-notice.ts';
import { endSecondSteps } from './end-second-steps.ts';

/**
 * Takes the authenticator app away whose owner lost it, once the wait is over (docs/decisions/082); the owner is told.
 * Answers whether it went: not where the wait goes on, or was stopped meanwhile.
 */
export async function endFactorReset(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  cause: Cause,
  member: Pick<Member, 'id' | 'email' | 'email_proven_at'>,
): Promise<boolean> {
  if (!(await tx.factors.endReset(member.id, needs.clock.now()))) return false;
  await endSecondSteps(needs, tx, member.id);
  await recordAndTell(needs, tx, cause, { event: 'FACTOR_RESET' }, member);
  return true;
}
