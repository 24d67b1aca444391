import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { hashNewPassword } from '../credentials/hash-new-password.ts';
import { replacePassword } from '../credentials/replace-password.ts';
import {
  heldMember,
  type Proven,
  provenBy,
  sessionOfProof,
} from '../identity-verification/identity-proof.ts';
import { ownCi } from '../identity-verification/record-identity.ts';
import { renewSession } from '../sessions/open-session.ts';
import type { NicePurpose } from './nice-purpose.ts';

const refuse = refusalsOf('niceInfo');

/** The member must be the proven person: 5002 otherwise, 3011 where nobody verified the member yet. */
async function refuseOther(needs: Ports, tx: Pick<StorePorts, 'members'>, id: string, proven: Proven) {
  const own = await ownCi(tx, id);
  if (own === undefined) throw refuse('INVALID_USER_DATA', { reason: 'identity.notVerified' });
  if (!needs.ciVault.digests(proven.person.ci).includes(own)) throw refuse('CI_NOT_MATCH');
}

/**
 * A new password for a signed-in member, the identity standing for the old one (auth_type change_pw): without `pwd`
 * the proof is only looked at.
 */
export const changePasswordByIdentity: NicePurpose = async (needs, { enc_data, pwd }, context) => {
  const proven = await provenBy(refuse, needs, context, enc_data, 'change_pw');
  const { session } = await sessionOfProof(refuse, needs, context, proven);
  await refuseOther(needs, needs, session.member_id, proven);
  if (pwd === undefined) return {};
  const owner = await needs.members.find(session.member_id);
  if (!owner) throw refuse('INVALID_TOKEN');
  const hash = await hashNewPassword(refuse, needs, pwd, owner);
  await needs.inTransaction(async (tx) => {
    const member = await heldMember(refuse, tx, session.member_id);
    if (member.password_hash === null) throw refuse('INVALID_USER_DATA', { reason: 'email.notConnected' });
    await refuseOther(needs, tx, member.id, proven);
    await proven.spend(tx);
    await replacePassword(needs, tx, context, member, { hash, session: session.id });
    await renewSession(needs, tx.sessions, context, session);
  });
  return {};
};
