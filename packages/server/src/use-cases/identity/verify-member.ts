import { refusalsOf } from '@daemun/contract/refusal';
import { heldMember, provenBy, sessionOfProof } from '../shared/identity-proof.ts';
import { recordIdentity } from '../shared/record-identity.ts';
import type { NicePurpose } from './nice-purpose.ts';

const refuse = refusalsOf('niceInfo');

/** Fills a signed-in member's profile with who they proved to be (auth_type verify_hp). */
export const verifyMember: NicePurpose = async (needs, { enc_data }, visit) => {
  const proven = await provenBy(refuse, needs, visit, enc_data, 'verify_hp');
  const { session } = await sessionOfProof(refuse, needs, visit, proven);
  await needs.atomically(async (inside) => {
    const member = await heldMember(refuse, inside, session.member_id);
    await proven.spend(inside);
    await recordIdentity(refuse, needs, inside, visit, member, proven.person);
  });
  return {};
};
