import { refusalsOf } from '@daemun/contract/refusal';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { replaceEmail } from '../accounts/claim-email.ts';
import { consumeLink, isActive, type OpenedLink, proofOf } from '../mail/consume-link.ts';
import { sendEmailChangeNotice } from '../mail/email-change-notice.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'links' | 'secrets'>;

const refuse = refusalsOf('confirmEmail');

/**
 * Spends the link to a member's new address: the address is theirs from then on, the old one is free, links sent to
 * the old one are void, and the old one is told. Sessions stay (docs/decisions/015). False where the link is not good.
 */
export async function confirmChange(
  needs: Needs,
  opened: OpenedLink,
  context: RequestContext,
): Promise<boolean> {
  const move = async (tx: StorePorts, member: Member, { email }: MailLink, now: number) => {
    if (!(await replaceEmail(tx, member, email, now))) throw refuse('DUPLICATE_USER');
    await tx.audit.record({ member: member.id, event: 'EMAIL_CHANGED', at: now, txid: context.txid });
    await sendEmailChangeNotice(needs, tx, context, 'email-changed', { member, to: email });
    return true;
  };
  return (await consumeLink(needs, proofOf(needs, ['MAIL'], opened), move, isActive)) ?? false;
}
