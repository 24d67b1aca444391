import type { Refuse } from '@daemun/contract/refusal';
import type { ClosedAccount } from '../../ports/closed-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { isMailed, takeBackOf } from '../mail/take-back.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets' | 'singleUse'>;

/** A member whose account is closed because they are under 14, and whether the mailbox sent the secret. */
export type UnderAge = {
  readonly member: Member;
  readonly closed: ClosedAccount;
  readonly byMail: boolean;
};

/**
 * Works for the member whose account a secret names, in a transaction that holds the member. It refuses if the account is not
 * closed any more, or was closed again since.
 */
export async function inUnderAge<T>(
  refuse: Refuse<'FAILURE_EMAIL_AUTH'>,
  needs: Needs,
  context: RequestContext,
  secret: string,
  work: (tx: StorePorts, found: UnderAge, over: () => Error) => Promise<T>,
): Promise<T> {
  const over = () => refuse('FAILURE_EMAIL_AUTH', { reason: 'account.takeBackOver' });
  const found = await takeBackOf(needs, context, secret);
  if (!found) throw over();
  return needs.inTransaction(async (tx) => {
    const member = await tx.members.lockById(found.member_id);
    const closed = member && (await tx.closedAccounts.find(member.id));
    if (!member || !closed?.cause || closed.closed_at !== found.closed_at) throw over();
    return work(tx, { member, closed, byMail: isMailed(found.key) }, over);
  });
}
