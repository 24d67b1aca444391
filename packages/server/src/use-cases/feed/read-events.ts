import type { EventType } from '../../domain/event-types.ts';
import { cursorOf, placeOfCursor } from '../../domain/feed-cursor.ts';
import { toldEvent } from '../../domain/told-event.ts';
import type { Events } from '../../ports/events.ts';
import { FeedRejected } from '../../ports/feed.ts';
import type { Ports } from '../../ports/ports.ts';

/** Events that get a place in one statement: few enough that no visitor waits behind it. */
const portion = 500;

export type EventsQuery = {
  readonly after: string | undefined;
  readonly types: readonly EventType[] | undefined;
  readonly limit: number;
};

async function beginOf(events: Events, after: string | undefined): Promise<number> {
  if (after === undefined) return 0;
  const cursor = placeOfCursor(after);
  if (cursor === undefined) throw new FeedRejected('cursor-unreadable');
  const { oldest, newest, epoch } = await events.places();
  // Of a store before a restore, of another store, or what came next is not kept any more.
  const isKept = cursor.place <= newest && cursor.place + 1 >= (oldest ?? newest + 1);
  if (cursor.epoch !== epoch || !isKept) throw new FeedRejected('cursor-gone');
  return cursor.place;
}

/** Gives events that wait their places, then reads those behind a cursor. Throws `FeedRejected`. */
export async function readEvents({ events }: Pick<Ports, 'events'>, { after, types, limit }: EventsQuery) {
  await events.givePlaces(portion);
  const begin = await beginOf(events, after);
  const { newest, epoch } = await events.places();
  const found = await events.after(begin, limit, types);
  const last = found.at(-1)?.place ?? begin;
  const isAll = found.length < limit;
  return {
    events: found.map(toldEvent),
    next: cursorOf({ epoch, place: isAll ? Math.max(last, begin, newest) : last }),
  };
}
