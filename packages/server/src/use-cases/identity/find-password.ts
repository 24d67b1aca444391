import { refusalsOf } from '@daemun/contract/refusal';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { hashOtherPassword } from '../credentials/hash-new-password.ts';
import { replacePassword } from '../credentials/replace-password.ts';
import { noClaimant, type Proven, provenBy } from '../identity-verification/identity-proof.ts';
import { memberByCi, throwIfDoubtful } from '../identity-verification/record-identity.ts';
import type { NicePurpose } from './nice-purpose.ts';

const refuse = refusalsOf('niceInfo');

/** The proven person's account: 3011 where there is none, it has no password or the identity is in doubt, 5002 where the address is not its own. */
async function accountOf(
  needs: Pick<Ports, 'ciVault' | 'clock'>,
  tx: Pick<StorePorts, 'identities' | 'members'>,
  { person }: Proven,
  email: string | undefined,
): Promise<Member> {
  const member = await memberByCi(tx, needs.ciVault.digests(person.ci));
  if (!member) throw refuse('INVALID_USER_DATA', { reason: 'identity.noMember' });
  if (email !== undefined && email !== member.email) throw refuse('CI_NOT_MATCH', { field: 'mbr_email' });
  if (member.password_hash === null) throw refuse('INVALID_USER_DATA', { reason: 'email.notConnected' });
  await throwIfDoubtful(refuse, needs, tx, member);
  return member;
}

/**
 * A forgotten password (auth_type find_pw): without `pwd` the proof is only looked at, with it the password is set and
 * the proof spent, so that no reset link ever goes through the browser.
 */
export const findPassword: NicePurpose = async (needs, { enc_data, pwd, mbr_email }, context) => {
  const proven = await provenBy(refuse, needs, context, enc_data, {
    authType: 'find_pw',
    claimant: noClaimant,
  });
  const found = await accountOf(needs, needs, proven, mbr_email);
  if (pwd === undefined) return {};
  const hash = await hashOtherPassword(refuse, needs, context, found, pwd);
  await needs.inTransaction(async (tx) => {
    await tx.members.lockById(found.id);
    const member = await accountOf(needs, tx, proven, mbr_email);
    await proven.spend(tx);
    await replacePassword(needs, tx, context, member, { hash, recovery: 'reset' });
  });
  return {};
};
