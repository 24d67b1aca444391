import { limits } from '@daemun/contract/limits';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import { isoKorean } from '../../domain/korean-time.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import { type AdminCommand, CommandRejected } from '../../ports/admin-command.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { replaceEmail } from '../accounts/claim-email.ts';
import type { Occasion } from '../accounts/yield-sign-up.ts';
import { sendEmailChangeNotice } from '../mail/email-change-notice.ts';
import { beginFactorReset } from '../mail/factor-reset.ts';
import { sendLink } from '../mail/mail-link.ts';
import type { Cause } from '../mail/security-notice.ts';
import { applyRecovery, endMailed } from '../ways-in/apply-recovery.ts';
import { standingWays } from '../ways-in/standing-ways.ts';
import { takeWayAway, wayStays } from '../ways-in/take-way-away.ts';
import { tellOwner } from '../ways-in/tell-owner.ts';
import { waysIn } from '../ways-in/ways-in.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;
type WayCommandHandler = (
  needs: Needs,
  tx: StorePorts,
  member: Member,
  order: AdminCommand & { readonly txid: string },
) => Promise<Readonly<Record<string, unknown>>>;

/** What notices say of who did it: the desk has no browser. */
export const byDesk = ({ language }: Member, txid: string): Cause => ({
  txid,
  language,
  client: { country: undefined, userAgent: '' },
});

/** Every way in as it stands. */
export const listWays: WayCommandHandler = async (_needs, tx, member) => ({
  ways_in: (await standingWays(tx, member)).map(({ way, since, suspendedAt, isFirst, email }) => ({
    way,
    opens: waysIn[way].opens,
    email,
    since: isoKorean(since),
    first: isFirst,
    suspended: suspendedAt === null ? null : isoKorean(suspendedAt),
  })),
  pending_links: (await tx.links.of(member.id)).length,
});

/** Takes one way in away, at its provider too, and of passkeys all; the owner is told. What the account began with and the last one stay. */
export const removeOne: WayCommandHandler = async (needs, tx, member, { way: wanted, txid }) => {
  const standing = (await standingWays(tx, member)).filter(({ way }) => way === wanted);
  if (wanted === undefined || standing.length === 0) throw new CommandRejected('NO_SUCH_WAY');
  for (const { way, ...rest } of standing) {
    if (way === 'PASSWORD') throw new CommandRejected('NO_SUCH_WAY');
    if (await wayStays(tx, member, way)) throw new CommandRejected('WAY_STAYS');
    await takeWayAway(needs, tx, byDesk(member, txid), member, { way, ...rest });
  }
  return { removed: wanted };
};

/** Voids the links and codes that were mailed, but for an earlier owner's way back. */
export const dropLinks: WayCommandHandler = async (_needs, tx, { id }) => {
  const before = (await tx.links.of(id)).length;
  await endMailed(tx, 'sessions-ended', { member: id, border: 0 });
  // It ends with its session, and here the sessions go on.
  await tx.codes.drop(id, ['STEP']);
  return { links_voided: before - (await tx.links.of(id)).length };
};

/** Begins the wait after which the authenticator app goes that its owner lost; the desk cannot make it shorter. */
export const resetFactor: WayCommandHandler = async (needs, tx, member, { txid }) => {
  if (provenEmail(member) === null) throw new CommandRejected('NO_MAILBOX');
  const cause = byDesk(member, txid);
  const until = await beginFactorReset(needs, tx, cause, member, 'OPERATOR_STARTED_FACTOR_RESET');
  if (until === undefined) throw new CommandRejected('NO_SUCH_WAY');
  return { taken_away_at: isoKorean(until) };
};

/** After which an account has another address. */
const addressChanges = ['EMAIL_CHANGED', 'EMAIL_CONNECTED', 'EMAIL_CHANGE_UNDONE'] as const;

type PutBack = {
  readonly owner: Member;
  /** Whether the address that was left stood before the disputed moment: it then has a way back. */
  readonly leftStood: boolean;
};

/** The address that the desk found to be the owner's, in the place of the one that stands. */
async function putBack(
  tx: StorePorts,
  member: Member,
  { email, since }: Pick<AdminCommand, 'email' | 'since'>,
  eventFacts: Occasion,
): Promise<PutBack> {
  if (email === undefined || email === member.email) return { owner: member, leftStood: false };
  const { now, txid } = eventFacts;
  // To the end of the trail, not to now: another node, whose clock goes before ours, may have written of it.
  const range = { since: since ?? now, before: Number.MAX_SAFE_INTEGER, count: 1 };
  const changes = await tx.audit.page(member.id, addressChanges, range);
  if (!(await replaceEmail(tx, member, email, eventFacts))) throw new CommandRejected('ADDRESS_TAKEN');
  await tx.audit.record({ member: member.id, event: 'EMAIL_CHANGED', at: now, txid });
  const owner = { ...member, email, email_proven_at: now };
  return { owner, leftStood: changes.length === 0 };
}

/**
 * Gives the account back to its owner: what came since the moment goes, what stood before waits for the owner's word, a
 * link to a new password goes to the owner's address. An address that is left and stood before the moment is told, and can take
 * the change back.
 */
export const reclaim: WayCommandHandler = async (needs, tx, member, { since, email, txid }) => {
  const now = needs.clock.now();
  const { owner, leftStood } = await putBack(tx, member, { email, since }, { now, txid });
  const { email: to, email_proven_at: proven, language } = owner;
  if (to === null || proven === null) throw new CommandRejected('NO_MAILBOX');
  const scope = since === undefined ? {} : { moment: since };
  const { sessions, ...recovered } = await applyRecovery(needs, tx, 'disputed', owner, scope);
  await tx.attempts.clearMember(owner.id);
  await tellOwner(needs, tx, byDesk(owner, txid), recovered, owner);
  // After the recovery, which ends links: somebody who is not the owner may have asked on the telephone.
  if (leftStood)
    await sendEmailChangeNotice(needs, tx, byDesk(member, txid), 'email-changed', { member, to });
  const link = { member: owner.id, kind: 'PWD', expiresAt: now + limits.ownerLinkLife } as const;
  const template = owner.email === member.email ? 'password-reclaimed' : 'email-restored';
  await sendLink(needs, tx, { language, txid }, { template, facts: {}, to }, link);
  return { ...recovered, sessions_ended: sessions, mailed_to: maskEmail(to) };
};
