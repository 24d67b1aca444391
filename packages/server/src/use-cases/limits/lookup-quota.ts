import { limits } from '@daemun/contract/limits';
import type { Refuse } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

type RefuseOften = Refuse<'API_INTERNAL_ERROR'>;
type Needs = Pick<Ports, 'rateLimits' | 'clock' | 'secrets' | 'settings'>;

const { perAddress, perClient, within } = limits.membershipQuestions;

async function take(
  refuse: RefuseOften,
  { rateLimits, clock }: Needs,
  key: string,
  limit: number,
): Promise<void> {
  if (await rateLimits.take(key, limit, within, clock.now())) return;
  throw refuse('API_INTERNAL_ERROR', { reason: 'budget.membership' });
}

/** Takes one question about membership, or one mail to a stranger's address, from the client's budget; 9001 with a reason where it is used up (decisions §3). */
export async function consumeClientQuota(
  refuse: RefuseOften,
  needs: Needs,
  context: RequestContext,
): Promise<void> {
  if (!needs.settings.clientBudgets) return;
  await take(refuse, needs, `client:${needs.secrets.fingerprint(context.client.network)}`, perClient);
}

/** Takes one question about an address from the client's budget and from the address's own. */
export async function consumeLookupQuota(
  refuse: RefuseOften,
  needs: Needs,
  context: RequestContext,
  email: string,
): Promise<void> {
  await consumeClientQuota(refuse, needs, context);
  await take(refuse, needs, `address:${needs.secrets.fingerprint(email)}`, perAddress);
}
