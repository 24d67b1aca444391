import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import { linksOf } from './links.ts';
import type { Mail } from './mail.ts';

/** What SMTP said around the message: who really gets it, whatever its own header claims. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** Reads one raw message as it was delivered. */
export async function parseMail(raw: Uint8Array, envelope: Envelope): Promise<Mail> {
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  return {
    id: randomUUID(),
    date: new Date().toISOString(),
    to: envelope.to.join(', '),
    from: senderOf(from) ?? envelope.from,
    subject,
    text,
    html,
    links: linksOf({ html, text }),
  };
}

function senderOf(from: Address | undefined): string | undefined {
  if (!from?.address) return undefined;
  return from.name ? `${from.name} <${from.address}>` : from.address;
}
