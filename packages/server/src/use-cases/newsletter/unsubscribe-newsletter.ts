import { refusalsOf } from '@daemun/contract/refusal';
import { strangerMail } from '../../domain/stranger-mail.ts';
import type { MarketingCode, Unsubscribable } from '../../domain/unsubscribe-token.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { changeConsents } from '../consents/change-consents.ts';
import { consumeClientQuota } from '../limits/lookup-quota.ts';
import { sendMail } from '../mail/mail-link.ts';
import { sendMarketingNotice } from '../mail/marketing-notice.ts';
import { verifyUnsubscribeToken } from '../mail/verify-unsubscribe-token.ts';
import { agreementOf } from './agreement-of.ts';

type Needs = Pick<
  Ports,
  | 'browsers'
  | 'inTransaction'
  | 'clock'
  | 'documents'
  | 'rateLimits'
  | 'secrets'
  | 'settings'
  | 'strangerMails'
>;
type Ending = Parameters<StorePorts['newsletters']['end']>[0];

const refuse = refusalsOf('unsubscribeNewsletter');
/** Where the ledger says a refusal of this kind was given. */
const channel = 'mail';

/**
 * Tells the address that it is over, five times a day; the ending itself is never held back. The limit is its own, because
 * anybody can name an address here: what the address's other mails have left stays its owner's.
 */
const endSubscription = (needs: Needs, which: Ending, txid: string): Promise<void> =>
  needs.inTransaction(async (tx) => {
    const now = needs.clock.now();
    const ended = await tx.newsletters.end(which, now);
    const email = 'email' in which ? which.email : ended?.email;
    if (email === undefined) return;
    // Taken also where nothing ended: what is left of it must not tell who was subscribed.
    const allowed = await tx.rateLimits.take('newsletter-ended', needs.secrets.fingerprint(email), now);
    // Where nothing was sent so far nothing is over.
    if (!ended || ended.confirmed_at === null || !allowed) return;
    const { language, email: to } = ended;
    await sendMail(needs, tx, { language, txid }, { template: 'newsletter-ended', facts: {}, to });
  });

/** Refuses marketing for a member in one step; a member who left meanwhile is skipped. */
const refuseMarketing = (
  needs: Needs,
  context: RequestContext,
  id: string,
  items: readonly MarketingCode[],
): Promise<void> =>
  needs.inTransaction(async (tx) => {
    const member = await tx.members.lockById(id);
    if (!member) return;
    const where = { channel, language: context.language, txid: context.txid };
    const entries = items.map((code) => agreementOf(code, 'N'));
    const changed = await changeConsents(needs, tx, id, entries, where);
    await sendMarketingNotice(needs, tx, context, member, changed);
  });

function refuseWhatItNames(needs: Needs, context: RequestContext, named: Unsubscribable): Promise<void> {
  if (named.what === 'newsletter') return endSubscription(needs, { id: named.subscription }, context.txid);
  if (named.what === 'marketing') return refuseMarketing(needs, context, named.member, named.items);
  if (named.what === 'mails-again') return needs.strangerMails.allow(named.address);
  return needs.strangerMails.stop(named.address, needs.clock.now() + strangerMail.stoppedFor);
}

/**
 * Ends a newsletter subscription by its address, or refuses what the token of a mail names, without a log-in; done
 * twice it answers the same (specification §2, conventions §3).
 */
export const unsubscribeNewsletter: UseCase<'unsubscribeNewsletter', Needs> = async (
  needs,
  { email, token },
  context,
) => {
  if (token !== undefined) {
    const named = verifyUnsubscribeToken(needs.secrets, token);
    if (!named) throw refuse('INVALID_TOKEN');
    await refuseWhatItNames(needs, context, named);
    return { what: named.what };
  }
  if (email === undefined) throw refuse('REQUEST_DEFICIENT', { field: 'email' });
  await consumeClientQuota(refuse, needs, context);
  await endSubscription(needs, { email }, context.txid);
  return { what: 'newsletter' };
};
