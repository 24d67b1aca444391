import { refusalsOf } from '@daemun/contract/refusal';
import type { MarketingCode, Refusable } from '../../domain/refusal-token.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import type { Visit } from '../../ports/visit.ts';
import { changeConsents } from '../shared/change-consents.ts';
import { sendMail } from '../shared/mail-link.ts';
import { tellMarketingResult } from '../shared/marketing-result.ts';
import { readRefusal } from '../shared/read-refusal.ts';
import { agreementOf } from './agreement-of.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'documents' | 'secrets'>;
type Ending = Parameters<StorePorts['newsletters']['end']>[0];

const refuse = refusalsOf('unsubscribeNewsletter');
/** Where the ledger says a refusal of this kind was given. */
const channel = 'mail';

/** Tells the address that it is over, as far as the mail limit lets; the ending itself is never held back. */
const endSubscription = (needs: Needs, visit: Visit, which: Ending): Promise<void> =>
  needs.atomically(async (inside) => {
    const ended = await inside.newsletters.end(which);
    if (!ended) return;
    const print = needs.secrets.fingerprint(ended.email);
    if (!(await inside.budgets.takeMail(print, needs.clock.now()))) return;
    await sendMail(needs, inside, visit, { template: 'newsletter-ended', facts: {}, to: ended.email });
  });

/** Refuses marketing for a member in one step; who has left meanwhile has nothing to refuse. */
const refuseMarketing = (
  needs: Needs,
  visit: Visit,
  id: string,
  items: readonly MarketingCode[],
): Promise<void> =>
  needs.atomically(async (inside) => {
    const member = await inside.members.hold(id);
    if (!member) return;
    const where = { channel, language: visit.language, txid: visit.txid };
    const entries = items.map((code) => agreementOf(code, 'N'));
    const changed = await changeConsents(needs, inside, id, entries, where);
    await tellMarketingResult(needs, inside, member, changed);
  });

const refuseWhatItNames = (needs: Needs, visit: Visit, named: Refusable): Promise<void> =>
  named.what === 'newsletter'
    ? endSubscription(needs, visit, { id: named.subscription })
    : refuseMarketing(needs, visit, named.member, named.items);

/**
 * Ends a newsletter subscription by its address, or refuses what the token of a mail names, without a log-in; done
 * twice it answers the same (specification §2, conventions §3).
 */
export const unsubscribeNewsletter =
  (needs: Needs): UseCase<'unsubscribeNewsletter'> =>
  async ({ email, token }, visit) => {
    if (token !== undefined) {
      const named = readRefusal(needs.secrets, token);
      if (!named) throw refuse('INVALID_TOKEN');
      await refuseWhatItNames(needs, visit, named);
      return { what: named.what };
    }
    if (email === undefined) throw refuse('REQUEST_DEFICIENT', { field: 'email' });
    await endSubscription(needs, visit, { email });
    return { what: 'newsletter' };
  };
