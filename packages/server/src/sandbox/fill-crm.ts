import type { Config } from '../config.ts';
import type { Ports } from '../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'inTransaction'>;

/** The endpoint's id, by which its page tells how it is switched on again. */
const id = 'sandbox-crm';
const mostEndpoints = 20;

/** Gives the sandbox's CRM an endpoint for webhooks, and another address if it is elsewhere than before. */
export const fillCrm = (
  { clock, encryption, inTransaction }: Needs,
  { url, secret: plain }: NonNullable<Config['sandboxCrm']>,
): Promise<void> =>
  inTransaction(async ({ webhooks }) => {
    const before = (await webhooks.list()).find((endpoint) => endpoint.id === id);
    if (before?.url === url) return;
    if (before) return void (await webhooks.change(id, { url }));
    const secret = encryption.encrypt('webhook', id, plain);
    const created = { created_at: clock.now(), created_by: 'sandbox' };
    await webhooks.add({ id, name: 'CRM', url, types: [], secret, ...created }, mostEndpoints);
  });
