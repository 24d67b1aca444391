declare const outlivesPowerLoss: unique symbol;

/**
 * What outlives a loss of power. Only `durable` of the store makes one, so that no worker tells anybody outside of what
 * could still be lost.
 */
export type Durable<T> = T & { readonly [outlivesPowerLoss]: true };

/** What stands in a queue beside its contents. */
export type QueueEntry = {
  readonly id: string;
  /** How often it was tried in vain, and how often of these the other side said no. */
  readonly attempts: number;
  readonly refusals: number;
  readonly created_at: number;
};

/** What the other side answered: done; not now; no; no answer at all. */
export type DeliveryOutcome = 'sent' | 'deferred' | 'refused' | 'unreachable';

/** The worker's side of a queue in the store. */
export type Queue<Entry extends QueueEntry> = {
  /** Takes up to `count` due entries for this worker until the lease ends. */
  lease(count: number, now: number, leaseUntil: number): Promise<Durable<Entry>[]>;
  /** Marks what the other side has taken: all of them or none. */
  sent(ids: readonly string[], at: number): Promise<void>;
  /** Puts an entry back until `nextAt`, or for ever where that is null (dead letter). */
  failed(id: string, kind: Exclude<DeliveryOutcome, 'sent'>, nextAt: number | null): Promise<void>;
  /** Entries waiting, their oldest age in milliseconds, and dead letters. */
  backlog(now: number): Promise<{ waiting: number; oldest: number; dead: number }>;
};
