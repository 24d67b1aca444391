import { emailDomain } from '../../domain/email-domain.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';

type Recipient = Pick<OutboxEntry, 'to'>;

/**
 * The way of a mail through the outbox. All go through our mail server, which may take those to one domain and none to
 * another: one that does not relay takes its own domain's, and a domain may have us on a list of its own.
 */
export const mailRoute = {
  channelOf: ({ to }: Recipient) => emailDomain(to).toLowerCase(),
  hasGateway: true,
  recipientOf: ({ to }: Recipient) => to,
} as const;
