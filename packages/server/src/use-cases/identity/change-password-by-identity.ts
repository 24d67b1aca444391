import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { hashNewPassword } from '../shared/hash-new-password.ts';
import { heldMember, type Proven, provenBy, sessionOfProof } from '../shared/identity-proof.ts';
import { renewSession } from '../shared/open-session.ts';
import { ownCi } from '../shared/record-identity.ts';
import { replacePassword } from '../shared/replace-password.ts';
import type { NicePurpose } from './nice-purpose.ts';

const refuse = refusalsOf('niceInfo');

/** The member must be the proven person: 5002 otherwise, 3011 where nobody verified the member yet. */
async function refuseOther(needs: Ports, inside: Pick<StorePorts, 'members'>, id: string, proven: Proven) {
  const own = await ownCi(inside, id);
  if (own === undefined) throw refuse('INVALID_USER_DATA', { reason: 'identity.notVerified' });
  if (!needs.ciVault.digests(proven.person.ci).includes(own)) throw refuse('CI_NOT_MATCH');
}

/**
 * A new password for a signed-in member, the identity standing for the old one (auth_type change_pw): without `pwd`
 * the proof is only looked at.
 */
export const changePasswordByIdentity: NicePurpose = async (needs, { enc_data, pwd }, visit) => {
  const proven = await provenBy(refuse, needs, visit, enc_data, 'change_pw');
  const { session } = await sessionOfProof(refuse, needs, visit, proven);
  await refuseOther(needs, needs, session.member_id, proven);
  if (pwd === undefined) return {};
  const hash = await hashNewPassword(refuse, needs, pwd);
  await needs.atomically(async (inside) => {
    const member = await heldMember(refuse, inside, session.member_id);
    if (member.password_hash === null) throw refuse('INVALID_USER_DATA', { reason: 'email.notConnected' });
    await refuseOther(needs, inside, member.id, proven);
    await proven.spend(inside);
    await replacePassword(needs, inside, visit, member, { hash, session: session.id });
    await renewSession(needs, inside.sessions, visit, session);
  });
  return {};
};
