import { limits } from '@daemun/contract/limits';
import type { Refuse } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';

type RefuseOften = Refuse<'API_INTERNAL_ERROR'>;
type Needs = Pick<Ports, 'budgets' | 'clock' | 'secrets' | 'settings'>;

const { perAddress, perClient, within } = limits.membershipQuestions;

async function take(
  refuse: RefuseOften,
  { budgets, clock }: Needs,
  key: string,
  limit: number,
): Promise<void> {
  if (await budgets.take(key, limit, within, clock.now())) return;
  throw refuse('API_INTERNAL_ERROR', { reason: 'budget.membership' });
}

/** Takes one question about membership, or one mail to a stranger's address, from the client's budget; 9001 with a reason where it is used up (decisions §3). */
export async function takeClientQuestion(refuse: RefuseOften, needs: Needs, visit: Visit): Promise<void> {
  if (!needs.settings.clientBudgets) return;
  await take(refuse, needs, `client:${needs.secrets.fingerprint(visit.client.network)}`, perClient);
}

/** Takes one question about an address from the client's budget and from the address's own. */
export async function takeMembershipQuestion(
  refuse: RefuseOften,
  needs: Needs,
  visit: Visit,
  email: string,
): Promise<void> {
  await takeClientQuestion(refuse, needs, visit);
  await take(refuse, needs, `address:${needs.secrets.fingerprint(email)}`, perAddress);
}
