import { limits } from '@daemun/contract/limits';
import type { Refuse } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { type Purpose, takeFromClient } from './client-budget.ts';

type RefuseOften = Refuse<'API_INTERNAL_ERROR'>;
type Needs = Pick<Ports, 'rateLimits' | 'clock' | 'secrets' | 'settings'>;
type LookupPurpose = Extract<Purpose, 'question' | 'recovery'>;

const { perAddress, within } = limits.membershipQuestions;

/** Takes one question about membership, or one mail to a stranger's address, from the client's budget; 9001 with a reason where it is used up (decisions §3). */
export async function consumeClientQuota(
  refuse: RefuseOften,
  needs: Needs,
  context: RequestContext,
  purpose: LookupPurpose = 'question',
): Promise<void> {
  if (await takeFromClient(needs, context, purpose)) return;
  throw refuse('API_INTERNAL_ERROR', { reason: 'budget.membership' });
}

/** Whom an address's budget is counted for: questions by whoever asks, recoveries by each client, so that nobody uses up the owner's. */
const askerOf = ({ secrets }: Needs, { client }: RequestContext, purpose: LookupPurpose): string =>
  purpose === 'question' ? 'all' : secrets.fingerprint(client.network ?? 'unknown');

/** Takes one question about an address, or one recovery of it, from the client's budget and from the address's own. */
export async function consumeLookupQuota(
  refuse: RefuseOften,
  needs: Needs,
  context: RequestContext,
  email: string,
  purpose: LookupPurpose = 'question',
): Promise<void> {
  await consumeClientQuota(refuse, needs, context, purpose);
  const key = `address-${purpose}:${needs.secrets.fingerprint(email)}:${askerOf(needs, context, purpose)}`;
  if (await needs.rateLimits.take(key, perAddress, within, needs.clock.now())) return;
  throw refuse('API_INTERNAL_ERROR', { reason: 'budget.membership' });
}
