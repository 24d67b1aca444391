import { opensByItself } from '../../domain/staff-provider-rules.ts';
import { isUnconfirmed } from '../../domain/staff-relations.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { StaffAccount } from '../../ports/staff.ts';
import { staffFacts } from './approval-rule.ts';
import { areCodesUsedUp } from './wrong-codes.ts';

type Needs = Pick<Ports, 'clock' | 'staffProvider'>;

/** Whether an account has a method that signs in at present: the provider, a passkey, or a password whose codes are not used up. */
async function canSignIn(
  { clock, staffProvider }: Needs,
  tx: StorePorts,
  { id, email, passkeys, password_hash }: StaffAccount,
): Promise<boolean> {
  const now = clock.now();
  if (staffProvider) {
    const isBound = await tx.staffIdentities.isBound(id, staffProvider.issuer);
    if (isBound) return true;
    if (!opensByItself(staffProvider.rules, { email, isBound }, now)) return false;
  }
  return passkeys > 0 || (password_hash !== null && !(await areCodesUsedUp(tx, id, now)));
}

/**
 * The operators who can act: each did not end, is not unconfirmed, and can sign in. The caller holds the end of the trail, so no
 * other change of the staff happens meanwhile.
 */
async function usableOperators(needs: Needs, tx: StorePorts): Promise<string[]> {
  const { accounts, ties } = await staffFacts(tx);
  const usable = [];
  for (const account of accounts) {
    const isOperator = account.role === 'OPERATOR' && account.ended_at === null;
    if (isOperator && !isUnconfirmed(ties, account.id) && (await canSignIn(needs, tx, account)))
      usable.push(account.id);
  }
  return usable;
}

/** Whether an operator who can act is left if an account is no operator any more. */
export const leavesOperator = async (needs: Needs, tx: StorePorts, id: string): Promise<boolean> =>
  (await usableOperators(needs, tx)).some((each) => each !== id);

/** Whether an account is the only operator who can act. */
export const isOnlyOperator = async (needs: Needs, tx: StorePorts, id: string): Promise<boolean> => {
  const usable = await usableOperators(needs, tx);
  return usable.includes(id) && usable.length === 1;
};
