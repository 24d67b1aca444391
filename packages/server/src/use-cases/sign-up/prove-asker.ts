import type { RequestOf } from '@daemun/contract/calls/index';
import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { maskEmail } from '../../domain/masking.ts';
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

/** Whether this browser is signed in by the session that asked, or by the same member just now, which is a proof too. */
async function isSignedIn(needs: ProveNeeds, context: RequestContext, link: MailLink): Promise<boolean> {
  const session = (await activeSession(needs, context))?.session;
  if (!session || session.member_id !== link.member_id) return false;
  return session.id === link.bound_to || isRecentProof(session.reentered_at, needs.clock.now());
}

/** Names the account that the link would change, for who opens it elsewhere, and what it wants of them. */
const wantedFrom = (member: Member | undefined, hash: string | null, { created_at }: MailLink) => ({
  want: hash === null ? ('login' as const) : ('password' as const),
  mbr_nick_nm: member?.nickname ?? null,
  masking_email: member?.email == null ? null : maskEmail(member.email),
  asked_at: isoKorean(created_at),
});

/**
 * A link that changes an account counts by its press alone only in the browser whose session asked for it; elsewhere it
 * wants the account's password, so that nobody's click gives their mailbox to somebody else's account (decisions §8).
 * `hashOf` says which password that is; without one a log-in is the proof. Answers the hash that was tested, null where
 * none was; otherwise refuses.
 */
export async function proveAsker(
  needs: ProveNeeds,
  { pwd }: Pick<RequestOf<'confirmEmail'>, 'pwd'>,
  context: RequestContext,
  link: MailLink,
  hashOf: (member: Member) => Promise<string | null>,
): Promise<string | null> {
  if (await isSignedIn(needs, context, link)) return null;
  const member = await needs.members.find(link.member_id);
  const hash = member ? await hashOf(member) : null;
  if (pwd === undefined || hash === null)
    throw refuse('INVALID_USER_DATA', { data: wantedFrom(member, hash, link) });
  await provePassword(refuse, needs, context, { id: link.member_id, member, hash }, pwd);
  return hash;
}
