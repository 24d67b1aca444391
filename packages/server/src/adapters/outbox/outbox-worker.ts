import type { Clock } from '../../ports/clock.ts';
import type { Pressure } from '../../ports/pressure.ts';
import type {
  Delivery,
  DeliveryOutcome,
  Durable,
  Failure,
  Queue,
  QueueEntry,
  Taken,
} from '../../ports/queue.ts';
import { type Channels, createChannels } from './channels.ts';
import { inParallel } from './in-parallel.ts';
import { nextAttempt, type RetryPolicy } from './retry-policy.ts';

const pollEvery = 500;
/** Milliseconds that what went waits to be marked together with what follows it. */
const markWithin = 100;

/**
 * How many are taken in a round and delivered at once, and the milliseconds from a round that found something to the
 * next one: what comes meanwhile goes together.
 */
export type BatchPolicy = { readonly batch: number; readonly parallel: number; readonly every: number };

/** What is told outside waits for who logs in, but never for good. */
export const batchPolicies = {
  usual: { batch: 10, parallel: 4, every: 100 },
  /** At most ten a second, over one connection: the others are for mails that somebody waits for. */
  bulk: { batch: 10, parallel: 1, every: 1000 },
  strained: { batch: 1, parallel: 1, every: 100 },
  /** A channel that failed is tried with one entry, not with ten. */
  trial: { batch: 1, parallel: 1, every: 100 },
} as const satisfies Record<string, BatchPolicy>;
const lease = 60_000;
/** A delivery takes 45 seconds at most, so it must begin this soon after the lease to end within it. */
const deliveryWindow = 15_000;

export type OutboxWorkerNeeds<Entry extends QueueEntry> = {
  /** What one entry is called in the log: "mail". */
  readonly what: string;
  readonly queue: Pick<Queue<Entry>, 'lease' | 'sent' | 'failed'>;
  /** Hands one entry over and tells what the other side answered. */
  deliver(entry: Durable<Entry>): Promise<Delivery>;
  /** By which of several channels an entry goes; without it there is one. */
  readonly channelOf?: ((entry: Entry) => string) | undefined;
  readonly retryPolicy: RetryPolicy;
  readonly batchPolicy?: BatchPolicy;
  readonly clock: Clock;
  readonly pressure: Pressure;
  readonly log: { error(facts: object, message: string): void; warn(facts: object, message: string): void };
  /** Told of every try; `dead` where the entry was given up. */
  readonly onOutcome?: (outcome: DeliveryOutcome, entry: Entry, dead: boolean) => void;
};

export type OutboxWorker = {
  /** Whether a channel is left alone after failures of its own. */
  isResting(): boolean;
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
  const channels = createChannels(needs);
  const { deliver, marked, markAgain } = delivery(needs, channels);

  const round = async () => {
    await markAgain();
    const from = needs.clock.now();
    if (channels.allRest()) return { found: false, pause: 0 };
    const own = needs.batchPolicy ?? batchPolicies.usual;
    const usual = needs.pressure.strained() ? { ...batchPolicies.strained, every: own.every } : own;
    const { batch, parallel, every } = channels.areWell() ? usual : batchPolicies.trial;
    const entries = await needs.queue.lease(batch, from, from + lease);
    const inTime = () => !stopping && needs.clock.now() - from < deliveryWindow;
    await inParallel(parallel, entries, async (entry) => {
      if (inTime()) await deliver(entry);
    });
    await marked();
    // A full round is followed by the next one at once, but for bulk.
    return { found: entries.length > 0, pause: entries.length < batch || needs.batchPolicy ? every : 0 };
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
        const { found, pause } = await round();
        // What waited behind an entry for the same recipient may be due now.
        again ||= found;
        if (found) await rest(began + pause - performance.now());
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
    isResting: () => !channels.areWell(),
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

/**
 * Hands entries over. A failed one is noted at once, sent ones together: `marked` ends when all are. What the store could
 * not note is tried again with each round: when its lease is over, another process would hand it over once more.
 */
function delivery<Entry extends QueueEntry>(needs: OutboxWorkerNeeds<Entry>, channels: Channels<Entry>) {
  const { what, queue, retryPolicy, clock, log, onOutcome } = needs;
  type HandedOver = Taken & { readonly entry: Entry };
  /** Handed over, but not yet marked in the store: never handed over again by this process. */
  const unmarked = new Map<string, Delivery>();
  let handedOver: HandedOver[] = [];
  const unnoted = new Map<string, HandedOver>();
  let timer: NodeJS.Timeout | undefined;
  let marking = Promise.resolve();

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

  /** Where they cannot be marked together, each is by itself: one that others hold must not bring ten back. */
  const mark = async (taken: typeof handedOver): Promise<void> => {
    try {
      await queue.sent(taken, clock.now());
      for (const { id, entry } of taken) {
        unmarked.delete(id);
        unnoted.delete(id);
        onOutcome?.('sent', entry, false);
      }
    } catch (error) {
      if (taken.length > 1) return inParallel(batchPolicies.usual.parallel, taken, (each) => mark([each]));
      for (const one of taken) {
        if (!unnoted.has(one.id)) notNoted(one.id, error);
        unnoted.set(one.id, one);
      }
    }
  };
  const markAgain = async (): Promise<void> => {
    await marking;
    await inParallel(batchPolicies.usual.parallel, [...unnoted.values()], (one) => mark([one]));
  };
  const marked = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const taken = handedOver;
    handedOver = [];
    if (taken.length > 0) marking = marking.then(() => mark(taken));
    return marking;
  };
  const putOff = async (entry: Entry, { outcome, blame, answer }: Omit<Failure, 'at' | 'nextAt'>) => {
    const [at, opensAt] = [clock.now(), channels.of(entry).opensAt()];
    const nextAt = nextAttempt({ ...entry, outcome, blame }, { now: at, opensAt }, retryPolicy);
    if (nextAt === null)
      log.warn({ what, id: entry.id, outcome, answer }, 'An entry of the outbox was given up.');
    try {
      await queue.failed(entry.id, { outcome, blame, answer, at, nextAt });
      onOutcome?.(outcome, entry, nextAt === null);
    } catch (error) {
      notNoted(entry.id, error);
    }
  };

  const deliver = async (entry: Durable<Entry>): Promise<void> => {
    const channel = channels.of(entry);
    const known = unmarked.get(entry.id);
    if (!known && clock.now() < channel.opensAt())
      return putOff(entry, { outcome: 'unreachable', blame: 'channel' });
    const { outcome, answer } = known ?? (await send(entry));
    if (outcome !== 'sent')
      return putOff(entry, { outcome, blame: channel.notTaken(entry, outcome), answer });
    channel.taken();
    unmarked.set(entry.id, { outcome, answer });
    handedOver.push({ id: entry.id, answer, entry });
    timer ??= setTimeout(marked, markWithin);
  };
  return { deliver, marked, markAgain };
}
