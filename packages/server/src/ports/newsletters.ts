/** One address that gets the newsletter. The id stands in the refusal link of its mails. */
export type Subscription = {
  readonly id: string;
  readonly email: string;
  readonly language: string;
  readonly created_at: number;
};

/** The addresses that get the newsletter, with or without an account (specification §2 news-letter). */
export type Newsletters = {
  /** Adds an address; one that is there stays as it is. Answers the id that counts. */
  subscribe(subscription: Subscription): Promise<string>;
  of(email: string): Promise<Subscription | undefined>;
  find(id: string): Promise<Subscription | undefined>;
  /** Ends a subscription, in one statement; undefined where there is none (any more). */
  end(which: { readonly id: string } | { readonly email: string }): Promise<Subscription | undefined>;
};
