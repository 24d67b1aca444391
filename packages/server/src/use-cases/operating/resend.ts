import { defaultPrefix } from '@daemun/contract/languages';
import { CommandRejected } from '../../ports/admin-command.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { mailWaiting, type WaitingSignUp, waitingAt } from '../mail/sign-up-mail.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;

/** So many of a member's newest mails are looked at. */
const looked = 20;

/** What was given up waits again; of a mail whose link is over nothing goes. */
async function requeueDead({ clock }: Needs, { outboxDesk }: StorePorts, member: Member): Promise<number> {
  let requeued = 0;
  for (const { id, kind, status } of await outboxDesk.ofMember(member, looked))
    if (kind === 'mail' && status === 'DEAD')
      requeued += (await outboxDesk.requeue(id, clock.now())).requeued;
  return requeued;
}

/** One of the mails that the address may get is taken for it. Throws `CommandRejected`. */
async function mailAgain(needs: Needs, tx: StorePorts, txid: string, waiting: WaitingSignUp): Promise<void> {
  const { clock, secrets } = needs;
  if ((await tx.rateLimits.takeMail(secrets.fingerprint(waiting.email), clock.now())) === undefined)
    throw new CommandRejected('TOO_MANY_MAILS');
  await mailWaiting(needs, tx, { language: defaultPrefix, txid }, waiting, { template: 'sign-up' });
}

/**
 * Sends a member's mails again that were given up, and the mail of a sign-up that waits. What a reader asks for anew (a link
 * for a new password, a code) is theirs to ask for. Throws `CommandRejected` where there is nothing to send.
 */
export async function resend(
  needs: Needs,
  tx: StorePorts,
  member: Member,
  { txid }: { readonly txid: string },
): Promise<Readonly<Record<string, unknown>>> {
  const waiting = waitingAt(member, needs.clock.now());
  const requeued = await requeueDead(needs, tx, member);
  // Of a sign-up that waits the one that was given up is the same mail.
  if (requeued > 0) return { mails: requeued };
  if (!waiting) throw new CommandRejected('NOTHING_TO_SEND');
  await mailAgain(needs, tx, txid, waiting);
  return { mails: 1 };
}
