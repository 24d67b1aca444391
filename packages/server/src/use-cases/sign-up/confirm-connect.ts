import { refusalsOf } from '@daemun/contract/refusal';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { replaceEmail } from '../accounts/claim-email.ts';
import { consumeLink, isActive, type OpenedLink, proofOf } from '../mail/consume-link.ts';
import { sendEmailChangeNotice } from '../mail/email-change-notice.ts';
import { sendSecurityNotice } from '../mail/security-notice.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'links' | 'secrets'>;

const refuse = refusalsOf('confirmEmail');

/**
 * Spends the link of an e-mail connect: from then on the member logs in with that address and the password given when
 * it was asked for. Where that is another address, the old one is told and can take it back. False where the link, or the connect it was for, is not good (any more).
 */
export async function confirmConnect(
  needs: Needs,
  opened: OpenedLink,
  context: RequestContext,
): Promise<boolean> {
  const connect = async (tx: StorePorts, member: Member, { email }: MailLink, now: number) => {
    const { audit, emailConnects, members } = tx;
    const { id } = member;
    const asked = await emailConnects.take(id, email);
    if (!asked || asked.waiting_until <= now) return false;
    if (!(await replaceEmail(tx, member, email, now))) throw refuse('DUPLICATE_USER');
    await members.setPassword(id, asked.password_hash, now);
    await members.addMethod({ member_id: id, platform: 'YH', status: 'CNET', email, connected_at: now });
    await audit.record({ member: id, event: 'EMAIL_CONNECTED', at: now, txid: context.txid });
    await sendSecurityNotice(needs, tx, context, 'email-connected', { id, email, email_proven_at: now }, now);
    await sendEmailChangeNotice(needs, tx, context, 'email-changed', { member, to: email });
    return true;
  };
  return (await consumeLink(needs, proofOf(needs, ['CNCT'], opened), connect, isActive)) ?? false;
}
