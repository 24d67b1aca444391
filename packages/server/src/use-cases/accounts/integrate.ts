import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { consumeLegacyProof } from '../credentials/legacy-proof.ts';

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
