import type { EventType } from '../domain/event-types.ts';
import type { KeptEvent } from '../domain/told-event.ts';
import type { Queue, QueueEntry } from './queue.ts';

/** Where a service of the agency wants events sent; its secrets are sealed. */
export type WebhookEndpoint = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** None = all of them. */
  readonly types: readonly EventType[];
  readonly secret: string;
  /** Signs too until a time, so that the receiver can change over. */
  readonly previous_secret: string | null;
  readonly previous_until: number | null;
  /** What signed before several changes within that time: nobody knows which of the later ones the receiver got. */
  readonly older_secret: string | null;
  readonly status: 'ACTIVE' | 'OFF';
  /** Up to which place events were queued for it. */
  readonly place: number;
  /** What happened before is passed over. */
  readonly begins_at: number;
  /** What is being sent again by and by; null = nothing is. */
  readonly replay: ReplayedRange | null;
  /** When operators were told by mail that nothing reaches it; null = never. */
  readonly told_failing_at: number | null;
  readonly created_at: number;
  readonly created_by: string;
};

/** Events that are sent again by and by: those of some times, from behind one place up to another. */
export type ReplayedRange = {
  readonly after: number;
  readonly upTo: number;
  readonly since: number;
  readonly until: number;
};

/** What of an endpoint is put in another's place; what is left out stays. */
export type EndpointChanges = Partial<Pick<WebhookEndpoint, 'name' | 'url' | 'types'>>;

/** An event on its way to one endpoint; `event_id` is the webhook's id, the same whenever it is sent. */
export type WebhookEntry = QueueEntry &
  Omit<KeptEvent, 'id'> & { readonly endpoint_id: string; readonly event_id: string };

export type WebhookQueue = Queue<WebhookEntry>;

/** What became of one event at one endpoint. */
export type WebhookLine = {
  readonly event_id: string;
  readonly type: string;
  readonly at: number;
  readonly status: 'QUEUED' | 'SENT' | 'DEAD';
  readonly attempts: number;
  readonly next_at: number;
  readonly ended_at: number | null;
  /** Status and milliseconds, or the fault's name. */
  readonly answer: string | null;
  /** How the answer to a try in vain began. */
  readonly note: string | null;
};

/** What waits for an endpoint since when, what was given up, when something was taken last, and whether what waits was tried in vain. */
export type EndpointStanding = {
  readonly waiting: number;
  readonly oldest: number | null;
  readonly dead: number;
  readonly last_taken: number | null;
  readonly failing: boolean;
};

/** Which events are sent again: one, those given up, or all since a time, perhaps up to another. */
export type Replayed =
  | { readonly event: string }
  | { readonly dead: true }
  | { readonly since: number; readonly until?: number | undefined };

/** Endpoints, and what is on its way to them. */
export type Webhooks = {
  /** Adds an endpoint, which gets what happens from now on; false where there are so many already. */
  add(
    endpoint: Omit<
      WebhookEndpoint,
      | 'previous_secret'
      | 'previous_until'
      | 'older_secret'
      | 'status'
      | 'place'
      | 'begins_at'
      | 'replay'
      | 'told_failing_at'
    >,
    most: number,
  ): Promise<boolean>;
  /** Changes what is told of it; what waits goes to the new address. False where there is none. */
  change(id: string, to: EndpointChanges): Promise<boolean>;
  list(): Promise<WebhookEndpoint[]>;
  /** How it goes at each endpoint that something was ever queued for, by its id. */
  standings(): Promise<ReadonlyMap<string, EndpointStanding>>;
  /** Switches an endpoint on or off; what waits for it stays. False where there is none. */
  switchTo(id: string, status: WebhookEndpoint['status']): Promise<boolean>;
  /** Switches an endpoint off whose receiver wants nothing any more; false where it is off already. */
  switchOffGone(id: string): Promise<boolean>;
  /** Notes that operators are told that nothing reached an endpoint since a time; false where they were told since then, or it is off. */
  noteFailing(id: string, since: number, at: number): Promise<boolean>;
  /**
   * Puts another secret in the place of an endpoint's, which signs too for a day. A moment after a change the same request changes
   * nothing: its answer was lost. Returns the endpoint as it is then; undefined where there is none.
   */
  rotate(id: string, secret: string, now: number): Promise<WebhookEndpoint | undefined>;
  /** Removes an endpoint; what is on its way to it goes nowhere. False where there is none. */
  remove(id: string): Promise<boolean>;
  /** Puts other seals in the place of an endpoint's; false where they were changed meanwhile. */
  reseal(
    endpoint: WebhookEndpoint,
    seals: Pick<WebhookEndpoint, 'secret' | 'previous_secret' | 'older_secret'>,
  ): Promise<boolean>;
  /** Queues for an endpoint what got a place since, so many events at most, and as many of what is sent again. */
  queueNew(id: string, count: number, now: number): Promise<void>;
  /** Queues an event of no member, by which the way to an endpoint is tried. */
  queueTest(id: string, event: string, now: number): Promise<boolean>;
  /** Queues events again; answers how many, or undefined where they follow by and by. */
  replay(id: string, which: Replayed, now: number): Promise<number | undefined>;
  /** What became of the newest events at an endpoint. */
  lines(id: string, count: number): Promise<WebhookLine[]>;
};
