import { refusalsOf } from '@daemun/contract/refusal';
import { claimantInside, provenBy, sessionOfProof } from '../identity-verification/identity-proof.ts';
import { recordIdentity } from '../identity-verification/record-identity.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import type { NicePurpose } from './nice-purpose.ts';

const refuse = refusalsOf('niceInfo');

/** Fills a signed-in member's profile with who they proved to be (auth_type verify_hp). */
export const verifyMember: NicePurpose = async (needs, { enc_data }, context) => {
  const claimant = claimantInside(refuse, needs, context);
  const proven = await provenBy(refuse, needs, context, enc_data, { authType: 'verify_hp', claimant });
  const { session } = await sessionOfProof(refuse, needs, context, proven);
  await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, session);
    await proven.spend(tx);
    await recordIdentity(refuse, needs, tx, context, member, {
      person: proven.person,
      session: session.id,
    });
  });
  return {};
};
