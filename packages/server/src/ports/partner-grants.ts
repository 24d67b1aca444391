import type { PartnerItem } from '@daemun/contract/codes/partner-items';
import type { LanguagePrefix } from '@daemun/contract/languages';

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
  endSince(member: string, since: number, at: number): Promise<void>;
};
