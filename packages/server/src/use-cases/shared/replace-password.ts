import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { notifyOwner } from './notify-owner.ts';

/**
 * Gives a member a new password, in the caller's transaction: every other session ends and the owner is told. `session`
 * is the one in which it was changed; null = it was forgotten, and every lock of the account is lifted too.
 */
export async function replacePassword(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  inside: Pick<StorePorts, 'attempts' | 'audit' | 'links' | 'members' | 'outbox' | 'sessions'>,
  visit: Visit,
  owner: Pick<Member, 'id' | 'email'>,
  { hash, session }: { readonly hash: string; readonly session: string | null },
): Promise<void> {
  const now = needs.clock.now();
  const event = session === null ? 'PASSWORD_RESET' : 'PASSWORD_CHANGED';
  await inside.members.setPassword(owner.id, hash, now);
  await inside.sessions.endOthers(owner.id, session, now);
  if (session === null) await inside.attempts.clearMember(owner.id);
  await inside.audit.record({ member: owner.id, event, at: now, txid: visit.txid });
  await notifyOwner(needs, inside, visit, 'password-changed', owner);
}
