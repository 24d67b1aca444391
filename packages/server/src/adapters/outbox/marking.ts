import type { Clock } from '../../ports/clock.ts';
import type { Delivery, Queue, QueueEntry, Taken } from '../../ports/queue.ts';
import { inParallel } from './in-parallel.ts';

/** Milliseconds that what went waits to be marked together with what follows it. */
const markWithin = 100;
/** How many are marked at once where they cannot be marked together. */
const markParallel = 4;

type Needs = {
  readonly queue: Pick<Queue<QueueEntry>, 'sent'>;
  readonly clock: Clock;
};

/**
 * Marks in the store what the other side has taken, several together. What the store cannot note is tried again: when
 * its lease is over, another process would hand it over once more.
 */
export function createMarking({ queue, clock }: Needs, notNoted: (id: string, error: unknown) => void) {
  /** Handed over, but not yet marked in the store: never handed over again by this process. */
  const unmarked = new Map<string, Delivery>();
  /** Those of them that the store could not note when it was asked to. */
  const unnoted = new Map<string, Taken>();
  let handedOver: Taken[] = [];
  let timer: NodeJS.Timeout | undefined;
  let marking = Promise.resolve();

  /** Where they cannot be marked together, each is by itself: one that others hold must not bring ten back. */
  const mark = async (taken: typeof handedOver): Promise<void> => {
    try {
      await queue.sent(taken, clock.now());
      for (const { id } of taken) {
        unmarked.delete(id);
        unnoted.delete(id);
      }
    } catch (error) {
      if (taken.length > 1) return inParallel(markParallel, taken, (each) => mark([each]));
      for (const one of taken) {
        if (!unnoted.has(one.id)) notNoted(one.id, error);
        unnoted.set(one.id, one);
      }
    }
  };
  const marked = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const taken = handedOver;
    handedOver = [];
    if (taken.length > 0) marking = marking.then(() => mark(taken));
    return marking;
  };
  return {
    /** What came of an entry that is not marked yet. */
    known: (id: string) => unmarked.get(id),
    add({ id, answer, to }: Taken): void {
      unmarked.set(id, { outcome: 'sent', answer, to });
      handedOver.push({ id, answer, to });
      timer ??= setTimeout(marked, markWithin);
    },
    /** Ends when all that were handed over have been marked, or could not be. */
    marked,
    /** Tries those again that could not be. */
    async markAgain(): Promise<void> {
      await marking;
      await inParallel(markParallel, [...unnoted.values()], (one) => mark([one]));
    },
  };
}
