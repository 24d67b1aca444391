import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { provenEmail } from '../../domain/proven-email.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { consumeClientQuota } from '../limits/lookup-quota.ts';
import { measureMails } from '../limits/mail-machine.ts';
import { sendMail } from '../mail/mail-link.ts';
import { takeMail } from '../mail/take-mail.ts';
import { activeSession } from '../sessions/active-session.ts';
import { sendSubscribed } from './send-subscribed.ts';

type Needs = Pick<
  Ports,
  | 'browsers'
  | 'inTransaction'
  | 'rateLimits'
  | 'clock'
  | 'members'
  | 'secrets'
  | 'sessions'
  | 'settings'
  | 'singleUse'
  | 'strangerMails'
>;

const refuse = refusalsOf('subscribeNewsletter');

/** Whether who is signed in has proven this very address. */
async function isOwnAddress(needs: Needs, context: RequestContext, email: string): Promise<boolean> {
  const session = (await activeSession(needs, context))?.session;
  const member = session && (await needs.members.find(session.member_id));
  return member !== undefined && provenEmail(member) === email;
}

/**
 * Has the newsletter sent to an address: a member's own proven one at once, any other one once its mailbox says so by the
 * mail that asks (docs/decisions/067). The answer is the same, whatever stood there before.
 */
export const subscribeNewsletter: UseCase<'subscribeNewsletter', Needs> = async (
  needs,
  { email, puzzle },
  context,
) => {
  await measureMails(refuse, needs, context, { call: 'subscribeNewsletter', to: email, puzzle });
  await consumeClientQuota(refuse, needs, context, 'newsletter');
  const { inTransaction, clock, secrets } = needs;
  const now = clock.now();
  const confirmed_at = (await isOwnAddress(needs, context, email)) ? now : null;
  await inTransaction(async (tx) => {
    await takeMail(refuse, needs, tx, email);
    const { language } = context;
    const fresh = { id: secrets.id(), email, language, created_at: now, confirmed_at };
    const subscription = await tx.newsletters.subscribe(fresh);
    if (subscription.confirmed_at !== null) return sendSubscribed(needs, tx, context, subscription);
    const { id, created_at } = subscription;
    const facts = { subscription: id };
    const until = created_at + limits.newsletterConfirmLife;
    await sendMail(needs, tx, context, { template: 'newsletter-confirm', facts, to: email, until });
  });
  return null;
};
