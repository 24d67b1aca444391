import { refusalsOf } from '@daemun/contract/refusal';
import type { ClosedAccount } from '../../ports/closed-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { reopenAccount } from '../accounts/close-account.ts';
import {
  noClaimant,
  type ProofNeeds,
  type Proven,
  provenBy,
} from '../identity-verification/identity-proof.ts';
import { recordIdentity } from '../identity-verification/record-identity.ts';
import { takeBackOf } from '../mail/take-back.ts';
import { consumeSealed, type SealedKey } from '../single-use/sealed-record.ts';

type Needs = ProofNeeds & Pick<Ports, 'settings'>;

const refuse = refusalsOf('takeBack');
const over = () => refuse('FAILURE_EMAIL_AUTH', { reason: 'account.takeBackOver' });

/** The person who is verified again, if the page sends a proof. */
const verifiedAgain = (needs: Needs, context: RequestContext, reference: string | undefined) =>
  reference === undefined
    ? undefined
    : provenBy(refuse, needs, context, reference, { authType: 'verify_hp', claimant: noClaimant });

type Found = { readonly closed: ClosedAccount; readonly key: SealedKey };

/** Takes an account back in a transaction that holds its member. That of a member under 14 wants a new verification. */
async function reopen(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  { closed, key }: Found,
  proven: Proven | undefined,
): Promise<void> {
  if (closed.cause && !proven) throw refuse('INVALID_USER_DATA', { reason: 'account.under14' });
  if (!(await consumeSealed(needs, tx.singleUse, key))) throw over();
  const event = closed.cause ? 'AGE_PROVEN' : 'REOPENED';
  await reopenAccount(refuse, needs, tx, context, member, { event });
  if (!closed.cause || !proven) return;
  await proven.spend(tx);
  await recordIdentity(refuse, needs, tx, context, member, { person: proven.person });
}

/**
 * Takes a closed account back, by the link of its mail or after a sign-in (IF-DMN-1020-04, decisions §9.4). The account of a
 * member whom the identity agency proved to be under 14 comes back by a verification that proves more (decisions §9.11).
 */
export const takeBack: UseCase<'takeBack', Needs> = async (needs, { auth_no, enc_data }, context) => {
  const found = await takeBackOf(needs, context, auth_no);
  if (!found) throw over();
  const proven = await verifiedAgain(needs, context, enc_data);
  await needs.inTransaction(async (tx) => {
    // The member before the record, in the order of every other step.
    const member = await tx.members.lockById(found.member_id);
    if (!member) throw over();
    const closed = await tx.closedAccounts.find(member.id);
    if (closed?.closed_at !== found.closed_at) throw over();
    await reopen(needs, tx, context, member, { closed, key: found.key }, proven);
  });
  return null;
};
