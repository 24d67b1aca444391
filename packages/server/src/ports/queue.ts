declare const outlivesPowerLoss: unique symbol;

/**
 * What outlives a loss of power. Only `durable` of the store makes one, so that no worker tells anybody outside of what
 * could still be lost.
 */
export type Durable<T> = T & { readonly [outlivesPowerLoss]: true };

/** What stands in a queue beside its contents. */
export type QueueEntry = {
  readonly id: string;
  /** How often it was tried in vain, and how often of these the other side said no to it and not to everybody. */
  readonly attempts: number;
  readonly refusals: number;
  /** When such a no was last counted. */
  readonly refused_at: number | null;
  readonly created_at: number;
};

/**
 * What the other side answered: done; not now; no, because of this entry alone; no, for a reason that may be everybody's;
 * no answer at all, or a no before it looked at the entry.
 */
export type DeliveryOutcome = 'sent' | 'deferred' | 'refused' | 'barred' | 'unreachable';

/** How one try ended; `answer` is what the other side said, in codes and numbers that name nobody. */
export type Delivery = {
  readonly outcome: DeliveryOutcome;
  readonly answer?: string | undefined;
  /** How its words began, for the store alone and no log. */
  readonly note?: string | undefined;
  /** For how many milliseconds the other side wants to be left alone. */
  readonly retryAfter?: number | undefined;
  /** The fingerprint of the address that a mail went to, if bounces are read; or that the server refused for good. */
  readonly to?: string | undefined;
  /** The enhanced status by which the server refused the address for good. */
  readonly hardStatus?: string | undefined;
};

/** What becomes of an entry before it is handed over: it goes; for a reason it is marked as done and does not; or it comes again. */
export type Admission<Entry> =
  | { readonly goes: Durable<Entry> }
  | { readonly instead: string }
  | { readonly waits: string; readonly until: number };

/** Whose fault a failure is: the entry's, perhaps the entry's, or that of the channel, which counts against no entry. */
export type Blame = 'entry' | 'unproved' | 'channel';

/** An entry that was barred is kept as refused: of one reader it is the same. */
export type Failure = {
  readonly outcome: Exclude<DeliveryOutcome, 'sent' | 'barred'>;
  readonly blame: Blame;
  readonly answer?: string | undefined;
  readonly note?: string | undefined;
  readonly at: number;
  /** When it is due again; null = never (dead letter). */
  readonly nextAt: number | null;
  /** Who asked hears that it went. */
  readonly looksSent?: true | undefined;
  /** The address that was refused for good, while the server took other mails: it counts like a mail that came back. */
  readonly refusedAddress?: { readonly address: string; readonly status: string } | undefined;
};

/** An entry that the other side has taken. */
export type Taken = { readonly id: string } & Pick<Delivery, 'answer' | 'to'>;

/** How much of a queue waits. Ages are in milliseconds. */
export type Backlog = {
  readonly waiting: number;
  /** The age of the oldest that waits. */
  readonly oldest: number;
  readonly dead: number;
  /** The age of the oldest that nobody has answered yet; of webhooks nobody asks. */
  readonly unanswered?: number;
  /** How many were over before they could go, where entries have ends of their own. */
  readonly over?: number;
  /** How many were taken and came back, of mails. */
  readonly bounced?: number;
};

/** The worker's side of a queue in the store. */
export type Queue<Entry extends QueueEntry> = {
  /** Takes up to `count` due entries that are not over for this worker until the lease ends. */
  lease(count: number, now: number, leaseUntil: number): Promise<Durable<Entry>[]>;
  /** Marks what the other side has taken: all of them or none. */
  sent(taken: readonly Taken[], at: number): Promise<void>;
  /** Puts an entry back, or away. */
  failed(id: string, failure: Failure): Promise<void>;
  backlog(now: number): Promise<Backlog>;
};

/** An entry that was over before it could go, by the request that asked for it. */
type Over = Pick<QueueEntry, 'id'> & { readonly txid: string | null };

/** A queue whose entries may have ends of their own; what is over is never leased. */
export type MailQueue<Entry extends QueueEntry> = Queue<Entry> & {
  /** Ends some that are over; answers which. */
  endOver(now: number): Promise<Over[]>;
};
