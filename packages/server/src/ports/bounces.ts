import type { Bounce, RecipientReport } from '../domain/bounce.ts';

/** What one mail of the bounce mailbox says. */
export type BounceMail = {
  /** The addresses that it came to. */
  readonly to: readonly string[];
  /** What it reports of each recipient; empty unless it is a delivery status notification. */
  readonly reports: readonly RecipientReport[];
};

/** The entry that a return path names; `forged` if we did not sign it. */
export type NamedEntry = { readonly id: string } | 'forged';

/** The mailbox to which mails come back, and the addresses that lead there. */
export type BounceMailbox = {
  /** Reads what is there. Each mail is removed after `take` has ended well; if that or the mailbox fails, mails come again. */
  read(take: (mail: BounceMail) => Promise<void>): Promise<void>;
  /** The entry that an address of ours names; undefined of any other address. */
  entryOf(address: string): NamedEntry | undefined;
};

/** What became of a bounce: noted, noted before, or without an entry that was sent. */
export type NotedBounce = 'noted' | 'again' | 'gone';

/** That mails to an address came back for good. */
export type BounceMark = {
  /** How many mails, since somebody last proved to read the address. */
  readonly times: number;
  readonly last_at: number;
  readonly status: string;
};

/** What is known of mails that came back. Addresses are fingerprints. */
export type Bounces = {
  /** Notes a bounce at its entry and, of a hard one, at the address, in one step; once for each entry. */
  note(id: string, bounce: Bounce, now: number): Promise<NotedBounce>;
  /** The mark of an address, by any of its fingerprints. */
  markOf(address: readonly string[]): Promise<BounceMark | undefined>;
};
