import type { ClosedAccount } from '../../ports/closed-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { StorePorts } from '../../ports/ports.ts';

/** Locks the member whose account a secret names, if it is still closed by that closing because they are under 14. */
export async function lockUnderAge(
  tx: StorePorts,
  { member_id, closed_at }: Pick<ClosedAccount, 'member_id' | 'closed_at'>,
): Promise<{ readonly member: Member; readonly closed: ClosedAccount } | undefined> {
  const member = await tx.members.lockById(member_id);
  const closed = member && (await tx.closedAccounts.find(member.id));
  return member && closed?.cause && closed.closed_at === closed_at ? { member, closed } : undefined;
}
