import type { Pressure } from '../../ports/pressure.ts';
import type { MailQueue, Queue, QueueEntry } from '../../ports/queue.ts';
import { createChannels, type Route } from './channels.ts';
import { createDelivery, type DeliveryNeeds, type FirstAnswers, problemOf } from './delivery.ts';
import type { InFlight } from './in-flight.ts';
import { inParallel } from './in-parallel.ts';

/** Milliseconds. What this node adds wakes it; by itself it finds what comes due later, and what a node left that is gone. */
const usualPoll = 1000;

/**
 * How many are taken in a round and delivered at once, and the milliseconds from a round that found something to the
 * next one: what comes meanwhile goes together. After a full round there is more: unless `steady` the next one comes at once.
 * `givesWay` says at what pressure it goes one by one, so that who logs in has the node.
 */
export type BatchPolicy = {
  readonly batch: number;
  readonly parallel: number;
  readonly every: number;
  readonly steady: boolean;
  readonly givesWay: keyof Pressure;
};

/** What is told outside waits for who logs in, but never for good. */
export const batchPolicies = {
  usual: { batch: 10, parallel: 4, every: 100, steady: false, givesWay: 'strained' },
  /** At most ten a second, over one connection: the others are for mails that somebody waits for. */
  bulk: { batch: 10, parallel: 1, every: 1000, steady: true, givesWay: 'busy' },
  /** At most fifty a second to one endpoint: a backlog of a hundred thousand leaves room for who logs in. */
  webhook: { batch: 10, parallel: 4, every: 200, steady: true, givesWay: 'busy' },
} as const satisfies Record<string, BatchPolicy>;

/** One entry at a time: while others go first, and where a channel failed, which is tried with one and not with ten. */
const one = { batch: 1, parallel: 1 } as const;
const trialEvery = 100;
const lease = 60_000;
/** A delivery takes 45 seconds at most, so it must begin this soon after the lease to end within it. */
const deliveryWindow = 15_000;

type OutboxWorkerNeeds<Entry extends QueueEntry> = DeliveryNeeds<Entry> &
  Route<Entry> & {
    /** Where entries may have ends of their own, those that are over are ended first. */
    readonly queue: Pick<Queue<Entry>, 'lease'> & Partial<Pick<MailQueue<Entry>, 'endOver'>>;
    readonly batchPolicy?: BatchPolicy;
    /** Shared with other workers; without it only the own policy says how many go at once. */
    readonly inFlight?: InFlight;
    /** Milliseconds after which it looks by itself, where it is not woken. */
    readonly pollEvery?: number;
    readonly pressure: Pressure;
  };

export type OutboxWorker = {
  /** Whether what all entries go through, or one of several channels, is left alone after failures of its own. */
  isResting(): boolean;
  /** Whether one of the channels behind a gateway is. */
  isPartResting(): boolean;
  firstAnswers(): FirstAnswers;
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
  const inFlight: InFlight = needs.inFlight ?? { run: (work) => work() };
  const channels = createChannels(needs);
  const { deliver, marked, markAgain, firstAnswers } = createDelivery(needs, channels);

  const endOver = async (now: number) => {
    for (const over of (await needs.queue.endOver?.(now)) ?? [])
      needs.log.warn({ what: needs.what, ...over }, 'An entry of the outbox was over before it could go.');
  };
  const round = async () => {
    await markAgain();
    const from = needs.clock.now();
    if (channels.allRest()) return { found: false, pause: 0 };
    const policy = needs.batchPolicy ?? batchPolicies.usual;
    const isWell = channels.areWell();
    const { batch, parallel } = !isWell || needs.pressure[policy.givesWay]() ? one : policy;
    const every = isWell ? policy.every : trialEvery;
    await endOver(from);
    const entries = await needs.queue.lease(batch, from, from + lease);
    const inTime = () => !stopping && needs.clock.now() - from < deliveryWindow;
    await inParallel(parallel, entries, (entry) =>
      inFlight.run(async () => {
        // What had to wait too long for its turn is left: somebody else may have it when its lease is over.
        if (inTime()) await deliver(entry);
      }),
    );
    await marked();
    return { found: entries.length > 0, pause: entries.length < batch || policy.steady ? every : 0 };
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
  const timer = setInterval(wake, needs.pollEvery ?? usualPoll);
  wake();

  return {
    isResting: () => !channels.areWell(),
    isPartResting: () => !channels.partsAreWell(),
    firstAnswers,
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
