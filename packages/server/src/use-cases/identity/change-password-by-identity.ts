import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { hashOtherPassword } from '../credentials/hash-new-password.ts';
import { replacePassword } from '../credentials/replace-password.ts';
import {
  claimantInside,
  type Proven,
  provenBy,
  sessionOfProof,
} from '../identity-verification/identity-proof.ts';
import { ownCi, throwIfDoubtful } from '../identity-verification/record-identity.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { renewSession } from '../sessions/open-session.ts';
import type { NicePurpose } from './nice-purpose.ts';

const refuse = refusalsOf('niceInfo');

/** The member must be the proven person: 5002 otherwise, 3011 where nobody verified the member yet or it is in doubt. */
async function refuseOther(
  needs: Ports,
  tx: Pick<StorePorts, 'identities' | 'members'>,
  id: string,
  proven: Proven,
) {
  const own = await ownCi(tx, id);
  if (own === undefined) throw refuse('INVALID_USER_DATA', { reason: 'identity.notVerified' });
  if (!needs.ciVault.digests(proven.person.ci).includes(own)) throw refuse('CI_NOT_MATCH');
  const member = await tx.members.find(id);
  if (!member) throw refuse('INVALID_TOKEN');
  await throwIfDoubtful(refuse, needs, tx, member);
  return member;
}

/**
 * A new password for a signed-in member, the identity standing for the old one (auth_type change_pw): without `pwd`
 * the proof is only looked at.
 */
export const changePasswordByIdentity: NicePurpose = async (needs, { enc_data, pwd }, context) => {
  const claimant = claimantInside(refuse, needs, context);
  const proven = await provenBy(refuse, needs, context, enc_data, { authType: 'change_pw', claimant });
  const { session } = await sessionOfProof(refuse, needs, context, proven);
  const found = await refuseOther(needs, needs, session.member_id, proven);
  if (pwd === undefined) return {};
  const hash = await hashOtherPassword(refuse, needs, context, found, pwd);
  await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, session);
    if (member.password_hash === null) throw refuse('INVALID_USER_DATA', { reason: 'email.notConnected' });
    await refuseOther(needs, tx, member.id, proven);
    await proven.spend(tx);
    const scope = { session: session.id, browserSecret: context.browserSecret };
    await replacePassword(needs, tx, context, member, { hash, recovery: 'password-changed', scope });
    await renewSession(needs, tx.sessions, context, session, { way: 'password' });
  });
  return {};
};
