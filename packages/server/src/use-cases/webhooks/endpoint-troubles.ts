import { defaultPrefix } from '@daemun/contract/languages';
import { isoKorean } from '../../domain/korean-time.ts';
import type { EndpointTrouble } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { staffStateOf } from '../../ports/staff.ts';
import type { WebhookEndpoint } from '../../ports/webhooks.ts';
import { sendMail } from '../mail/mail-link.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'secrets' | 'settings' | 'webhooks'>;
type Trouble = { readonly what: EndpointTrouble; readonly since: number };

/** After so many milliseconds of nothing but failures operators are told. */
const failingFor = 86_400_000;

/** Tells each operator by mail. Without a console there is nobody to tell, and nothing to open: the alert stays. */
async function tellOperators(
  needs: Needs,
  tx: StorePorts,
  { name }: WebhookEndpoint,
  { what, since }: Trouble,
): Promise<void> {
  const { consoleUrl: url } = needs.settings;
  if (!url) return;
  const asker = { language: defaultPrefix, txid: needs.secrets.id() };
  const facts = { what, endpoint: name, at: isoKorean(since), url };
  for (const account of await tx.staff.list())
    if (account.role === 'OPERATOR' && staffStateOf(account) === 'active')
      await sendMail(needs, tx, asker, { template: 'webhook-trouble', facts, to: account.email });
}

/** Switches an endpoint off whose receiver answered that it wants nothing any more, and tells operators once. */
export const switchOffGone = (needs: Needs, endpoint: WebhookEndpoint): Promise<boolean> =>
  needs.inTransaction(async (tx) => {
    const isOff = await tx.webhooks.switchOffGone(endpoint.id);
    if (isOff) await tellOperators(needs, tx, endpoint, { what: 'WEBHOOK_GONE', since: needs.clock.now() });
    return isOff;
  });

/** Tells operators once of each endpoint that nothing reaches since a day; something that is taken ends it. */
export async function tellFailing(needs: Needs, signal: AbortSignal): Promise<{ told: number }> {
  const { clock, inTransaction, webhooks } = needs;
  const [endpoints, standings] = [await webhooks.list(), await webhooks.standings()];
  let told = 0;
  for (const endpoint of endpoints) {
    signal.throwIfAborted();
    const { failing, oldest, last_taken } = standings.get(endpoint.id) ?? {};
    const since = Math.max(oldest ?? 0, last_taken ?? 0);
    if (!failing || since > clock.now() - failingFor) continue;
    const isNew = await inTransaction(async (tx) => {
      const noted = await tx.webhooks.noteFailing(endpoint.id, since, clock.now());
      if (noted) await tellOperators(needs, tx, endpoint, { what: 'WEBHOOK_FAILING', since });
      return noted;
    });
    if (isNew) told += 1;
  }
  return { told };
}
