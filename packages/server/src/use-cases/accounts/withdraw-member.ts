import { isoKorean, koreanDay } from '../../domain/korean-time.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import { withoutNames } from '../../domain/redact.ts';
import { keptAfterLeaving } from '../../domain/retention.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { sendMail } from '../mail/mail-link.ts';
import { applyRecovery } from '../ways-in/apply-recovery.ts';
import type { Why } from './close-account.ts';
import { reregistrationFingerprint } from './reregistration.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets' | 'settings'>;

/** `leftAt`: when the member closed the account, if they did. */
type Leaving = { readonly txid: string; readonly leftAt?: number | undefined };

const day = 86_400_000;

/** Keeps what must be kept: the reason, told of nobody, and the ledger under a keyed fingerprint of the address. */
async function keepApart(
  { clock, secrets }: Needs,
  { withdrawals }: StorePorts,
  member: Member,
  { rsn_cd, rsn_cnts, leftAt }: Why & Pick<Leaving, 'leftAt'>,
): Promise<void> {
  const now = clock.now();
  const keep_until = now + keptAfterLeaving;
  const names = [member.email, member.nickname, member.name, member.phone];
  const comment = rsn_cnts === undefined ? null : withoutNames(rsn_cnts, names);
  await withdrawals.record({
    id: secrets.id(),
    day: koreanDay(leftAt ?? now),
    reason: rsn_cd ?? null,
    comment,
    keep_until,
  });
  const email = provenEmail(member);
  const subject = email === null ? null : secrets.fingerprint(email);
  await withdrawals.keepLedger(member.id, subject, keep_until);
}

/** Frees the identifiers, or keeps fingerprints of them so that nobody joins with them for a while. */
async function blockRejoining({ clock, secrets, settings }: Needs, tx: StorePorts, member: string) {
  if (settings.rejoinBlockDays === 0) return;
  const identifiers = await tx.members.identifiers(member);
  const prints = identifiers.map(({ kind, value }) => reregistrationFingerprint(secrets, kind, value));
  await tx.withdrawals.block(prints, clock.now() + settings.rejoinBlockDays * day);
}

/**
 * What does not go with the member's row by itself. At an address that a member only typed a stranger may read: there
 * nothing is taken back but what this member had sent.
 */
async function eraseElsewhere(
  { clock }: Needs,
  tx: StorePorts,
  member: Member,
  { leftAt }: Pick<Leaving, 'leftAt'>,
): Promise<void> {
  const { id } = member;
  const proven = provenEmail(member);
  // Somebody may have joined with the address since the account was closed.
  const holder = proven === null ? undefined : await tx.members.findBy('EMAIL', proven);
  const email = holder === undefined || holder.id === id ? proven : null;
  if (proven !== null && leftAt !== undefined) await tx.newsletters.endPaused(proven);
  else if (email !== null) await tx.newsletters.end({ email }, clock.now());
  await tx.outbox.drop(email === null ? [id] : [email, id]);
  await tx.outbox.dropLinks(await tx.links.of(id));
  await tx.attempts.clearMember(id);
  await tx.legacyAccounts.erase(id);
}

/** The trail's last line; it goes when what else is kept goes. */
async function endTrail({ clock }: Needs, { audit }: StorePorts, member: string, txid: string) {
  const at = clock.now();
  await audit.record({ member, event: 'WITHDRAWN', at, txid });
  await audit.keepUntil(member, at + keptAfterLeaving);
}

/** The proven address, and those that a change left of late: who took the account over cannot end it unheard. */
async function mailboxesOf({ clock }: Needs, { links }: StorePorts, member: Member): Promise<Set<string>> {
  const left = (await links.undoing(member.id, clock.now())).map(({ email }) => email);
  const proven = provenEmail(member);
  return new Set(proven === null ? left : [proven, ...left]);
}

/** Says what was done, what is kept until when, and from when one can join again. */
async function confirm(
  needs: Needs,
  tx: StorePorts,
  member: Member,
  mailboxes: ReadonlySet<string>,
  txid: string,
): Promise<void> {
  const now = needs.clock.now();
  const blocked = needs.settings.rejoinBlockDays;
  const facts = {
    at: isoKorean(now),
    keptUntil: koreanDay(now + keptAfterLeaving),
    rejoinFrom: blocked === 0 ? '' : koreanDay(now + blocked * day),
  };
  for (const to of mailboxes)
    await sendMail(needs, tx, { txid }, { template: 'withdrawn', to, member: member.id, facts });
}

/**
 * Ends an account in the given transaction, which holds the member for removal: links are cut at the providers, what
 * the law asks for is kept apart without names, the member's row goes and with it all that hangs on it, a mail confirms
 * (docs/decisions/016).
 */
export async function withdrawMember(
  needs: Needs,
  tx: StorePorts,
  member: Member,
  why: Why,
  { txid, leftAt }: Leaving,
): Promise<void> {
  await blockRejoining(needs, tx, member.id);
  await keepApart(needs, tx, member, { ...why, leftAt });
  await eraseElsewhere(needs, tx, member, { leftAt });
  const mailboxes = await mailboxesOf(needs, tx, member);
  await applyRecovery(needs, tx, 'withdrawn', member);
  await confirm(needs, tx, member, mailboxes, txid);
  await tx.members.remove(member.id);
  await endTrail(needs, tx, member.id, txid);
}
