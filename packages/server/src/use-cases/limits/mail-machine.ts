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

/** By whom a mail is counted: a browser that an account knows by itself, everybody else by client and network. */
export async function askedBy(
  { browsers, clock, secrets, settings }: AskerNeeds,
  asker: MailAsker | undefined,
): Promise<AskedBy> {
  if (asker === undefined || !settings.clientBudgets) return { client: null, network: null };
  const { client, network, browser } = asker;
  const isKnown =
    browser !== undefined && (await browsers.knownTo(browser, clock.now() - knownFor)) !== undefined;
  return isKnown ? { client: secrets.fingerprint(`browser:${browser}`), network: null } : { client, network };
}

/** Refuses who asks for mails that hardly anybody answers (docs/decisions/196). No call that logs in asks this. */
export async function refuseMailMachine(
  refuse: Refuse<'API_INTERNAL_ERROR'>,
  needs: AskerNeeds & Pick<Ports, 'strangerMails'>,
  context: Pick<RequestContext, 'browserSecret' | 'client'>,
): Promise<void> {
  const asker = needs.settings.clientBudgets ? mailAsker(needs, context) : undefined;
  if (asker === undefined) return;
  const isRefused = (by: AskedBy) => needs.strangerMails.isRefused(by, needs.clock.now());
  if (!(await isRefused({ client: asker.client, network: asker.network }))) return;
  // A browser that an account knows is not stopped by what others behind its address do.
  const by = await askedBy(needs, asker);
  if (by.network !== null || (await isRefused(by)))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.mails' });
}
