import type { Clock } from '../../ports/clock.ts';
import type { Delivery, Durable, Failure, Queue, QueueEntry } from '../../ports/queue.ts';
import type { Channels } from './channels.ts';
import { createMarking } from './marking.ts';
import { nextAttempt, type RetryPolicy } from './retry-policy.ts';

export type DeliveryNeeds<Entry extends QueueEntry> = {
  /** What one entry is called in the log: "mail". */
  readonly what: string;
  readonly queue: Pick<Queue<Entry>, 'sent' | 'failed'>;
  /** Hands one entry over and tells what the other side answered. */
  deliver(entry: Durable<Entry>): Promise<Delivery>;
  readonly retryPolicy: RetryPolicy;
  readonly clock: Clock;
  readonly log: { error(facts: object, message: string): void; warn(facts: object, message: string): void };
};

/** What a fault is called in the log. */
export const problemOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** Hands entries over. A failed one is noted at once, sent ones together: `marked` ends when all are. */
export function createDelivery<Entry extends QueueEntry>(
  needs: DeliveryNeeds<Entry>,
  channels: Channels<Entry>,
) {
  const { what, queue, retryPolicy, clock, log } = needs;
  /** What throws is a defect of ours at this entry, not of the channel. */
  const send = async (entry: Durable<Entry>): Promise<Delivery> => {
    try {
      return await needs.deliver(entry);
    } catch (error) {
      log.error({ what, id: entry.id, problem: problemOf(error) }, 'An entry could not be handed over.');
      return { outcome: 'deferred' };
    }
  };
  const notNoted = (id: string, error: unknown) =>
    log.error({ what, id, problem: problemOf(error) }, 'The outcome of an entry was not noted.');

  const { known, add, marked, markAgain } = createMarking(needs, notNoted);
  const putOff = async (entry: Entry, { outcome, blame, answer, note }: Omit<Failure, 'at' | 'nextAt'>) => {
    const [at, opensAt] = [clock.now(), channels.of(entry).opensAt()];
    const nextAt = nextAttempt({ ...entry, outcome, blame }, { now: at, opensAt }, retryPolicy);
    if (nextAt === null)
      log.warn({ what, id: entry.id, outcome, answer }, 'An entry of the outbox was given up.');
    try {
      await queue.failed(entry.id, { outcome, blame, answer, note, at, nextAt });
    } catch (error) {
      notNoted(entry.id, error);
    }
  };

  const deliver = async (entry: Durable<Entry>): Promise<void> => {
    const channel = channels.of(entry);
    const earlier = known(entry.id);
    if (!earlier && clock.now() < channel.opensAt())
      return putOff(entry, { outcome: 'unreachable', blame: 'channel' });
    const { outcome, answer, note, retryAfter } = earlier ?? (await send(entry));
    if (outcome !== 'sent')
      return putOff(entry, { outcome, blame: channel.notTaken(entry, outcome, retryAfter), answer, note });
    channel.taken();
    add({ id: entry.id, answer });
  };
  return { deliver, marked, markAgain };
}
