import { createHmac } from 'node:crypto';

/** How the text of a secret begins (Standard Webhooks 1.0.0); behind it stands base64. */
const prefix = 'whsec_';

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), 'base64');

const signed = (secret: string, text: string): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(text).digest('base64')}`;

/** The headers by which a receiver knows a webhook: one signature for each secret, a blank between. */
export const signedHeaders = (
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
  secrets: readonly string[],
) => ({
  'content-type': 'application/json',
  'user-agent': 'Daemun',
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map((secret) => signed(secret, `${id}.${timestamp}.${body}`)).join(' '),
});
