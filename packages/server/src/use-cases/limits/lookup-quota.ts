import type { Refuse } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { type PaidUnit, payByClient } from './client-budget.ts';
import { isKnownTo } from './known-browser.ts';

type RefuseOften = Refuse<'API_INTERNAL_ERROR'>;
type Needs = Pick<Ports, 'browsers' | 'rateLimits' | 'clock' | 'secrets' | 'settings'>;
type Lookup = 'question' | 'recovery';

/** Takes one question about membership, or one mail to a stranger's address, from a budget of the client, and answers who paid; 9001 with a reason if it is used up (decisions §3). */
export async function consumeClientQuota(
  refuse: RefuseOften,
  needs: Needs,
  context: RequestContext,
  budget: Lookup | 'newsletter' = 'question',
): Promise<PaidUnit | null> {
  const paid = await payByClient(needs, context, budget);
  if (paid !== undefined) return paid;
  throw refuse('API_INTERNAL_ERROR', { reason: 'budget.membership' });
}

/** Whom an address's budget is counted for: questions by whoever asks, recoveries by each client, so that nobody uses up the owner's. */
const askerOf = ({ secrets }: Needs, { client }: RequestContext, lookup: Lookup): string =>
  lookup === 'question' ? 'all' : secrets.fingerprint(client.network ?? 'unknown');

/** Takes one question about an address, or one recovery of it, from the client's budget and from the address's own. */
export async function consumeLookupQuota(
  refuse: RefuseOften,
  needs: Needs,
  context: RequestContext,
  email: string,
  lookup: Lookup = 'question',
): Promise<PaidUnit | null> {
  const paid = await consumeClientQuota(refuse, needs, context, lookup);
  const address = needs.secrets.fingerprint(email);
  const take = (asker: string) =>
    needs.rateLimits.take(`address-${lookup}`, `${address}:${asker}`, needs.clock.now());
  if (await take(askerOf(needs, context, lookup))) return paid;
  if ((await isKnownTo(needs, context, email)) && (await take('known'))) return paid;
  throw refuse('API_INTERNAL_ERROR', { reason: 'budget.membership' });
}
