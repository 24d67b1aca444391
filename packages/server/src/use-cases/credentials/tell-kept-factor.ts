import { limits } from '@daemun/contract/limits';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import type { Cause } from '../mail/security-notice.ts';

/**
 * After a reset of the password: tells the owner of an authenticator app that came of late and stands still. The button of
 * the mail that told of it ended with the reset; that of this one takes the app away, as one of its moment
 * (docs/decisions/099).
 */
export async function tellKeptFactor(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  cause: Cause,
  member: Member,
): Promise<void> {
  const totp = await tx.factors.of(member.id);
  const until = (totp?.created_at ?? 0) + limits.secondFactor.disputableFor;
  if (!totp || until <= needs.clock.now()) return;
  await recordAndTell(needs, tx, cause, { event: 'FACTOR_KEPT' }, member, { at: totp.created_at, until });
}
