import { limits } from '@daemun/contract/limits';
import { widerNetwork } from '../../domain/wider-network.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

type Needs = Pick<Ports, 'rateLimits' | 'clock' | 'secrets' | 'settings'>;

/** What the budgets of failed log-ins are called. */
export const guessBudgets = ['guess', 'guess-network'] as const;
const [ofClient, ofNetwork] = guessBudgets;
const { perClient, perNetwork, within } = limits.guesses;

/** The budgets of failed log-ins that a try of this client takes from; none where nobody can tell clients apart. */
function budgetsOf({ secrets, settings }: Needs, { network }: RequestContext['client']) {
  if (!settings.clientBudgets || network === undefined) return [];
  return [
    { key: `${ofClient}:${secrets.fingerprint(network)}`, limit: perClient },
    { key: `${ofNetwork}:${secrets.fingerprint(widerNetwork(network))}`, limit: perNetwork },
  ];
}

/**
 * Runs a try at a password unless its client or network has failed too often (decisions §8); undefined where it has.
 * The try is taken before the password is looked at, so that parallel ones never get more, and given back if it was right.
 */
export async function asGuess<T>(
  needs: Needs,
  { client }: Pick<RequestContext, 'client'>,
  attempt: () => Promise<T>,
  isRight: (outcome: T) => boolean,
): Promise<T | undefined> {
  const guesses = budgetsOf(needs, client);
  for (const { key, limit } of guesses)
    if (!(await needs.rateLimits.take(key, limit, within, needs.clock.now()))) return undefined;
  const outcome = await attempt();
  if (isRight(outcome)) for (const { key } of guesses) await needs.rateLimits.giveBack(key);
  return outcome;
}
