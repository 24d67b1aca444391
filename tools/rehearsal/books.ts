/** What people do all the while: what wants the store, and pages, which do not. */
export const storeLanes = ['reads', 'log-ins', 'sign-ups', 'resets'] as const;
export const lanes = [...storeLanes, 'pages'] as const;
export type Lane = (typeof lanes)[number];

/** One thing that somebody tried, and whether they got what they came for. Times in milliseconds. */
export interface Moment {
  readonly lane: Lane;
  readonly at: number;
  /** What was answered instead; undefined where all was well. */
  readonly instead?: string;
}

/** Something that the service said it had done. */
export type Acknowledged =
  | { readonly what: 'sign-up'; readonly address: string; readonly mail: string }
  | { readonly what: 'confirmation'; readonly address: string }
  | { readonly what: 'reset asked'; readonly address: string; readonly mail: string }
  | { readonly what: 'password'; readonly address: string; readonly password: string };

/** Who was refused what is theirs: a right password, a session that nobody ended, a fresh link. */
export interface ShutOut {
  readonly address: string;
  readonly at: number;
  readonly what: string;
}

/** All that the load noted. */
export interface Books {
  /** What no log may hold: addresses of mailboxes and of clients, passwords, and what links carry. */
  readonly confidential: Set<string>;
  readonly moments: Moment[];
  readonly acknowledged: Acknowledged[];
  /** Mails that the relay took and that came back. */
  readonly returned: Set<string>;
  readonly shutOut: ShutOut[];
}

export const newBooks = (): Books => ({
  confidential: new Set(),
  moments: [],
  acknowledged: [],
  returned: new Set(),
  shutOut: [],
});

/** The mails that were promised so far. */
export const promisedMails = ({ acknowledged }: Pick<Books, 'acknowledged'>): string[] =>
  acknowledged.flatMap((one) => ('mail' in one ? [one.mail] : []));
