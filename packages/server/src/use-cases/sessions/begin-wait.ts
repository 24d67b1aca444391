import type { WaitingKind } from '@daemun/contract/codes/waiting';
import { limits } from '@daemun/contract/limits';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { Session } from '../../ports/sessions.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import type { Cause } from '../mail/security-notice.ts';

/** A new address has mails of its own, to two mailboxes (move-address.ts). */
type Kind = Exclude<WaitingKind, 'email'>;

const eventOf = { passkey: 'ACT_WAITS', call: 'CALL_WAITS' } as const satisfies Record<Kind, string>;

/**
 * Begins a wait of a member whom the transaction holds, and notifies the owner of each wait that begins now. A wait for the same act
 * goes on as it is. Answers its end.
 */
export async function beginWait(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  cause: Cause,
  member: Member,
  {
    kind,
    detail,
    session,
  }: { readonly kind: Kind; readonly detail: string; readonly session: Session['id'] },
): Promise<number> {
  const asked_at = needs.clock.now();
  const until = asked_at + limits.waitingActs.wait;
  const act = { member_id: member.id, kind, detail, asked_at, due_at: until, session_id: session } as const;
  const { due_at } = await tx.waitingActs.begin(act);
  if (due_at === until)
    await recordAndTell(needs, tx, cause, { event: eventOf[kind], session }, member, { until });
  return due_at;
}
