import type { Blame, DeliveryOutcome, QueueEntry } from '../../ports/queue.ts';

const firstRest = 1000;
/** So many different entries in a row that are not taken are the fault of the channel, not of each of them. */
const notTakenInARow = 5;

/** What one queue, or one provider of it, is told through. Its state is this node's alone and never one entry's. */
export type Channel = {
  /** When an entry may be tried; not later than now where the channel is well, or due for a trial. */
  opensAt(): number;
  isWell(): boolean;
  /** Notes that the other side took an entry. */
  taken(): void;
  /** Notes that it did not, and says whose fault that is. */
  notTaken(entry: Tried, outcome: Exclude<DeliveryOutcome, 'sent'>, retryAfter?: number): Blame;
};

type Tried = Pick<QueueEntry, 'id' | 'refused_at'>;

export type ChannelNeeds = {
  readonly now: () => number;
  readonly maxRest: number;
  /** Told when the channel begins to rest, and when it is well again. */
  readonly onChange: (isWell: boolean) => void;
  /** In [0, 1): nodes that began to rest together do not try together. */
  readonly chance?: () => number;
};

/**
 * A channel rests 1, 2, 4 … seconds after a failure of its own: no answer, a no before any entry was looked at, or a no
 * to many in a row. A refusal is counted against an entry only where others were taken since its last one: with nobody
 * taken it proves nothing of the entry.
 */
export function createChannel({ now, maxRest, onChange, chance = Math.random }: ChannelNeeds): Channel {
  const notTaken = new Set<string>();
  let rests = 0;
  let restsUntil = 0;
  let lastTaken = 0;

  const rest = (atLeast: number) => {
    // What was under way when the rest began says nothing new.
    if (now() < restsUntil) return;
    const length = Math.min(maxRest, firstRest * 2 ** Math.min(rests, 20));
    restsUntil = now() + Math.max(Math.round(length * (0.75 + chance() / 2)), Math.min(atLeast, maxRest));
    rests += 1;
    if (rests === 1) onChange(false);
  };
  return {
    opensAt: () => restsUntil,
    isWell: () => rests === 0,
    taken() {
      lastTaken = now();
      notTaken.clear();
      if (rests === 0) return;
      rests = 0;
      restsUntil = 0;
      onChange(true);
    },
    notTaken({ id, refused_at }, outcome, retryAfter = 0) {
      if (outcome !== 'unreachable') notTaken.add(id);
      if (outcome === 'unreachable' || notTaken.size >= notTakenInARow) {
        rest(retryAfter);
        return 'channel';
      }
      if (outcome === 'deferred') return 'entry';
      return refused_at === null || lastTaken > refused_at ? 'entry' : 'unproved';
    },
  };
}
