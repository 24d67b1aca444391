import type { Refuse } from '@daemun/contract/refusal';
import type { Member } from '../../ports/members.ts';
import type { StorePorts } from '../../ports/ports.ts';
import type { Session } from '../../ports/sessions.ts';

/**
 * Locks the member of a session for what the session asks to change, and looks at both again: whoever waited for the lock
 * may have waited for a recovery, a block or a withdrawal, which end sessions under it (decisions §8). `lock` says for
 * what. Answers the member; `INVALID_TOKEN` where the session has ended.
 */
export async function lockOwner(
  refuse: Refuse<'INVALID_TOKEN'>,
  { members, sessions }: Pick<StorePorts, 'members' | 'sessions'>,
  { id, member_id }: Pick<Session, 'id' | 'member_id'>,
  lock: 'lockById' | 'lockForDelete' = 'lockById',
): Promise<Member> {
  const member = await members[lock](member_id);
  if (member?.status !== 'ACTIVE' || !(await sessions.isLiving(id))) throw refuse('INVALID_TOKEN');
  return member;
}
