/** What an entry of the outbox is for; each kind has a worker of its own. */
export type OutboxKind = 'mail' | 'revoke' | 'score' | 'logout' | 'ended';

/** What became of one entry of the outbox: never its text, nor whom it was to. */
export type OutboxLine = {
  readonly id: string;
  readonly kind: OutboxKind;
  /** Of the request that asked for it; its first six characters are the support code. */
  readonly txid: string | null;
  /** The job that wrote it, where no request asked for it. */
  readonly job: string | null;
  /** Which mail it is; null of what is none. */
  readonly template: string | null;
  /** `OVER` is a mail whose link or code ended before it could go, `BOUNCED` one that a server took and that came back. */
  readonly status: 'QUEUED' | 'SENT' | 'DEAD' | 'OVER' | 'BOUNCED';
  readonly last_outcome: 'deferred' | 'refused' | 'unreachable' | null;
  /** What the other side last said: its code and status, or by which id it took it. */
  readonly answer: string | null;
  readonly attempts: number;
  readonly refusals: number;
  readonly created_at: number;
  readonly next_at: number;
  readonly sent_at: number | null;
  /** Until when it is of use. */
  readonly expires_at: number | null;
  readonly over_at: number | null;
  /** When it was reported as returned, and with which status (RFC 3463). */
  readonly bounced_at: number | null;
  readonly bounce_status: string | null;
};

/** How many dead entries wait again, and how many do not because they are of no use any more. */
export type Requeued = { readonly requeued: number; readonly over: number };

/** The support desk's side of the outbox. */
export type OutboxDesk = {
  /** The newest of those that wait, were given up, were over, or came back. */
  list(status: Exclude<OutboxLine['status'], 'SENT'>, count: number): Promise<OutboxLine[]>;
  /** Those of an id, or of a request by its txid or the beginning of it. */
  find(code: string, count: number): Promise<OutboxLine[]>;
  /** The newest of a member: what is for them, what waits for their address, and what their own doings led to. */
  ofMember(
    member: { readonly id: string; readonly email: string | null },
    count: number,
  ): Promise<OutboxLine[]>;
  /** Dead entries wait again as if they were new: all, or those that `find` finds. */
  requeue(code: string | 'all', now: number): Promise<Requeued>;
};
