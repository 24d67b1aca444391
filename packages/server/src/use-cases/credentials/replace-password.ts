import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { sendSecurityNotice } from '../mail/security-notice.ts';

/**
 * Gives a member a new password, in the caller's transaction: every other session ends and the owner is told. `session`
 * is the one in which it was changed; null = it was forgotten, and every lock of the account is lifted too.
 */
export async function replacePassword(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'attempts' | 'audit' | 'links' | 'members' | 'outbox' | 'sessions'>,
  context: RequestContext,
  owner: Pick<Member, 'id' | 'email'>,
  { hash, session }: { readonly hash: string; readonly session: string | null },
): Promise<void> {
  const now = needs.clock.now();
  const event = session === null ? 'PASSWORD_RESET' : 'PASSWORD_CHANGED';
  await tx.members.setPassword(owner.id, hash, now);
  await tx.sessions.endOthers(owner.id, session, now);
  if (session === null) await tx.attempts.clearMember(owner.id);
  await tx.audit.record({ member: owner.id, event, at: now, txid: context.txid });
  await sendSecurityNotice(needs, tx, context, 'password-changed', owner);
}
