import { limits } from '@daemun/contract/limits';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { sendEmailChangeNotice } from '../mail/email-change-notice.ts';
import { sendMail } from '../mail/mail-link.ts';
import { sendMarketingNotice } from '../mail/marketing-notice.ts';
import type { Cause } from '../mail/security-notice.ts';
import { replaceEmail } from './claim-email.ts';
import { isEmailTaken } from './email-availability.ts';

type Needs = Pick<Ports, 'clock' | 'secrets'>;

/** What became of marketing choices could not be told before. */
async function tellAgreed(needs: Needs, tx: StorePorts, cause: Cause, member: Member): Promise<void> {
  const agreed = (await tx.consents.history(member.id)).filter((line) => line.agreed === 'Y');
  await sendMarketingNotice(needs, tx, cause, member, agreed);
}

/** Gives a held member a proven address; false where somebody else has it. `askedAt` is the moment that its undo disputes. */
export async function giveAddress(
  needs: Needs,
  tx: StorePorts,
  cause: Cause,
  member: Member,
  { email, askedAt }: { readonly email: string; readonly askedAt?: number },
): Promise<boolean> {
  const now = needs.clock.now();
  const { txid } = cause;
  if (!(await replaceEmail(tx, member, email, { now, txid }))) return false;
  const event = email === member.email ? 'EMAIL_CONFIRMED' : 'EMAIL_CHANGED';
  await tx.audit.record({ member: member.id, event, at: now, txid });
  if (member.email_proven_at === null)
    await tellAgreed(needs, tx, cause, { ...member, email, email_proven_at: now });
  await sendEmailChangeNotice(needs, tx, cause, 'email-changed', { member, to: email, askedAt });
  await tx.waitingActs.stop(member.id, { kind: 'email' });
  return true;
}

/** Whether another member has an address; a sign-up that waits yields to who proves it. */
export async function takenByOther(
  members: StorePorts['members'],
  email: string,
  self: string,
  now: number,
): Promise<boolean> {
  const holder = await members.findBy('EMAIL', email);
  const isOthers = holder !== undefined && holder.id !== self && holder.status !== 'WAITING';
  return isOthers && isEmailTaken(holder, now);
}

/**
 * A change of address without the old mailbox waits for seventy-two hours; the old one is told, by mails whose button stops it
 * (decisions §9.2). A newer one takes the place of one that waits. Answers its end; undefined where the address is taken.
 */
export async function beginMove(
  needs: Needs,
  tx: StorePorts,
  cause: Cause,
  member: Member,
  { email, session }: { readonly email: string; readonly session: string | null },
): Promise<number | undefined> {
  const now = needs.clock.now();
  if (await takenByOther(tx.members, email, member.id, now)) return undefined;
  const due_at = now + limits.waitingActs.wait;
  const act = { member_id: member.id, kind: 'email', detail: email, asked_at: now, due_at } as const;
  await tx.waitingActs.begin({ ...act, session_id: session });
  await sendEmailChangeNotice(needs, tx, cause, 'email-change-asked', { member, to: email, until: due_at });
  return due_at;
}

/** The wait is over: the address is the member's, or the change lapses, of which the new mailbox is told. */
export async function endMove(
  needs: Needs,
  tx: StorePorts,
  cause: Cause,
  member: Member,
  { detail: email, asked_at: askedAt }: { readonly detail: string; readonly asked_at: number },
): Promise<void> {
  if (await giveAddress(needs, tx, cause, member, { email, askedAt })) return;
  await sendMail(needs, tx, cause, {
    template: 'already-member',
    facts: {},
    to: email,
    until: needs.clock.now() + limits.ownerLinkLife,
  });
}
