import { refusalsOf } from '@daemun/contract/refusal';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { replaceEmail } from '../accounts/claim-email.ts';
import { consumeLink, isActive, type OpenedLink, proofOf } from '../mail/consume-link.ts';
import { sendEmailChangeNotice } from '../mail/email-change-notice.ts';
import { sendMarketingNotice } from '../mail/marketing-notice.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'links' | 'secrets'>;

const refuse = refusalsOf('confirmEmail');

/** What became of marketing choices could not be told before. */
async function tellAgreed(needs: Needs, tx: StorePorts, member: Member): Promise<void> {
  const agreed = (await tx.consents.history(member.id)).filter((line) => line.agreed === 'Y');
  await sendMarketingNotice(needs, tx, member, agreed);
}

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
    const event = email === member.email ? 'EMAIL_CONFIRMED' : 'EMAIL_CHANGED';
    await tx.audit.record({ member: member.id, event, at: now, txid: context.txid });
    if (member.email_proven_at === null)
      await tellAgreed(needs, tx, { ...member, email, email_proven_at: now });
    await sendEmailChangeNotice(needs, tx, context, 'email-changed', { member, to: email });
    return true;
  };
  return (await consumeLink(needs, proofOf(needs, ['MAIL'], opened), move, isActive)) ?? false;
}
