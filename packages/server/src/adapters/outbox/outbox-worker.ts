import type { Clock } from '../../ports/clock.ts';
import type { Pressure } from '../../ports/pressure.ts';
import type { DeliveryOutcome, Queue, QueueEntry } from '../../ports/queue.ts';
import { nextAttempt, type Patience } from './back-off.ts';
import { inParallel } from './in-parallel.ts';

const pollEvery = 500;
/** How many are taken and delivered at once: what is told outside waits for who logs in, but never for good. */
const paces = { usual: { batch: 10, parallel: 4 }, strained: { batch: 1, parallel: 1 } } as const;
const lease = 60_000;
/** A delivery takes 45 seconds at most, so it must begin this soon after the lease to end within it. */
const beginsWithin = 15_000;

export type OutboxWorkerNeeds<Entry extends QueueEntry> = {
  /** What one entry is called in the log: "mail". */
  readonly what: string;
  readonly queue: Pick<Queue<Entry>, 'lease' | 'sent' | 'failed'>;
  /** Hands one entry over; the outcome says what the other side answered. */
  deliver(entry: Entry): Promise<DeliveryOutcome>;
  readonly patience: Patience;
  readonly clock: Clock;
  readonly pressure: Pressure;
  readonly log: { error(facts: object, message: string): void; warn(facts: object, message: string): void };
  /** Told of every try; `dead` where the entry was given up. */
  readonly onOutcome?: (outcome: DeliveryOutcome, entry: Entry, dead: boolean) => void;
};

export type OutboxWorker = {
  /** Looks into the outbox at once. */
  nudge(): void;
  /** Ends when everything that is due now has been tried. */
  idle(): Promise<void>;
  /** Takes nothing new and ends when what was begun is done. */
  stop(): Promise<void>;
};

/** Delivers what stands in one queue until stopped; no failure of store or receiver ends it (design §1). */
export function startOutboxWorker<Entry extends QueueEntry>(needs: OutboxWorkerNeeds<Entry>): OutboxWorker {
  let stopping = false;
  let running: Promise<void> | undefined;
  let again = false;
  const deliver = delivery(needs);

  const round = async () => {
    const from = needs.clock.now();
    const { batch, parallel } = needs.pressure.strained() ? paces.strained : paces.usual;
    const entries = await needs.queue.lease(batch, from, from + lease);
    const inTime = () => !stopping && needs.clock.now() - from < beginsWithin;
    await inParallel(parallel, entries, async (entry) => {
      if (inTime()) await deliver(entry);
    });
    return entries.length > 0;
  };
  const drain = async () => {
    do {
      again = false;
      try {
        while (!stopping && (await round()));
      } catch (error) {
        needs.log.error({ problem: problemOf(error) }, 'The outbox cannot be read; it is tried again.');
      }
    } while (again && !stopping);
    running = undefined;
  };
  const nudge = () => {
    again = true;
    if (stopping || running) return;
    running = drain();
  };
  const timer = setInterval(nudge, pollEvery);
  nudge();

  return {
    nudge,
    async idle() {
      nudge();
      await running;
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

function delivery<Entry extends QueueEntry>(needs: OutboxWorkerNeeds<Entry>) {
  const { what, queue, patience, clock, log, onOutcome } = needs;
  /** Handed over, but not yet marked because the store failed: never handed over again by this process. */
  const unmarked = new Set<string>();

  const send = async (entry: Entry): Promise<DeliveryOutcome> => {
    try {
      return await needs.deliver(entry);
    } catch (error) {
      log.error({ what, id: entry.id, problem: problemOf(error) }, 'An entry could not be handed over.');
      return 'unreachable';
    }
  };
  const mark = async (entry: Entry, outcome: DeliveryOutcome) => {
    const now = clock.now();
    if (outcome === 'sent') {
      unmarked.add(entry.id);
      await queue.sent(entry.id, now);
      unmarked.delete(entry.id);
      return false;
    }
    const nextAt = nextAttempt(entry, outcome, now, patience);
    if (nextAt === null) log.warn({ what, id: entry.id, outcome }, 'An entry of the outbox was given up.');
    await queue.failed(entry.id, outcome, nextAt);
    return nextAt === null;
  };

  return async (entry: Entry): Promise<void> => {
    const handedOver = unmarked.has(entry.id);
    const outcome = handedOver ? 'sent' : await send(entry);
    try {
      const dead = await mark(entry, outcome);
      onOutcome?.(outcome, entry, dead);
    } catch (error) {
      log.error({ what, id: entry.id, problem: problemOf(error) }, 'The outcome of an entry was not noted.');
    }
  };
}
