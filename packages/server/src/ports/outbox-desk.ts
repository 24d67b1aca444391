/** What became of one entry of the outbox: never its text, nor whom it was to. */
export type OutboxLine = {
  readonly id: string;
  readonly kind: 'mail' | 'revoke' | 'score' | 'logout';
  /** Of the request that asked for it; its first six characters are the support code. */
  readonly txid: string | null;
  /** Which mail it is; null of what is none. */
  readonly template: string | null;
  readonly status: 'QUEUED' | 'SENT' | 'DEAD';
  readonly last_outcome: 'deferred' | 'refused' | 'unreachable' | null;
  /** What the other side last said: its code and status, or by which id it took it. */
  readonly answer: string | null;
  readonly attempts: number;
  readonly refusals: number;
  readonly created_at: number;
  readonly next_at: number;
  readonly sent_at: number | null;
};

/** How many dead entries wait again, and how many do not because the link in them is over. */
export type Requeued = { readonly requeued: number; readonly over: number };

/** The support desk's side of the outbox. */
export type OutboxDesk = {
  /** The newest of those that wait, or were given up. */
  list(status: 'QUEUED' | 'DEAD', count: number): Promise<OutboxLine[]>;
  /** Those of an id, or of a request by its txid or the beginning of it. */
  find(code: string, count: number): Promise<OutboxLine[]>;
  /** The newest of a member: what waits for their address, and what their own doings led to. */
  ofMember(
    member: { readonly id: string; readonly email: string | null },
    count: number,
  ): Promise<OutboxLine[]>;
  /** Dead entries wait again as if they were new: all, or those that `find` finds. */
  requeue(code: string | 'all', now: number): Promise<Requeued>;
};
