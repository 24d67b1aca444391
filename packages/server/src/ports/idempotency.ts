/** A request that its caller gave a key to (docs/decisions/037): nothing in it can be read back. */
export type KeyedRequest = {
  /** Digest of the call, the key and the secrets of the browser that sent it. */
  readonly digest: string;
  /** Keyed digests of what it asks, under every key that is known, the newest first. */
  readonly fingerprints: readonly string[];
};

/** Names a run of a request: one whose time was over and that another has taken over is not this one any more. */
export type IdempotentRun = { readonly digest: string; readonly leased_until: number };

/** How the request of a key stands: being run, answered, or the key was given to another request before. */
export type IdempotencyState =
  | { readonly state: 'running' }
  | { readonly state: 'answered'; readonly sealed: string }
  | { readonly state: 'other' };

/** The answers of requests with a key, so that a repeat gets the first one's. Times in milliseconds since 1970. */
export type Idempotency = {
  /**
   * Begins a request in one statement: of many with one key at once, one gets the run. So does the first to come where
   * the run's lease is over without an answer.
   */
  begin(
    request: KeyedRequest,
    now: number,
  ): Promise<{ readonly state: 'begun'; readonly run: IdempotentRun } | IdempotencyState>;
  /** How a request stands; undefined where none with that key came, or too long ago. */
  look(request: KeyedRequest, now: number): Promise<IdempotencyState | undefined>;
  /** Keeps the answer of a run, sealed by the port `Encryption`. */
  finish(run: IdempotentRun, sealed: string): Promise<void>;
  /** Forgets a run that had no answer worth keeping, so that a repeat runs anew. */
  drop(run: IdempotentRun): Promise<void>;
};
