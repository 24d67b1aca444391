import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { moveAddress } from '../shared/take-address.ts';
import { tellOldAddress } from '../shared/tell-old-address.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'links' | 'secrets'>;

const refuse = refusalsOf('confirmEmail');

/**
 * Spends the link to a member's new address: the address is theirs from then on, the old one is free, links sent to
 * the old one are void, and the old one is told. Sessions stay (docs/decisions/015). False where the link is not good.
 */
export async function confirmChange(
  needs: Needs,
  { email, auth_no }: { email: string; auth_no: string },
  visit: Visit,
): Promise<boolean> {
  const { clock, links, secrets } = needs;
  const now = clock.now();
  const proof = { kinds: ['MAIL'], email, secret_digest: secrets.digest(auth_no), now } as const;
  const seen = await links.look(proof);
  if (!seen) return false;
  return needs.atomically(async (inside) => {
    const member = await inside.members.hold(seen.member_id);
    if (member?.status !== 'ACTIVE' || !(await inside.links.spend(proof))) return false;
    if (!(await moveAddress(inside.members, member, email, now))) throw refuse('DUPLICATE_USER');
    await inside.links.drop(member.id, ['PWD', 'GUARD', 'CNCT']);
    await inside.audit.record({ member: member.id, event: 'EMAIL_CHANGED', at: now, txid: visit.txid });
    const change = { member: member.id, from: member.email, to: email };
    await tellOldAddress(needs, inside, visit, 'email-changed', change);
    return true;
  });
}
