import type { Blame, Delivery, DeliveryOutcome, QueueEntry } from '../../ports/queue.ts';

const firstRest = 1000;
/** A no to so many recipients in a row, and not for what they are, is the fault of the channel. */
const witnessesNeeded = 5;
/** Before the channel rests those of an hour ago are no witnesses; once it does they are until somebody is taken. */
const witnessedWithin = 3_600_000;
/** Whoever took the trial after a rest, on whatever node, has an answer by then: as long as an entry is leased. */
const trialTakes = 60_000;
/** So far apart those come up again that waited for a channel: as fast as they would go, however many they are. */
const lineSpacing = 100;

/** What entries go through: one queue, or one provider or domain of it. Its state is this node's alone. */
export type Channel = {
  /** When an entry may be tried; not later than now where the channel is well, or due for a trial. */
  opensAt(): number;
  /** When an entry is to come again that has to wait for the channel; each has a time of its own. */
  nextPlace(): number;
  /** False while it rests, and until a trial after the rest must have ended: here, or at another node. */
  isWell(): boolean;
  /** Notes that the other side took an entry. */
  taken(): void;
  /** Notes that it did not, and says whose fault that is. */
  notTaken(entry: Tried, no: NotTaken): Blame;
  /** What the other side said as the rest began. */
  lastAnswer(): string | undefined;
};

type Tried = Pick<QueueEntry, 'attempts' | 'refused_at'> & { readonly recipient: string };

/** How a try ended that came to nothing. */
export type NotTaken = Omit<Delivery, 'outcome'> & { readonly outcome: Exclude<DeliveryOutcome, 'sent'> };

export type ChannelNeeds = {
  readonly now: () => number;
  readonly maxRest: number;
  /** Told when the channel begins to rest, and when it is well again. */
  readonly onChange: (isWell: boolean) => void;
  /** The channel behind which this one lies: what fails before anybody is looked at is its fault. */
  readonly gateway?: Channel | undefined;
  /** In [0, 1): nodes that began to rest together do not try together. */
  readonly chance?: () => number;
};

/** Who was not taken since somebody was; no more of them than are needed. */
function createWitnesses(now: () => number) {
  const seen = new Map<string, number>();
  return {
    clear: () => seen.clear(),
    add(recipient: string): void {
      seen.delete(recipient);
      seen.set(recipient, now());
      const [oldest] = seen.keys();
      if (seen.size > witnessesNeeded && oldest !== undefined) seen.delete(oldest);
    },
    dropOld(): void {
      for (const [recipient, at] of seen) if (at <= now() - witnessedWithin) seen.delete(recipient);
    },
    suffice: () => seen.size >= witnessesNeeded,
  };
}

/**
 * A channel rests 1, 2, 4 … seconds after a failure of its own: no answer, a no before any entry was looked at, or a no
 * to many in a row that is not about them. A refusal is counted against an entry only where it is about that entry, and
 * others were taken since its last one: with nobody taken it proves nothing of the entry.
 */
export function createChannel(needs: ChannelNeeds): Channel {
  const { now, maxRest, onChange, gateway, chance = Math.random } = needs;
  const witnesses = createWitnesses(now);
  let [rests, restsUntil, lastTaken, lastPlace] = [0, 0, 0, 0];
  let lastAnswer: string | undefined;

  const opensAt = () => Math.max(restsUntil, gateway?.opensAt() ?? 0);
  const isWell = () => rests === 0 || now() >= restsUntil + trialTakes;
  const rest = ({ answer, retryAfter = 0 }: NotTaken) => {
    // What was under way when the rest began says nothing new.
    if (now() < restsUntil) return;
    // Nobody tried here for long: how it went meanwhile another node knows.
    if (now() >= restsUntil + trialTakes + maxRest) rests = 0;
    const length = Math.min(maxRest, firstRest * 2 ** Math.min(rests, 20));
    restsUntil = now() + Math.max(Math.round(length * (0.75 + chance() / 2)), Math.min(retryAfter, maxRest));
    rests += 1;
    lastAnswer = answer;
    if (rests === 1) onChange(false);
  };
  /** One that was put off before has a trouble of its own, and is no witness; nor is one that is refused for what it is. */
  const isOfChannel = ({ attempts, recipient }: Tried, outcome: DeliveryOutcome): boolean => {
    if (outcome !== 'barred' && (outcome !== 'deferred' || attempts > 0)) return false;
    if (rests === 0) witnesses.dropOld();
    witnesses.add(recipient);
    return witnesses.suffice();
  };
  return {
    opensAt,
    nextPlace() {
      lastPlace = Math.max(lastPlace + lineSpacing, opensAt());
      return lastPlace;
    },
    isWell,
    taken() {
      gateway?.taken();
      lastTaken = now();
      witnesses.clear();
      lastPlace = 0;
      if (rests === 0) return;
      rests = 0;
      restsUntil = 0;
      onChange(true);
    },
    notTaken(tried, no) {
      const { outcome } = no;
      if (gateway && outcome === 'unreachable') return gateway.notTaken(tried, no);
      if (outcome === 'unreachable' || isOfChannel(tried, outcome)) {
        rest(no);
        return 'channel';
      }
      if (gateway) return gateway.notTaken(tried, no);
      // The first no of either kind is noted, so that who waits behind this entry waits no longer.
      if (outcome === 'deferred' || tried.refused_at === null) return 'entry';
      return outcome === 'refused' && lastTaken > tried.refused_at ? 'entry' : 'unproved';
    },
    lastAnswer: () => (now() < restsUntil ? lastAnswer : gateway?.lastAnswer()),
  };
}
