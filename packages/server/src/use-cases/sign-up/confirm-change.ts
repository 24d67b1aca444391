import { refusalsOf } from '@daemun/contract/refusal';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { isActive, type OpenedLink, proofOf, spendLink } from '../shared/spend-link.ts';
import { moveAddress } from '../shared/take-address.ts';
import { tellOldAddress } from '../shared/tell-old-address.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'links' | 'secrets'>;

const refuse = refusalsOf('confirmEmail');

/**
 * Spends the link to a member's new address: the address is theirs from then on, the old one is free, links sent to
 * the old one are void, and the old one is told. Sessions stay (docs/decisions/015). False where the link is not good.
 */
export async function confirmChange(needs: Needs, opened: OpenedLink, visit: Visit): Promise<boolean> {
  const move = async (inside: StorePorts, member: Member, { email }: MailLink, now: number) => {
    if (!(await moveAddress(inside.members, member, email, now))) throw refuse('DUPLICATE_USER');
    await inside.links.drop(member.id, ['PWD', 'GUARD', 'CNCT']);
    await inside.audit.record({ member: member.id, event: 'EMAIL_CHANGED', at: now, txid: visit.txid });
    const change = { member: member.id, from: member.email, to: email };
    await tellOldAddress(needs, inside, visit, 'email-changed', change);
    return true;
  };
  return (await spendLink(needs, proofOf(needs, ['MAIL'], opened), move, isActive)) ?? false;
}
