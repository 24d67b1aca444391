import type { Clock } from '../../ports/clock.ts';
import type {
  Admission,
  Blame,
  Delivery,
  DeliveryOutcome,
  Durable,
  Failure,
  Queue,
  QueueEntry,
} from '../../ports/queue.ts';
import type { NotTaken } from './channel.ts';
import type { Channels } from './channels.ts';
import { createMarking } from './marking.ts';
import { nextAttempt, type RetryPolicy } from './retry-policy.ts';

export type DeliveryNeeds<Entry extends QueueEntry> = {
  /** What one entry is called in the log: "mail". */
  readonly what: string;
  readonly queue: Pick<Queue<Entry>, 'sent' | 'failed'>;
  /** Says whether an entry goes; without it each does. */
  admit?(entry: Durable<Entry>): Promise<Admission<Entry>>;
  /** Hands one entry over and tells what the other side answered. */
  deliver(entry: Durable<Entry>): Promise<Delivery>;
  readonly retryPolicy: RetryPolicy;
  readonly clock: Clock;
  readonly log: { error(facts: object, message: string): void; warn(facts: object, message: string): void };
};

/** What a fault is called in the log. */
export const problemOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** How the other side first answered an entry about itself; or we failed to hand it over. */
type FirstAnswer = Exclude<DeliveryOutcome, 'unreachable'> | 'failed';

/** An entry that did not go, and why. */
type Held = Exclude<Admission<QueueEntry>, { readonly goes: unknown }>;

type Waiting = Extract<Held, { readonly waits: string }>;

/** How many entries were first answered in each way, since the start. */
export type FirstAnswers = Readonly<Record<FirstAnswer, number>>;

/**
 * The address that was refused for good. One refusal proves nothing: a broken server may say it of everybody. From the second
 * one on, an entry is blamed only if the server took another mail since the last.
 */
const refusedAddressOf = (
  { refused_at }: QueueEntry,
  { hardStatus, to }: NotTaken,
  blame: Blame,
): Failure['refusedAddress'] =>
  hardStatus && to && blame === 'entry' && refused_at !== null
    ? { address: to, status: hardStatus }
    : undefined;

/** Hands entries over. A failed one is noted at once, sent ones together: `marked` ends when all are. */
export function createDelivery<Entry extends QueueEntry>(
  needs: DeliveryNeeds<Entry>,
  channels: Channels<Entry>,
) {
  const { what, queue, retryPolicy, clock, log } = needs;
  const firstAnswers = { sent: 0, deferred: 0, refused: 0, barred: 0, failed: 0 };
  const count = ({ attempts }: Entry, answer: FirstAnswer) => {
    if (attempts === 0) firstAnswers[answer] += 1;
  };
  const notNoted = (id: string, error: unknown) =>
    log.error({ what, id, problem: problemOf(error) }, 'The outcome of an entry was not noted.');

  const { known, add, marked, markAgain } = createMarking(needs, notNoted);
  const putOff = async (entry: Entry, no: NotTaken, blame: Blame) => {
    const { outcome, answer, note } = no;
    const at = clock.now();
    const channel = channels.of(entry);
    const opensAt = blame === 'channel' ? channel.nextPlace() : channel.opensAt();
    const nextAt = nextAttempt({ ...entry, outcome, blame }, { now: at, opensAt }, retryPolicy);
    if (nextAt === null)
      log.warn({ what, id: entry.id, outcome, answer }, 'An entry of the outbox was given up.');
    const kept = outcome === 'barred' ? 'refused' : outcome;
    try {
      const refusedAddress = refusedAddressOf(entry, no, blame);
      await queue.failed(entry.id, { outcome: kept, blame, answer, note, at, nextAt, refusedAddress });
    } catch (error) {
      notNoted(entry.id, error);
    }
  };
  /** Nobody was asked yet: it counts against nothing, and who asked for it hears that it went. */
  const letWait = async ({ id }: Entry, { waits: answer, until: nextAt }: Waiting) => {
    const at = clock.now();
    try {
      await queue.failed(id, {
        outcome: 'unreachable',
        blame: 'channel',
        answer,
        at,
        nextAt,
        looksSent: true,
      });
    } catch (error) {
      notNoted(id, error);
    }
  };
  /** What throws is a defect of ours at this entry, and says nothing of the channel. */
  const send = async (entry: Durable<Entry>): Promise<Delivery | Held | undefined> => {
    try {
      const admission = (await needs.admit?.(entry)) ?? { goes: entry };
      return 'goes' in admission ? await needs.deliver(admission.goes) : admission;
    } catch (error) {
      log.error({ what, id: entry.id, problem: problemOf(error) }, 'An entry could not be handed over.');
      count(entry, 'failed');
      return undefined;
    }
  };
  const notTaken = (entry: Entry, no: NotTaken): Promise<void> => {
    const blame = channels.notTaken(entry, no);
    if (blame !== 'channel' && no.outcome !== 'unreachable') count(entry, no.outcome);
    return putOff(entry, no, blame);
  };

  const attempt = async (entry: Durable<Entry>): Promise<void> => {
    const channel = channels.of(entry);
    if (clock.now() < channel.opensAt())
      return putOff(entry, { outcome: 'unreachable', answer: channel.lastAnswer() }, 'channel');
    const delivery = await send(entry);
    if (!delivery) return putOff(entry, { outcome: 'deferred' }, 'entry');
    if ('waits' in delivery) return letWait(entry, delivery);
    if ('instead' in delivery) return add({ id: entry.id, answer: delivery.instead });
    const { outcome, answer } = delivery;
    if (outcome !== 'sent') return notTaken(entry, { ...delivery, outcome });
    channel.taken();
    count(entry, 'sent');
    add({ id: entry.id, answer, to: delivery.to });
  };
  const deliver = async (entry: Durable<Entry>): Promise<void> => {
    const earlier = known(entry.id);
    if (earlier) add({ ...earlier, id: entry.id });
    else await attempt(entry);
  };
  return { deliver, marked, markAgain, firstAnswers: (): FirstAnswers => firstAnswers };
}
