import type { ClientRateLimit } from '../../domain/rate-limit-rules.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

type Needs = Pick<Ports, 'rateLimits' | 'clock' | 'secrets' | 'settings'>;
type Asking = Pick<RequestContext, 'client'>;

/** Whose the budgets of a client are; undefined where nobody can tell it apart: one such client would shut out all the others. */
const whoseOf = ({ secrets, settings }: Needs, { client: { network } }: Asking): string | undefined =>
  settings.clientBudgets && network !== undefined ? secrets.fingerprint(network) : undefined;

/** Takes one unit of what a client may do; false where it is used up. */
export async function takeFromClient(
  needs: Needs,
  context: Asking,
  budget: ClientRateLimit,
): Promise<boolean> {
  const whose = whoseOf(needs, context);
  return whose === undefined || needs.rateLimits.take(budget, whose, needs.clock.now());
}

/** Gives back to a client what was taken and turned out not to count. */
export async function giveBackToClient(
  needs: Needs,
  context: Asking,
  budget: ClientRateLimit,
): Promise<void> {
  const whose = whoseOf(needs, context);
  if (whose !== undefined) await needs.rateLimits.giveBack(budget, whose);
}
