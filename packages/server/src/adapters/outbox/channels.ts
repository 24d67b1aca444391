import type { Clock } from '../../ports/clock.ts';
import type { QueueEntry } from '../../ports/queue.ts';
import { type Channel, createChannel } from './channel.ts';
import type { RetryPolicy } from './retry-policy.ts';

export type ChannelsNeeds<Entry> = {
  readonly what: string;
  readonly channelOf?: ((entry: Entry) => string) | undefined;
  readonly retryPolicy: Pick<RetryPolicy, 'maxRest'>;
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
};

export type Channels<Entry> = {
  of(entry: Entry): Channel;
  areWell(): boolean;
  /** Whether nothing of this queue may be tried now. */
  allRest(): boolean;
};

/** The channels of one queue: one for all entries, or one by each name that `channelOf` gives. */
export function createChannels<Entry extends QueueEntry>(needs: ChannelsNeeds<Entry>): Channels<Entry> {
  const { what, channelOf, retryPolicy, clock, log } = needs;
  const known = new Map<string, Channel>();
  const named = (name: string): Channel => {
    const channel =
      known.get(name) ??
      createChannel({
        now: clock.now,
        maxRest: retryPolicy.maxRest,
        onChange: (isWell) =>
          log.warn(
            { what, ...(channelOf && { channel: name }) },
            isWell ? 'A channel of the outbox is well again.' : 'A channel of the outbox fails and rests.',
          ),
      });
    known.set(name, channel);
    return channel;
  };
  return {
    of: (entry) => named(channelOf?.(entry) ?? what),
    areWell: () => known.values().every((channel) => channel.isWell()),
    allRest: () => channelOf === undefined && named(what).opensAt() > clock.now(),
  };
}
