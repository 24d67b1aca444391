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
 * Whether an operator is left if an account is no operator any more: one that did not end, is not unconfirmed, and can sign in.
 * The caller holds the end of the trail, so no other change of the staff happens meanwhile.
 */
export async function leavesOperator(needs: Needs, tx: StorePorts, id: string): Promise<boolean> {
  const { accounts, ties } = await staffFacts(tx);
  for (const other of accounts) {
    const isOperator = other.id !== id && other.role === 'OPERATOR' && other.ended_at === null;
    if (isOperator && !isUnconfirmed(ties, other.id) && (await canSignIn(needs, tx, other))) return true;
  }
  return false;
}
