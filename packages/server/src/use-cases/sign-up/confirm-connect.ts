import { refusalsOf } from '@daemun/contract/refusal';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { notifyOwner } from '../shared/notify-owner.ts';
import { isActive, type OpenedLink, proofOf, spendLink } from '../shared/spend-link.ts';
import { moveAddress } from '../shared/take-address.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'links' | 'secrets'>;

const refuse = refusalsOf('confirmEmail');

/**
 * Spends the link of an e-mail connect: from then on the member logs in with that address and the password given when
 * it was asked for. False where the link, or the connect it was for, is not good (any more).
 */
export async function confirmConnect(needs: Needs, opened: OpenedLink, visit: Visit): Promise<boolean> {
  const connect = async (inside: StorePorts, member: Member, { email }: MailLink, now: number) => {
    const { audit, emailConnects, members } = inside;
    const { id } = member;
    const asked = await emailConnects.take(id, email);
    if (!asked || asked.waiting_until <= now) return false;
    if (!(await moveAddress(members, member, email, now))) throw refuse('DUPLICATE_USER');
    await members.setPassword(id, asked.password_hash, now);
    await members.addMethod({ member_id: id, platform: 'YH', status: 'CNET', email, connected_at: now });
    await audit.record({ member: id, event: 'EMAIL_CONNECTED', at: now, txid: visit.txid });
    await notifyOwner(needs, inside, visit, 'email-connected', { id, email });
    return true;
  };
  return (await spendLink(needs, proofOf(needs, ['CNCT'], opened), connect, isActive)) ?? false;
}
