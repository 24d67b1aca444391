import type { PartnerItem } from '@daemun/contract/codes/partner-items';
import type { WordsByLanguage } from '@daemun/contract/rules/in-language';

/** What a partner does with what it is told of a member, and for how long it keeps it. */
export type PartnerUse = {
  readonly purpose: WordsByLanguage;
  readonly period: WordsByLanguage;
  /** Names these words: with other ones the member is asked anew. */
  readonly version: string;
};

/** A site that leaves the log-in to us, as far as everybody may know it. */
export type Partner = {
  readonly id: string;
  readonly name: WordsByLanguage;
  /** The origins that may open our popup and get its messages: compared exactly. */
  readonly origins: readonly string[];
  /** Origins to which a browser may be redirected. */
  readonly redirects: readonly string[];
  /** Whether our popup closes by itself once the result is told, or waits for its opener to say so. */
  readonly close: 'after-result' | 'by-opener';
  /** Where one-time codes are sent; undefined where it takes none. */
  readonly returnAddress: string | undefined;
  /** What it is told of a member. */
  readonly items: readonly PartnerItem[];
  /** What its members say yes to before it is told of them; undefined for a site of the agency itself. */
  readonly use: PartnerUse | undefined;
};

/** What a partner's log-in token (livere_ex_auth) said, its signature and times found good. */
export type PartnerToken = {
  readonly partner: Partner;
  readonly subject: string;
  /** Its own name, by which it is used once. */
  readonly id: string;
  /** When it ends, in milliseconds, with what we bear of a wrong clock. */
  readonly until: number;
};

/** The signed-in member, as a partner's server is told (decisions §6). */
export type PartnerClaims = {
  readonly member: string;
  /** Null where nobody proved it. */
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly nickname: string | null;
  /** What the partner gave for this one log-in, to be found again by its server. */
  readonly nonce?: string | undefined;
};

/** The partners of this installation and the tokens that pass between them and us. */
export type Partners = {
  /** As their rows were read last. */
  all(): readonly Partner[];
  find(id: string): Partner | undefined;
  /** Whether a secret is the one by which a partner redeems codes, in a time that tells nothing. */
  isSecretOf(id: string, secret: string): boolean;
  /** A partner's token, checked at a time; undefined for any other text. */
  readToken(token: string, now: number): Promise<PartnerToken | undefined>;
  /** `encrypted` for one partner; undefined where it has no key for it. */
  encrypt(partner: string, claims: PartnerClaims, now: number): Promise<string | undefined>;
};
