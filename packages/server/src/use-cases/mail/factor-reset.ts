import { limits } from '@daemun/contract/limits';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { recordAndTell } from './record-and-tell.ts';
import { type Cause, sendEventNotice } from './security-notice.ts';

type Needs = Pick<Ports, 'clock' | 'secrets'>;
type Asked = Pick<Member, 'id' | 'email' | 'email_proven_at'>;

/**
 * Whether the account's mailbox may be somebody else's: a change of address waits, was asked for, or can be taken back. Once the
 * address is back, the older of several links that take it back does not count.
 */
export async function isAddressOpen(
  { clock }: Pick<Needs, 'clock'>,
  { links, waitingActs }: Pick<StorePorts, 'links' | 'waitingActs'>,
  { id, email }: Asked,
): Promise<boolean> {
  const now = clock.now();
  if ((await waitingActs.of(id)).some(({ kind }) => kind === 'email')) return true;
  const undoing = await links.undoing(id, now);
  if (undoing.some((link) => link.email !== email)) return true;
  return undoing.length > 0 && (await links.living(id, 'MAIL', now)) !== undefined;
}

/**
 * Begins the wait after which an authenticator app is taken away; the owner is told at once, by a mail whose button stops
 * it as long as the wait lasts. A wait that goes on is left as it is. Answers its end; undefined where no app stands.
 */
export async function beginFactorReset(
  needs: Needs,
  tx: StorePorts,
  cause: Cause,
  member: Asked,
  event: 'FACTOR_RESET_ASKED' | 'OPERATOR_STARTED_FACTOR_RESET',
): Promise<number | undefined> {
  const until = needs.clock.now() + limits.secondFactor.reset.wait;
  if (!(await tx.factors.askReset(member.id, until)))
    return (await tx.factors.of(member.id))?.reset_due_at ?? undefined;
  // What support does is recorded before it is done.
  if (event === 'OPERATOR_STARTED_FACTOR_RESET')
    await sendEventNotice(needs, tx, cause, event, member, { until });
  else await recordAndTell(needs, tx, cause, { event }, member, { until });
  return until;
}
