import type { PuzzleWanted } from '@daemun/contract/puzzle';
import type { Refuse } from '@daemun/contract/refusal';
import { knownFor } from '../../domain/browser-recognition.ts';
import type { AskedBy } from '../../domain/stranger-mail.ts';
import { widerNetwork } from '../../domain/wider-network.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { makePuzzle, type PuzzleFor, spendSolution } from '../single-use/puzzle.ts';
import { browserDigest } from './known-browser.ts';

/** Who asks for a mail, as a mail in the outbox says it: digests alone. */
export type MailAsker = {
  readonly client: string;
  readonly network: string;
  readonly browser?: string | undefined;
};
export type AskerNeeds = Pick<Ports, 'browsers' | 'clock' | 'secrets'> & {
  readonly settings: Pick<Ports['settings'], 'clientBudgets'>;
};

export type MachineNeeds = AskerNeeds & Pick<Ports, 'singleUse' | 'strangerMails'>;

/** Who asks, as far as clients can be told apart. */
export function mailAsker(
  { secrets }: Pick<Ports, 'secrets'>,
  {
    client,
    browserSecret,
  }: {
    readonly client?: { readonly network?: string | undefined } | undefined;
    readonly browserSecret?: string | undefined;
  },
): MailAsker | undefined {
  const network = client?.network;
  if (network === undefined) return undefined;
  return {
    client: secrets.fingerprint(network),
    network: secrets.fingerprint(widerNetwork(network)),
    browser: browserDigest({ secrets }, { browserSecret }) ?? undefined,
  };
}

/**
 * By whom a mail is counted. A browser that an account knows counts for that account: one account is one asker, in however many
 * browsers it logs in. Everybody else counts for client and network.
 */
export async function askedBy(
  { browsers, clock, secrets, settings }: AskerNeeds,
  asker: MailAsker | undefined,
): Promise<AskedBy> {
  if (asker === undefined || !settings.clientBudgets) return [];
  const { client, network, browser } = asker;
  const account = browser && (await browsers.knownTo(browser, clock.now() - knownFor));
  if (account) return [{ kind: 'account', whose: secrets.fingerprint(`known:${account}`) }];
  return [
    { kind: 'client', whose: client },
    { kind: 'network', whose: network },
  ];
}

/** What a refused caller can do: a member, and a newcomer who comes from a provider, cannot log in by a social account instead. */
const reasons = { visitor: 'budget.mails', member: 'budget.mailsLater' } as const;

type Asked = PuzzleFor & {
  /** The solution of a puzzle, if the request brings one. */
  readonly puzzle: string | undefined;
  readonly who?: keyof typeof reasons;
};

/**
 * Asks a caller whose mails hardly anybody answers for a puzzle, and refuses at last (docs/decisions/196, 221). It is judged before
 * anybody looks whose the address is. Exactly the calls that `mailingCalls` calls `measured` ask this.
 */
export async function measureMails(
  refuse: Refuse<'API_INTERNAL_ERROR', PuzzleWanted>,
  needs: MachineNeeds,
  context: Pick<RequestContext, 'browserSecret' | 'client'>,
  { puzzle: solution, who = 'visitor', ...whose }: Asked,
): Promise<void> {
  const asker = needs.settings.clientBudgets ? mailAsker(needs, context) : undefined;
  if (asker === undefined) return;
  const level = await needs.strangerMails.levelOf(await askedBy(needs, asker), needs.clock.now());
  if (level === 'refused') throw refuse('API_INTERNAL_ERROR', { reason: reasons[who] });
  if (level === 'free' || (await spendSolution(needs, whose, solution))) return;
  throw refuse('API_INTERNAL_ERROR', { reason: 'mail.puzzle', data: { puzzle: makePuzzle(needs, whose) } });
}
