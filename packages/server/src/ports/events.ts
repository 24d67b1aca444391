import type { EventType } from '../domain/event-types.ts';

/** One thing that happened to a member or a subscription, as the rest of the agency is told of it. */
export type MemberEvent = {
  readonly id: string;
  readonly type: EventType;
  /** The number of whom it is about: a member, or a subscription of the newsletter. */
  readonly member_id: string;
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
};

/** An event with its place in the order in which all readers see them. */
export type PlacedEvent = MemberEvent & { readonly place: number };

/**
 * From the oldest place that is kept to the newest that was given; null where none is kept. A restore begins another epoch, in
 * which the same places are given anew.
 */
export type KeptPlaces = { readonly oldest: number | null; readonly newest: number; readonly epoch: number };

/**
 * What happened to members, for the rest of the agency. The store writes an event with the line of the trail, or of the
 * ledger of consents, that it follows from.
 */
export type Events = {
  /** Gives places to events that were committed since, so many at most; answers how many got one. */
  givePlaces(count: number): Promise<number>;
  /** Events behind a place, in order; those of some types where these are named. */
  after(place: number, count: number, types?: readonly EventType[]): Promise<PlacedEvent[]>;
  places(): Promise<KeptPlaces>;
  find(id: string): Promise<PlacedEvent | undefined>;
  /** Whether an event tells that a member left. */
  hasLeft(member: string): Promise<boolean>;
};
