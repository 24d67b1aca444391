import type { Clock } from '../../ports/clock.ts';
import type { Pressure } from '../../ports/pressure.ts';
import type { DeliveryOutcome, Durable, Queue, QueueEntry } from '../../ports/queue.ts';
import { inParallel } from './in-parallel.ts';
import { nextAttempt, type RetryPolicy } from './retry-policy.ts';

const pollEvery = 500;
/** Milliseconds from a round that found something to the next one: what comes meanwhile goes together. */
const roundEvery = 100;
/** Milliseconds that what went waits to be marked together with what follows it. */
const markWithin = 100;
/** How many are taken and delivered at once: deliveries wait for log-ins, but never for good. */
const paces = { usual: { batch: 10, parallel: 4 }, strained: { batch: 1, parallel: 1 } } as const;
const lease = 60_000;
/** A delivery takes 45 seconds at most, so it must begin this soon after the lease to end within it. */
const beginsWithin = 15_000;

export type OutboxWorkerNeeds<Entry extends QueueEntry> = {
  /** What one entry is called in the log: "mail". */
  readonly what: string;
  readonly queue: Pick<Queue<Entry>, 'lease' | 'sent' | 'failed'>;
  /** Hands one entry over; the outcome says what the other side answered. */
  deliver(entry: Durable<Entry>): Promise<DeliveryOutcome>;
  readonly patience: RetryPolicy;
  readonly clock: Clock;
  readonly pressure: Pressure;
  readonly log: { error(facts: object, message: string): void; warn(facts: object, message: string): void };
  /** Told of every try; `dead` where the entry was given up. */
  readonly onOutcome?: (outcome: DeliveryOutcome, entry: Entry, dead: boolean) => void;
};

export type OutboxWorker = {
  /** Looks into the outbox at once. */
  wake(): void;
  /** Ends when everything that is due now has been tried. */
  drain(): Promise<void>;
  /** Takes nothing new and ends when what was begun is done. */
  stop(): Promise<void>;
};

/** Delivers what stands in one queue until stopped; no failure of store or receiver ends it (design §1). */
export function startOutboxWorker<Entry extends QueueEntry>(needs: OutboxWorkerNeeds<Entry>): OutboxWorker {
  let stopping = false;
  let running: Promise<void> | undefined;
  let again = false;
  /** How many `drain` calls wait; while one does, rounds follow without a pause. */
  let hurried = 0;
  let endRest = () => {};
  const { deliver, marked } = delivery(needs);

  const round = async () => {
    const from = needs.clock.now();
    const { batch, parallel } = needs.pressure.strained() ? paces.strained : paces.usual;
    const entries = await needs.queue.lease(batch, from, from + lease);
    const inTime = () => !stopping && needs.clock.now() - from < beginsWithin;
    await inParallel(parallel, entries, async (entry) => {
      if (inTime()) await deliver(entry);
    });
    await marked();
    return { found: entries.length > 0, more: entries.length === batch };
  };
  const rest = async (milliseconds: number) => {
    if (milliseconds <= 0 || hurried > 0 || stopping) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    endRest = resolve;
    const timer = setTimeout(resolve, milliseconds);
    await promise;
    clearTimeout(timer);
  };
  const drain = async () => {
    do {
      again = false;
      const began = performance.now();
      try {
        const { found, more } = await round();
        // What waited behind an entry for the same recipient may be due now.
        again ||= found;
        if (found && !more) await rest(began + roundEvery - performance.now());
      } catch (error) {
        needs.log.error({ problem: problemOf(error) }, 'The outbox cannot be read; it is tried again.');
      }
    } while (again && !stopping);
    running = undefined;
  };
  const wake = () => {
    again = true;
    if (stopping || running) return;
    running = drain();
  };
  const timer = setInterval(wake, pollEvery);
  wake();

  return {
    wake,
    async drain() {
      hurried += 1;
      endRest();
      wake();
      await running;
      hurried -= 1;
    },
    async stop() {
      stopping = true;
      endRest();
      clearInterval(timer);
      await running;
    },
  };
}

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** Hands entries over. A failed one is noted at once, sent ones together: `marked` ends when all are. */
function delivery<Entry extends QueueEntry>(needs: OutboxWorkerNeeds<Entry>) {
  const { what, queue, patience, clock, log, onOutcome } = needs;
  /** Handed over, but not yet marked in the store: never handed over again by this process. */
  const unmarked = new Set<string>();
  let handedOver: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let marking = Promise.resolve();

  const send = async (entry: Durable<Entry>): Promise<DeliveryOutcome> => {
    try {
      return await needs.deliver(entry);
    } catch (error) {
      log.error({ what, id: entry.id, problem: problemOf(error) }, 'An entry could not be handed over.');
      return 'unreachable';
    }
  };
  const notNoted = ({ id }: Entry, error: unknown) =>
    log.error({ what, id, problem: problemOf(error) }, 'The outcome of an entry was not noted.');

  /** Where they cannot be marked together, each is by itself: one that others hold must not bring ten back. */
  const mark = async (entries: readonly Entry[]): Promise<void> => {
    try {
      await queue.sent(
        entries.map(({ id }) => id),
        clock.now(),
      );
      for (const entry of entries) {
        unmarked.delete(entry.id);
        onOutcome?.('sent', entry, false);
      }
    } catch (error) {
      if (entries.length > 1) return inParallel(paces.usual.parallel, entries, (entry) => mark([entry]));
      for (const entry of entries) notNoted(entry, error);
    }
  };
  const marked = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const entries = handedOver;
    handedOver = [];
    if (entries.length > 0) marking = marking.then(() => mark(entries));
    return marking;
  };
  const putOff = async (entry: Entry, outcome: Exclude<DeliveryOutcome, 'sent'>) => {
    const nextAt = nextAttempt(entry, outcome, clock.now(), patience);
    if (nextAt === null) log.warn({ what, id: entry.id, outcome }, 'An entry of the outbox was given up.');
    try {
      await queue.failed(entry.id, outcome, nextAt);
      onOutcome?.(outcome, entry, nextAt === null);
    } catch (error) {
      notNoted(entry, error);
    }
  };

  const deliver = async (entry: Durable<Entry>): Promise<void> => {
    const outcome = unmarked.has(entry.id) ? 'sent' : await send(entry);
    if (outcome !== 'sent') return putOff(entry, outcome);
    unmarked.add(entry.id);
    handedOver.push(entry);
    timer ??= setTimeout(marked, markWithin);
  };
  return { deliver, marked };
}
