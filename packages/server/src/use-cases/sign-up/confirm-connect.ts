import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { notifyOwner } from '../shared/notify-owner.ts';
import { moveAddress } from '../shared/take-address.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'links' | 'secrets'>;

const refuse = refusalsOf('confirmEmail');

/**
 * Spends the link of an e-mail connect: from then on the member logs in with that address and the password given when
 * it was asked for. False where the link, or the connect it was for, is not good (any more).
 */
export async function confirmConnect(
  needs: Needs,
  { email, auth_no }: { email: string; auth_no: string },
  visit: Visit,
): Promise<boolean> {
  const { clock, links, secrets } = needs;
  const now = clock.now();
  const proof = { kinds: ['CNCT'], email, secret_digest: secrets.digest(auth_no), now } as const;
  const seen = await links.look(proof);
  if (!seen) return false;
  return needs.atomically(async (inside) => {
    const { audit, emailConnects, members } = inside;
    const member = await members.hold(seen.member_id);
    if (member?.status !== 'ACTIVE' || !(await inside.links.spend(proof))) return false;
    const connect = await emailConnects.take(member.id, email);
    if (!connect || connect.waiting_until <= now) return false;
    if (!(await moveAddress(members, member, email, now))) throw refuse('DUPLICATE_USER');
    await members.setPassword(member.id, connect.password_hash, now);
    await members.addMethod({
      member_id: member.id,
      platform: 'YH',
      status: 'CNET',
      email,
      connected_at: now,
    });
    await audit.record({ member: member.id, event: 'EMAIL_CONNECTED', at: now, txid: visit.txid });
    await notifyOwner(needs, inside, visit, 'email-connected', { id: member.id, email });
    return true;
  });
}
