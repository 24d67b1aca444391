import type { Ports } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { replacePassword } from './replace-password.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'hashing' | 'links' | 'members' | 'secrets' | 'settings'>;
type Proof = { email: string; auth_no: string };

const proofOf = ({ clock, secrets }: Needs, { email, auth_no }: Proof) => ({
  kinds: ['PWD', 'GUARD'] as const,
  email,
  secret_digest: secrets.digest(auth_no),
  now: clock.now(),
});

/** A link that resets nothing is none: whoever logs in by a provider alone never had a password. */
async function goodLink(needs: Needs, proof: Proof) {
  const link = await needs.links.look(proofOf(needs, proof));
  const member = link && (await needs.members.find(link.member_id));
  return member && member.password_hash !== null ? link : undefined;
}

/** Whether a reset link is good; spends nothing (decisions §1, svc_typ PWD without pwd). */
export const resetLinkGood = async (needs: Needs, proof: Proof): Promise<boolean> =>
  (await goodLink(needs, proof)) !== undefined;

/** Spends a reset link for a new password, in one transaction. False where the link is not good (any more). */
export async function resetPassword(
  needs: Needs,
  visit: Visit,
  proof: Proof,
  password: string,
): Promise<boolean> {
  const looked = await goodLink(needs, proof);
  if (!looked) return false;
  const hash = await hashNewPassword(needs, password);
  return needs.atomically(async (inside) => {
    // The member before the link, in the order of every other step: two that wait for each other would fail.
    const member = await inside.members.hold(looked.member_id);
    if (!member || !(await inside.links.spend(proofOf(needs, proof)))) return false;
    await replacePassword(needs, inside, visit, member, { hash, session: null });
    return true;
  });
}
