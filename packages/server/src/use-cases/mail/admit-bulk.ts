import { stopsBulk } from '../../domain/bounce.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Admission, Durable } from '../../ports/queue.ts';

/** Judges a mail that a job wrote, as it is about to be handed over: none goes to an address to which nothing arrives. */
export const admitBulk =
  ({ bounces, secrets }: Pick<Ports, 'bounces' | 'secrets'>) =>
  async (entry: Durable<OutboxEntry>): Promise<Admission<OutboxEntry>> => {
    const mark = await bounces.markOf(secrets.fingerprints(entry.to));
    return stopsBulk(mark) ? { instead: 'not sent: earlier mails were returned' } : { goes: entry };
  };
