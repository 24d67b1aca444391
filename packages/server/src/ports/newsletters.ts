/** One address that gets the newsletter. The id stands in the refusal link of its mails. */
export type Subscription = {
  readonly id: string;
  readonly email: string;
  readonly language: string;
  readonly created_at: number;
  /** When its mailbox said that it wants it; null while nobody did: then nothing is sent there. */
  readonly confirmed_at: number | null;
  /** Since when nothing is sent there, because its member closed the account. */
  readonly paused_at?: number | null;
};

/** The addresses that get the newsletter, with or without an account (specification §2 news-letter). When one begins or ends, an event tells so. */
export type Newsletters = {
  /**
   * Adds an address; one that is confirmed stays as it is, one that waits waits anew, or is confirmed. Answers what counts.
   */
  subscribe(subscription: Subscription): Promise<Subscription>;
  /** Confirms one that waits since a time; undefined where there is none. */
  confirm(id: string, at: number, since: number): Promise<Subscription | undefined>;
  /** The confirmed subscription of an address, unless it is paused. */
  of(email: string): Promise<Subscription | undefined>;
  /** The confirmed subscription of an address, paused or not: what the service holds. */
  held(email: string): Promise<Subscription | undefined>;
  find(id: string): Promise<Subscription | undefined>;
  /** Ends a subscription, in one statement; undefined where there is none (any more). */
  end(
    which: { readonly id: string } | { readonly email: string },
    at: number,
  ): Promise<Subscription | undefined>;
  /** Stops a subscription until its member takes the closed account back. */
  pause(email: string, at: number): Promise<void>;
  resume(email: string, at: number): Promise<void>;
  /** Removes one that is still stopped when the account ends. */
  endPaused(email: string): Promise<void>;
  /** Confirmed ones by their id behind one, so many at most. */
  page(after: string, count: number): Promise<Subscription[]>;
};
