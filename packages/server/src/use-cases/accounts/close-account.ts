import { limits } from '@daemun/contract/limits';
import type { Refuse } from '@daemun/contract/refusal';
import { provenEmail } from '../../domain/proven-email.ts';
import type { ClosedAccount, ClosingCause, Identifier } from '../../ports/closed-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { deviceOf } from '../mail/event-context.ts';
import { sendMail } from '../mail/mail-link.ts';
import { tellLeft } from '../mail/owner-mail.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import type { Cause } from '../mail/security-notice.ts';
import { closingFacts, closingMail, takeBackMail } from '../mail/take-back.ts';
import { applyRecovery } from '../ways-in/apply-recovery.ts';
import { removeLink } from '../ways-in/change-way.ts';
import { claimProvenEmail } from './claim-email.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;
/** What the member says of it. */
export type Why = { readonly rsn_cd?: string | undefined; readonly rsn_cnts?: string | undefined };

/** How long a closed account waits, and the event that says that it was closed. */
const closings = {
  OWN: { wait: limits.leavingWait, event: 'CLOSED' },
  UNDER14: { wait: limits.underAgeWait, event: 'UNDER_AGE_FOUND' },
} as const satisfies Record<ClosingCause | 'OWN', object>;

/** Mails the way back: to the proven address by a link, to an address that a change left by the link that undoes it. */
export async function tellClosed(
  needs: Needs,
  tx: StorePorts,
  context: Cause,
  member: Member,
  closed: ClosedAccount,
): Promise<void> {
  const to = provenEmail(member);
  if (to !== null) await sendMail(needs, tx, context, await takeBackMail(needs, tx, closed, to));
  const notice = { template: closingMail(closed), facts: closingFacts(closed) };
  await tellLeft(needs, tx, context, notice, { id: member.id, told: [member.email] });
}

/** Takes back what jobs wrote, and the mails whose links the recovery voids: a stranger may read one of them. */
async function endMails({ links, outbox }: StorePorts, member: string, recover: () => Promise<unknown>) {
  const before = await links.of(member);
  await recover();
  const left = new Set((await links.of(member)).map(({ id }) => id));
  await outbox.dropLinks(before.filter(({ id }) => !left.has(id)));
  await outbox.dropMailings(member);
}

/**
 * Closes the account of a member whom the transaction holds (decisions §9.4, §9.11): sessions, tokens and mailings end, and nothing
 * else is deleted, told to a provider or written to the ledger. Returns false if the member is not active.
 */
export async function closeAccount(
  needs: Needs,
  tx: StorePorts,
  context: Cause,
  member: Member,
  { rsn_cd, rsn_cnts }: Why,
  cause: ClosingCause | null = null,
): Promise<boolean> {
  const closed_at = needs.clock.now();
  const { wait, event } = closings[cause ?? 'OWN'];
  const why = { cause, reason: rsn_cd ?? null, comment: rsn_cnts ?? null };
  const [erase_at, device] = [closed_at + wait, deviceOf(context)];
  const closed = { member_id: member.id, closed_at, erase_at, device, ...why };
  if (!(await tx.closedAccounts.close(closed))) return false;
  await endMails(tx, member.id, () => applyRecovery(needs, tx, 'closed', member));
  const email = provenEmail(member);
  if (email !== null) await tx.newsletters.pause(email, closed_at);
  await tx.audit.record({ member: member.id, event, at: closed_at, txid: context.txid });
  await tellClosed(needs, tx, context, member, closed);
  return true;
}

/** Gives an identifier back. A method whose identifier a new account took meanwhile does not come back. */
async function claimBack(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  { kind, value }: Identifier,
): Promise<boolean> {
  const now = needs.clock.now();
  if (kind === 'EMAIL') return claimProvenEmail(tx, value, member.id, { now, txid: context.txid });
  if (await tx.members.claim(kind, value, member.id)) return true;
  if (kind === 'CI') await tx.identities.forget(member.id);
  else if (kind !== 'ID') await removeLink(tx, member.id, kind, now);
  return true;
}

/** `leaving`: the address that an undone change of address takes away again; another account may have it. */
type Reopening = { readonly leaving?: string | null | undefined };

/** Gives the account its identifiers back. Refuses if a new account has the address. Returns false if it is not closed. */
async function open(
  refuse: Refuse<'FAILURE_EMAIL_AUTH'>,
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  { leaving }: Reopening,
): Promise<boolean> {
  const identifiers = await tx.closedAccounts.reopen(member.id);
  for (const identifier of identifiers ?? []) {
    if (identifier.kind === 'EMAIL' && identifier.value === leaving) continue;
    if (!(await claimBack(needs, tx, context, member, identifier)))
      throw refuse('FAILURE_EMAIL_AUTH', { reason: 'account.rejoined' });
  }
  return identifiers !== undefined;
}

/**
 * Takes a closed account back in a transaction that holds its member, and notifies the owner. Returns false if it is not
 * closed. Refuses if a new account has the address: its owner closes that one first. `event`: why it comes back.
 */
export async function reopenAccount(
  refuse: Refuse<'FAILURE_EMAIL_AUTH'>,
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  { leaving, event = 'REOPENED' }: Reopening & { readonly event?: 'REOPENED' | 'AGE_PROVEN' } = {},
): Promise<boolean> {
  if (member.status !== 'WITHDRAWN') return false;
  if (!(await open(refuse, needs, tx, context, member, { leaving }))) return false;
  await applyRecovery(needs, tx, 'reopened', member);
  const email = provenEmail(member);
  if (email !== null) await tx.newsletters.resume(email, needs.clock.now());
  await recordAndTell(needs, tx, context, { event }, member);
  return true;
}

/**
 * Recovers an account by a way back that outlives its closing, and takes it back. One whose member is under 14 is recovered and
 * stays closed until its old end: whoever pressed still has to be verified (decisions §9.11).
 */
export async function recoverEvenClosed<T>(
  refuse: Refuse<'FAILURE_EMAIL_AUTH'>,
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  { member, leaving }: Reopening & { readonly member: Member },
  recover: () => Promise<T>,
): Promise<T> {
  const closed = member.status === 'WITHDRAWN' ? await tx.closedAccounts.find(member.id) : undefined;
  if (!closed?.cause) {
    await reopenAccount(refuse, needs, tx, context, member, { leaving });
    return recover();
  }
  await open(refuse, needs, tx, context, member, { leaving });
  const recovered = await recover();
  await tx.closedAccounts.close(closed);
  return recovered;
}
