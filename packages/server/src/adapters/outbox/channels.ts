import type { Clock } from '../../ports/clock.ts';
import type { Blame, QueueEntry } from '../../ports/queue.ts';
import { type Channel, createChannel, type NotTaken } from './channel.ts';
import type { RetryPolicy } from './retry-policy.ts';

/** Strangers name the domains of mails: of so many channels the state is kept, those used last. */
const mostChannels = 1000;

/** Which way an entry goes. */
export type Route<Entry> = {
  /** By which of several channels an entry goes; without it there is one. */
  readonly channelOf?: ((entry: Entry) => string) | undefined;
  /** Whether all of them lie behind one more, as all domains behind our mail server. */
  readonly hasGateway?: boolean;
  /** Whom it is for: many entries to one recipient tell no more of a channel than one. Without it each is one of its own. */
  readonly recipientOf?: ((entry: Entry) => string) | undefined;
};

export type ChannelsNeeds<Entry> = Route<Entry> & {
  readonly what: string;
  readonly retryPolicy: Pick<RetryPolicy, 'maxRest'>;
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
};

export type Channels<Entry> = {
  of(entry: Entry): Pick<Channel, 'opensAt' | 'nextPlace' | 'taken' | 'lastAnswer'>;
  /** Notes that an entry was not taken, and says whose fault that is. */
  notTaken(entry: Entry, no: NotTaken): Blame;
  /** Whether what all entries go through is well; where there is no such thing, whether each channel is. */
  areWell(): boolean;
  /** Whether each of the channels behind a gateway is. */
  partsAreWell(): boolean;
  /** Whether nothing of this queue may be tried now. */
  allRest(): boolean;
};

/** The channels of one queue: one for all entries, one by each name that `channelOf` gives, or both. */
export function createChannels<Entry extends QueueEntry>(needs: ChannelsNeeds<Entry>): Channels<Entry> {
  const { what, channelOf, hasGateway = channelOf === undefined, recipientOf } = needs;
  const { retryPolicy, clock, log } = needs;
  const make = (facts: object, gateway?: Channel): Channel =>
    createChannel({
      now: clock.now,
      maxRest: retryPolicy.maxRest,
      gateway,
      onChange: (isWell) =>
        log.warn(
          { what, ...facts },
          isWell ? 'A channel of the outbox is well again.' : 'A channel of the outbox fails and rests.',
        ),
    });
  const gateway = hasGateway ? make({}) : undefined;
  const known = new Map<string, Channel>();
  const named = (name: string): Channel => {
    const channel = known.get(name) ?? make({ channel: name }, gateway);
    known.delete(name);
    known.set(name, channel);
    const [oldest] = known.keys();
    if (known.size > mostChannels && oldest !== undefined) known.delete(oldest);
    return channel;
  };
  const of = (entry: Entry): Channel => (gateway && !channelOf ? gateway : named(channelOf?.(entry) ?? what));
  const partsAreWell = () => known.values().every((channel) => channel.isWell());
  return {
    of,
    notTaken: (entry, no) =>
      of(entry).notTaken({ ...entry, recipient: recipientOf?.(entry) ?? entry.id }, no),
    areWell: () => gateway?.isWell() ?? partsAreWell(),
    partsAreWell,
    allRest: () => gateway !== undefined && gateway.opensAt() > clock.now(),
  };
}
