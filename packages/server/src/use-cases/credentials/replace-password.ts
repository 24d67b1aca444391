import type { HashFor } from '../../ports/hashing.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { claimProvenEmail } from '../accounts/claim-email.ts';
import type { Occasion } from '../accounts/yield-sign-up.ts';
import { sendSecurityNotice } from '../mail/security-notice.ts';
import { applyRecovery, type RecoveryScope } from '../ways-in/apply-recovery.ts';
import { tellOwner } from '../ways-in/tell-owner.ts';
import { tellKeptFactor } from './tell-kept-factor.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;

/** How a password came to be replaced: `password-changed` in the member's own session, else it was lost or stolen. */
export type Replacement = {
  readonly hash: HashFor;
  readonly recovery: 'password-changed' | 'reset' | 'disputed';
  readonly scope?: RecoveryScope;
  /** The old password set the new one, which keeps its age. */
  readonly keepsAge?: boolean;
};

/** A password without an e-mail log-in would open nothing: who has none gets it, at their proven address. */
async function addEmailLogin(tx: StorePorts, { id, email }: Member, eventFacts: Occasion) {
  if (email === null) return;
  await claimProvenEmail(tx, email, id, eventFacts);
  const method = { platform: 'YH', status: 'CNET', email, connected_at: eventFacts.now } as const;
  await tx.members.addMethod({ member_id: id, ...method });
}

/**
 * Gives a held member a new password, in the caller's transaction: what the table of ways in says comes to pass, and the
 * owner is told. Who forgot it, or was robbed of it, is locked out no more.
 */
export async function replacePassword(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  owner: Member,
  { hash, recovery, scope = {}, keepsAge = false }: Replacement,
): Promise<void> {
  const now = needs.clock.now();
  const isChange = recovery === 'password-changed';
  const recovered = await applyRecovery(needs, tx, recovery, owner, scope);
  await tx.members.setPassword(owner.id, hash(owner.id), { at: now, keepsAge });
  if (owner.password_hash === null || recovered.removed.includes('YH'))
    await addEmailLogin(tx, owner, { now, txid: context.txid });
  if (!isChange) await tx.attempts.clearMember(owner.id);
  const event = isChange ? 'PASSWORD_CHANGED' : 'PASSWORD_RESET';
  const { session } = scope;
  const line = { at: now, txid: context.txid, ...(session !== undefined && { session }) };
  await tx.audit.record({ member: owner.id, event, ...line });
  await sendSecurityNotice(needs, tx, context, 'password-changed', owner);
  await tellOwner(needs, tx, context, recovered, owner);
  if (recovery === 'reset') await tellKeptFactor(needs, tx, context, owner);
}
