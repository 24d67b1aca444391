import type { OutboxEntry } from './outbox.ts';
import type { DeliveryOutcome } from './queue.ts';

export type MailOutcome = DeliveryOutcome;

/** Renders and hands over one mail. Never throws: the outcome says what the other side answered. */
export type Mailer = { send(entry: OutboxEntry): Promise<MailOutcome> };
