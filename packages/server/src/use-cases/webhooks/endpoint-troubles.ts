import { isoKorean } from '../../domain/korean-time.ts';
import type { Throttle } from '../../ports/jobs.ts';
import type { EndpointTrouble } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { WebhookEndpoint } from '../../ports/webhooks.ts';
import { tellOperators } from '../mail/tell-operators.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'secrets' | 'settings' | 'webhooks'>;
type Trouble = { readonly what: EndpointTrouble; readonly since: number };

/** After so many milliseconds of nothing but failures operators are told. */
const failingFor = 86_400_000;

/** Tells operators by mail. Without a console there is nobody to tell, and nothing to open: the alert stays. */
async function tellTrouble(
  needs: Needs,
  tx: StorePorts,
  { name }: WebhookEndpoint,
  { what, since }: Trouble,
): Promise<void> {
  const { consoleUrl: url } = needs.settings;
  if (!url) return;
  const facts = { what, endpoint: name, at: isoKorean(since), url };
  await tellOperators(needs, tx, needs.secrets.txid(), { template: 'webhook-trouble', facts });
}

/** Switches an endpoint off whose receiver answered that it wants nothing any more, and tells operators once. */
export const switchOffGone = (needs: Needs, endpoint: WebhookEndpoint): Promise<boolean> =>
  needs.inTransaction(async (tx) => {
    const isOff = await tx.webhooks.switchOffGone(endpoint.id);
    if (isOff) await tellTrouble(needs, tx, endpoint, { what: 'WEBHOOK_GONE', since: needs.clock.now() });
    return isOff;
  });

/** Tells operators once of each endpoint that nothing reaches since a day; something that is taken ends it. */
export async function tellFailing(needs: Needs, throttle: Throttle): Promise<{ told: number }> {
  const { clock, inTransaction, webhooks } = needs;
  const [endpoints, standings] = [await webhooks.list(), await webhooks.standings()];
  let told = 0;
  for (const endpoint of endpoints) {
    await throttle();
    const { failing, oldest, last_taken } = standings.get(endpoint.id) ?? {};
    const since = Math.max(oldest ?? 0, last_taken ?? 0);
    if (!failing || since > clock.now() - failingFor) continue;
    const isNew = await inTransaction(async (tx) => {
      const noted = await tx.webhooks.noteFailing(endpoint.id, since, clock.now());
      if (noted) await tellTrouble(needs, tx, endpoint, { what: 'WEBHOOK_FAILING', since });
      return noted;
    });
    if (isNew) told += 1;
  }
  return { told };
}
