import type { OutboxEntry } from './outbox.ts';
import type { Delivery } from './queue.ts';

/** Renders and hands over one mail. The outcome says what the other side answered; what cannot be rendered is thrown. */
export type Mailer = { send(entry: OutboxEntry): Promise<Delivery> };
