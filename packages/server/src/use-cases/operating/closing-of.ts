import { isoKorean } from '../../domain/korean-time.ts';
import type { Member } from '../../ports/members.ts';
import type { StorePorts } from '../../ports/ports.ts';

/** Why an account is closed, since when, and when it is erased; null if it is open. */
export async function closingOf(
  { closedAccounts }: Pick<StorePorts, 'closedAccounts'>,
  { id, status }: Pick<Member, 'id' | 'status'>,
) {
  const closed = status === 'WITHDRAWN' ? await closedAccounts.find(id) : undefined;
  if (!closed) return null;
  const { cause, closed_at, erase_at } = closed;
  return { cause: cause ?? ('MEMBER' as const), at: isoKorean(closed_at), until: isoKorean(erase_at) };
}
