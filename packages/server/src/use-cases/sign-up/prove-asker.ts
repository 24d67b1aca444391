import type { RequestOf } from '@daemun/contract/calls/index';
import { refusalsOf } from '@daemun/contract/refusal';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import { isoKorean } from '../../domain/korean-time.ts';
import { isRecentProof } from '../../domain/step-up.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { provePassword } from '../credentials/verify-credentials.ts';
import { activeSession } from '../sessions/active-session.ts';

export type ProveNeeds = Pick<
  Ports,
  'attempts' | 'browsers' | 'clock' | 'hashing' | 'inTransaction' | 'members' | 'secrets' | 'sessions'
>;

const refuse = refusalsOf('confirmEmail');

/** How a kind of link is proven. */
type Proof = {
  /** The hash of the password that proves it; null where a log-in does. */
  hashOf(member: Member): Promise<string | null>;
  /** Whether the same member, proven just now in another session, does too; not where the link sets a password of who asked. */
  readonly byMember: boolean;
};

/** Whether this browser is signed in by the session that asked, or, where that is enough, by the same member just now. */
async function isSignedIn(
  needs: ProveNeeds,
  context: RequestContext,
  link: MailLink,
  { byMember }: Proof,
): Promise<boolean> {
  const session = (await activeSession(needs, context))?.session;
  if (!session || session.member_id !== link.member_id) return false;
  if (session.id === link.bound_to) return true;
  return byMember && isRecentProof(session.reentered_at, needs.clock.now());
}

/** Names the account that the link would change, for who opens it elsewhere, and what it wants of them. */
const wantedFrom = (member: Member, hash: string | null, { created_at }: MailLink) => ({
  want: hash === null ? ('login' as const) : ('password' as const),
  mbr_nick_nm: member.nickname,
  masking_email: member.email === null ? null : maskEmail(member.email),
  asked_at: isoKorean(created_at),
});

/**
 * A link that changes an account counts by its press alone only in the browser whose session asked for it; elsewhere it
 * wants a password, so that nobody's click gives their mailbox to somebody else's account, and an owner's click brings no
 * password to life that somebody else planted (decisions §8). Answers the hash that was tested, null where none was;
 * otherwise refuses.
 */
export async function proveAsker(
  needs: ProveNeeds,
  { pwd }: Pick<RequestOf<'confirmEmail'>, 'pwd'>,
  context: RequestContext,
  link: MailLink,
  proof: Proof,
): Promise<string | null> {
  if (await isSignedIn(needs, context, link, proof)) return null;
  const member = await needs.members.find(link.member_id);
  // They left since the link was looked at.
  if (!member) throw refuse('FAILURE_EMAIL_AUTH');
  const hash = await proof.hashOf(member);
  if (pwd === undefined || hash === null)
    throw refuse('INVALID_USER_DATA', { data: wantedFrom(member, hash, link) });
  await provePassword(refuse, needs, context, { id: link.member_id, member, hash }, pwd);
  return hash;
}
