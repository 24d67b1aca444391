import type { PartnerItem } from '@daemun/contract/codes/partner-items';
import type { LanguagePrefix } from '@daemun/contract/languages';
import type { Queue, QueueEntry } from './queue.ts';

/** A member's yes to a partner, with the words that they said it to. */
export type PartnerGrant = {
  readonly member_id: string;
  readonly partner: string;
  readonly version: string;
  readonly name: string;
  /** What the partner is told. */
  readonly items: readonly PartnerItem[];
  readonly purpose: string;
  readonly period: string;
  readonly language: LanguagePrefix;
  readonly agreed_at: number;
};

/** Why a partner must erase what it knows of a member: the consent ended, or the member left. */
export type PartnerEnd = 'consent' | 'left';

/** The notice that a partner gets then. It names the member as the partner knows them. */
export type EndedNotice = {
  readonly partner: string;
  readonly member: string;
  readonly reason: PartnerEnd;
};

/** Where a partner gets notices, and how it knows members. */
export type EndedReceiver = {
  readonly url: string;
  /** The newest first. */
  readonly secrets: readonly string[];
  /** `sub` of its id_tokens; `member` is the member's number, if it has that from another interface than OpenID Connect. */
  namesOf(member: string): { readonly sub: string; readonly member?: string };
};

export type EndedQueue = Queue<EndedNotice & QueueEntry>;

export type PartnerGrants = {
  /** Keeps the yes, once: false where it stands already. One to older words gives way. */
  put(grant: PartnerGrant): Promise<boolean>;
  /** The version of the words that a member said yes to, and when. */
  given(member: string, partner: string): Promise<Pick<PartnerGrant, 'version' | 'agreed_at'> | undefined>;
  /** All of a member's, newest first. */
  of(member: string): Promise<PartnerGrant[]>;
  /** Ends one, with all that the partner holds by it as an OpenID client, and notifies it; undefined where there is none. */
  end(member: string, partner: string, at: number): Promise<PartnerGrant | undefined>;
  /** The same for those that were given since a time. */
  endSince(member: string, since: number, at: number, reason: PartnerEnd): Promise<void>;
};
