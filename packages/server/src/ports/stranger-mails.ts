import type { AskedBy, AskerLevel, CountedMail, Tally } from '../domain/stranger-mail.ts';

/** A mail to an address that never answered, without the address. */
export type StrangerMail = CountedMail & {
  readonly by: AskedBy;
  /** The fingerprints of the address, the newest first. */
  readonly address: readonly [string, ...string[]];
  /** The same of the mailbox that the address leads to, by which its mails are counted and stopped. */
  readonly mailbox: readonly [string, ...string[]];
  /** The fingerprint of the domain that somebody registered. */
  readonly domain: string;
};

/** Whether such a mail may go, or why it may not. */
export type StrangerVerdict = 'goes' | 'stopped' | 'enough today' | 'asker refused' | 'waits';

/** Mails to addresses that never answered (docs/decisions/195). */
export type StrangerMails = {
  /** Whether somebody proved by a mail that they read this address. */
  hasAnswered(email: string): Promise<boolean>;
  /** Judges a mail just before it is handed over and records it if it goes, in one step. Asked again, it counts once. */
  admit(mail: StrangerMail, now: number): Promise<StrangerVerdict>;
  /** What who asks meets, by how few of the mails are answered. */
  levelOf(by: AskedBy, now: number): Promise<AskerLevel>;
  /** The mails of the last hour, whoever asked. */
  ofLastHour(now: number): Promise<Tally>;
  /** Somebody answered a mail to this address, by any of its fingerprints. */
  answered(address: readonly string[], now: number): Promise<void>;
  /** The holder of a mailbox wants none of them until a time. */
  stop(mailbox: string, until: number): Promise<void>;
  /** The holder takes that back. */
  allow(mailbox: string): Promise<void>;
  /** Until when a mailbox wants none; undefined if it takes them. */
  stoppedUntil(mailbox: readonly string[], now: number): Promise<number | undefined>;
};
