import { refusalsOf } from '@daemun/contract/refusal';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { hashNewPassword } from '../shared/hash-new-password.ts';
import { type Proven, provenBy } from '../shared/identity-proof.ts';
import { memberByCi } from '../shared/record-identity.ts';
import { replacePassword } from '../shared/replace-password.ts';
import type { NicePurpose } from './nice-purpose.ts';

const refuse = refusalsOf('niceInfo');

/** The proven person's account: 3011 where there is none or it has no password, 5002 where the address is not its own. */
async function accountOf(
  { ciVault }: Pick<Ports, 'ciVault'>,
  { members }: Pick<StorePorts, 'members'>,
  { person }: Proven,
  email: string | undefined,
): Promise<Member> {
  const member = await memberByCi({ members }, ciVault.digests(person.ci));
  if (!member) throw refuse('INVALID_USER_DATA', { reason: 'identity.noMember' });
  if (email !== undefined && email !== member.email) throw refuse('CI_NOT_MATCH', { field: 'mbr_email' });
  if (member.password_hash === null) throw refuse('INVALID_USER_DATA', { reason: 'email.notConnected' });
  return member;
}

/**
 * A forgotten password (auth_type find_pw): without `pwd` the proof is only looked at, with it the password is set and
 * the proof spent, so that no reset link ever goes through the browser.
 */
export const findPassword: NicePurpose = async (needs, { enc_data, pwd, mbr_email }, visit) => {
  const proven = await provenBy(refuse, needs, visit, enc_data, 'find_pw');
  const found = await accountOf(needs, needs, proven, mbr_email);
  if (pwd === undefined) return {};
  const hash = await hashNewPassword(refuse, needs, pwd);
  await needs.atomically(async (inside) => {
    await inside.members.hold(found.id);
    const member = await accountOf(needs, inside, proven, mbr_email);
    await proven.spend(inside);
    await replacePassword(needs, inside, visit, member, { hash, session: null });
  });
  return {};
};
