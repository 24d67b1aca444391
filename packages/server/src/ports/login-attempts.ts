import type { Member } from './members.ts';

/** How many wrong passwords were counted, and until when that locks. */
export type MemberTries = {
  readonly known: boolean;
  readonly count: number;
  readonly locked_until: number | null;
  /** When the last of them was counted. */
  readonly updated_at: number;
};

/** Counting of wrong passwords (decisions §3). A subject is a member, a member in a browser it knows, or an unknown account. */
export type LoginAttempts = {
  /**
   * Takes one of the ten tries before the password is looked at, in one statement; the tenth locks at the same
   * time. Undefined while locked: no try is left.
   */
  take(subject: string, now: number): Promise<{ count: number } | undefined>;
  clear(subject: string): Promise<void>;
  /** Forgets all counts and locks of a member, in every browser. */
  clearMember(member: string): Promise<void>;
  /** The counts of a member; `known` of those that a browser it knows keeps for itself. */
  ofMember(member: string): Promise<MemberTries[]>;
};

/** A browser that is not asked for the second step of a log-in. */
export type TrustedBrowser = {
  readonly browser_digest: string;
  readonly trusted_until: number;
  /** The last session that began in it, and its device. */
  readonly session_id: string;
  readonly device: string;
};

/**
 * When a browser was last noted to log in to an account, and which of the account's counts of wrong passwords it uses. An account has
 * ten such counts: an eleventh browser shares that of the browser that was away for the longest.
 */
export type SeenBrowser = { readonly seenAt: number; readonly ownTries: number };
/** The member of an identifier; `seen` is null in a browser that did not log in to their account. */
export type FoundAccount = { readonly member: Member; readonly seen: SeenBrowser | null };

/** Browsers that logged in to an account before; they keep their own count. */
export type KnownBrowsers = {
  /** The member of an identifier, and when this browser was last noted to log in to it: one statement. */
  findAccount(identifier: string, browserDigest: string | null): Promise<FoundAccount | undefined>;
  /** The same for an identifier of closed accounts: the account that was closed last. */
  findClosed(identifier: string, browserDigest: string | null): Promise<FoundAccount | undefined>;
  /** The same for a member's number, where this browser was noted to log in to their account. */
  findMember(member: string, browserDigest: string | null): Promise<FoundAccount | undefined>;
  /** Undefined if the browser was never noted to log in to the member's account. */
  seen(member: string, browserDigest: string): Promise<SeenBrowser | undefined>;
  /** The member to whose account a browser logged in last, since a time; undefined where it is known to none. */
  knownTo(browserDigest: string, since: number): Promise<string | undefined>;
  remember(member: string, browserDigest: string, at: number): Promise<void>;
  /** Until when a browser is trusted; null where it is not. */
  trustedUntil(member: string, browserDigest: string): Promise<number | null>;
  /** Trusts a remembered browser until a time; of more than so many those whose trust ends first are trusted no more. */
  trust(member: string, browserDigest: string, until: number, most: number): Promise<void>;
  /** The browsers of a member that are trusted, the one whose trust ends last first. */
  trusted(member: string, now: number): Promise<TrustedBrowser[]>;
  /** Trusts none of a member's browsers any more, or not the one of a digest; answers how many were. */
  endTrust(member: string, now: number, browserDigest?: string): Promise<number>;
  /** Forgets one browser of a member. */
  forget(member: string, browserDigest: string): Promise<void>;
  /** Forgets a member's browsers but one. */
  forgetOthers(member: string, keepDigest: string | null): Promise<void>;
};
