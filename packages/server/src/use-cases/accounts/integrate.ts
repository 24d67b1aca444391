import { refusalsOf } from '@daemun/contract/refusal';
import { isProvenByAddress, type MigrationMode, selectForIntegration } from '../../domain/integration.ts';
import type { LegacyAccount } from '../../ports/legacy-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { consumeLegacyProof } from './legacy-proof.ts';

const refuse = refusalsOf('signUp');

/**
 * Ties the accounts of a proof to a new member in its transaction; it takes effect when the sign-up is confirmed.
 * 3003 without a good proof, 5004 while a voucher is in use, 5005 where an account has been integrated.
 */
export async function integrateByProof(
  needs: Pick<Ports, 'clock' | 'encryption' | 'secrets'>,
  tx: Pick<StorePorts, 'legacyAccounts' | 'members' | 'singleUse'>,
  { id, previous_pwd, member, now }: { id: string; previous_pwd: string; member: string; now: number },
): Promise<void> {
  const proof = await consumeLegacyProof(needs, tx.singleUse, previous_pwd, id);
  if (!proof) throw refuse('BAD_CREDENTIAL', { field: 'previous_pwd' });
  for (const { password_hash, ...key } of proof.accounts) {
    const free = await tx.legacyAccounts.tie(key, { member, at: null, password_hash });
    if (!free) throw refuse('ALREADY_INTEGRATED');
    if (key.service !== 'ISS') continue;
    const method = { platform: 'HA', status: 'WEA', email: null, connected_at: now } as const;
    await tx.members.addMethod({ member_id: member, ...method });
  }
  const tied = await tx.legacyAccounts.of(member);
  if (tied.some(({ voucher }) => voucher)) throw refuse('VOUCHER_EXISTS');
}

/**
 * Ties an account for good; an archive account is shown beside the member's ways of logging in. False where another member
 * has it.
 */
export async function tieAccount(
  tx: Pick<StorePorts, 'legacyAccounts' | 'members'>,
  member: Pick<Member, 'id'>,
  account: LegacyAccount,
  now: number,
): Promise<boolean> {
  if (!(await tx.legacyAccounts.tie(account, { member: member.id, at: now, password_hash: null })))
    return false;
  if (account.service !== 'ISS') return true;
  const method = { platform: 'HA', status: 'CNET', email: account.email, connected_at: now } as const;
  await tx.members.addMethod({ member_id: member.id, ...method });
  return true;
}

type AtAddress = {
  readonly mig: MigrationMode | undefined;
  readonly email: string;
  readonly provenBy: 'mailbox' | 'provider';
};

/**
 * Integrates what a mode means of the accounts at an address that was proven just now, and notifies the owner. Whatever holds
 * an integration back, such as a voucher in use, holds back nothing else: the member integrates in my info later.
 */
export async function integrateAtAddress(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  { mig, email, provenBy }: AtAddress,
): Promise<void> {
  if (mig === undefined || mig === 'D') return;
  const own = { id: member.id, email };
  const free = await tx.legacyAccounts.free({ email });
  if (provenBy === 'provider' && !isProvenByAddress(free)) return;
  const selected = selectForIntegration(mig, own, free);
  if (selected.refusal) return;
  const now = needs.clock.now();
  let tied = 0;
  for (const account of selected.accounts) tied += Number(await tieAccount(tx, member, account, now));
  const undoes = { added: 'HA', id: now } as const;
  if (tied > 0) await recordAndTell(needs, tx, context, { event: 'INTEGRATED' }, member, { undoes });
}
