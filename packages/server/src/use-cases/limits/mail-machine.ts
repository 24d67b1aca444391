import type { Refuse } from '@daemun/contract/refusal';
import { knownFor } from '../../domain/browser-recognition.ts';
import { widerNetwork } from '../../domain/wider-network.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { AskedBy } from '../../ports/stranger-mails.ts';
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

export type MachineNeeds = AskerNeeds & Pick<Ports, 'strangerMails'>;

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
  if (asker === undefined || !settings.clientBudgets) return { client: null, network: null };
  const { client, network, browser } = asker;
  const account = browser && (await browsers.knownTo(browser, clock.now() - knownFor));
  return account ? { client: secrets.fingerprint(`known:${account}`), network: null } : { client, network };
}

/** What a refused caller can do: a member, and a newcomer who comes from a provider, cannot log in by a social account instead. */
const reasons = { visitor: 'budget.mails', member: 'budget.mailsLater' } as const;

/**
 * Refuses a caller whose mails hardly anybody answers (docs/decisions/196). Exactly the calls that `mailingCalls` calls `measured`
 * ask this.
 */
export async function refuseMailMachine(
  refuse: Refuse<'API_INTERNAL_ERROR'>,
  needs: MachineNeeds,
  context: Pick<RequestContext, 'browserSecret' | 'client'>,
  who: keyof typeof reasons = 'visitor',
): Promise<void> {
  const asker = needs.settings.clientBudgets ? mailAsker(needs, context) : undefined;
  if (asker === undefined) return;
  const by = await askedBy(needs, asker);
  if (await needs.strangerMails.isRefused(by, needs.clock.now()))
    throw refuse('API_INTERNAL_ERROR', { reason: reasons[who] });
}
