import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { closeAccount, type Why } from '../accounts/close-account.ts';
import { withdrawMember } from '../accounts/withdraw-member.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { type ProofNeeds, unprovenErasure, unprovenFor } from '../sessions/wanted-proof.ts';

type Needs = ProofNeeds & Pick<Ports, 'encryption' | 'secrets' | 'settings'>;

const refuse = refusalsOf('withdrawal');

/** Closes the account in one transaction. */
async function close(needs: Needs, why: Why, context: AuthenticatedContext): Promise<void> {
  const refusal = await unprovenFor(needs, 'recent', 'withdrawal', context);
  if (refusal) throw refusal;
  await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, context.session);
    if (!(await closeAccount(needs, tx, context, member, why))) throw refuse('INVALID_TOKEN');
  });
}

/** Erases the account at once. While a change of address can be undone, the mailbox that it left still has its way back. */
async function erase(needs: Needs, why: Why, { session, txid }: AuthenticatedContext): Promise<void> {
  const refusal = await unprovenErasure(needs, { session });
  if (refusal === 'never') throw refuse('INVALID_USER_DATA', { reason: 'account.twoMethods' });
  if (refusal) throw refusal;
  await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, session, 'lockForDelete');
    if ((await tx.links.undoing(member.id, needs.clock.now())).length > 0)
      throw refuse('INVALID_USER_DATA', { reason: 'account.addressOpen' });
    await withdrawMember(needs, tx, member, why, { txid });
  });
}

/** Closes the member's own account, or erases it at once (IF-ULS-1130-04, decisions §9.4). */
export const withdrawal: UseCase<'withdrawal', Needs> = async (
  needs,
  { rsn_cd, rsn_cnts, erase_yn },
  context,
) => {
  if (rsn_cd === 'ETC' && rsn_cnts === undefined) throw refuse('REQUEST_DEFICIENT', { field: 'rsn_cnts' });
  await (erase_yn === 'Y' ? erase : close)(needs, { rsn_cd, rsn_cnts }, context);
  context.setCookie({ kind: 'session-ended' });
  return null;
};
