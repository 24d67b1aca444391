import { widerNetwork } from '../../domain/wider-network.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

type Needs = Pick<Ports, 'rateLimits' | 'clock' | 'secrets' | 'settings'>;

/** Whose failures a try of this client would be among, by budget; nobody's where nobody can tell clients apart. */
function countedFor({ secrets, settings }: Needs, { network }: RequestContext['client']) {
  if (!settings.clientBudgets || network === undefined) return [];
  return [
    { budget: 'guess', whose: secrets.fingerprint(network) },
    { budget: 'guess-network', whose: secrets.fingerprint(widerNetwork(network)) },
  ] as const;
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
  const guesses = countedFor(needs, client);
  for (const { budget, whose } of guesses)
    if (!(await needs.rateLimits.take(budget, whose, needs.clock.now()))) return undefined;
  const outcome = await attempt();
  if (isRight(outcome))
    for (const { budget, whose } of guesses) await needs.rateLimits.giveBack(budget, whose);
  return outcome;
}
