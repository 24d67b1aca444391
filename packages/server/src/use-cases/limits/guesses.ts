import { widerNetwork } from '../../domain/wider-network.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { knownBrowserOf } from './known-browser.ts';

type Needs = Pick<Ports, 'rateLimits' | 'clock' | 'secrets' | 'settings'>;

/** Whose failures a try of this client would be among, by budget; nobody's where nobody can tell clients apart. */
function countedFor(
  { secrets, settings }: Needs,
  { network }: RequestContext['client'],
  what: 'guess' | 'code',
) {
  if (!settings.clientBudgets || network === undefined) return [];
  return [
    { budget: what, whose: secrets.fingerprint(network) },
    { budget: `${what}-network`, whose: secrets.fingerprint(widerNetwork(network)) },
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
  const guesses = countedFor(needs, client, 'guess');
  for (const { budget, whose } of guesses)
    if (!(await needs.rateLimits.take(budget, whose, needs.clock.now()))) return undefined;
  const outcome = await attempt();
  if (isRight(outcome))
    for (const { budget, whose } of guesses) await needs.rateLimits.giveBack(budget, whose);
  return outcome;
}

/** Counts a try that was right and must not look so: it is answered as a wrong one. */
export async function countAsGuess(needs: Needs, { client }: Pick<RequestContext, 'client'>): Promise<void> {
  for (const { budget, whose } of countedFor(needs, client, 'guess'))
    await needs.rateLimits.take(budget, whose, needs.clock.now());
}

/** A code that somebody types: the count of its mailbox or account, and the member whose browsers have counts of their own. */
export type CodeGuess = {
  readonly rule: 'code-wrong' | 'factor-wrong';
  readonly owner: string;
  readonly member: string | null;
};
/** A try that is counted; given back if the code was right. */
export type TakenGuess = { readonly isLast: boolean; giveBack(): Promise<void> };
type CodeNeeds = Needs & Pick<Ports, 'browsers'>;

/**
 * A try of the count that a browser known to the member has for itself, and of what all such browsers have together, so that nobody
 * gets more tries by more browsers; undefined where the browser counts with the strangers.
 */
async function takeOwn(
  { clock, rateLimits }: CodeNeeds,
  { rule, owner, member }: CodeGuess,
  known: string | null,
): Promise<TakenGuess | 'rests' | undefined> {
  if (known === null || member === null) return undefined;
  const [whose, together] = [`${owner}:${known}`, `${rule}-known`] as const;
  const taken = await rateLimits.takeCounted(rule, whose, clock.now());
  if (!taken) return 'rests';
  const giveBack = async () => {
    await rateLimits.giveBack(rule, whose);
    await rateLimits.giveBack(together, owner);
  };
  if (await rateLimits.take(together, owner, clock.now())) return { isLast: taken.isLast, giveBack };
  await rateLimits.giveBack(rule, whose);
  return undefined;
}

/**
 * Takes a try at a code before it is looked at, so that parallel ones never get more: of the browser's own count where the member
 * knows it, else of client, network and, over all such browsers, owner (domain/guessable-secrets.ts). `tooMany` of a client or
 * network; `rests`: none is left of the count.
 */
export async function takeCodeGuess(
  needs: CodeNeeds,
  context: Pick<RequestContext, 'browserSecret' | 'client'>,
  guess: CodeGuess,
): Promise<TakenGuess | 'tooMany' | 'rests'> {
  const { clock, rateLimits } = needs;
  const known = await knownBrowserOf(needs, context, guess.member);
  const own = await takeOwn(needs, guess, known);
  if (own) return own;
  const sources = countedFor(needs, context.client, 'code');
  for (const { budget, whose } of sources)
    if (!(await rateLimits.take(budget, whose, clock.now()))) return 'tooMany';
  const taken = await rateLimits.takeCounted(guess.rule, guess.owner, clock.now());
  if (!taken) return 'rests';
  const giveBack = async () => {
    await rateLimits.giveBack(guess.rule, guess.owner);
    for (const { budget, whose } of sources) await rateLimits.giveBack(budget, whose);
  };
  return { isLast: taken.isLast, giveBack };
}
