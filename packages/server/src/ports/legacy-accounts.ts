/** The sister services whose older accounts can be integrated (specification §3): archive and news game. */
export type LegacyService = 'ISS' | 'NWG';

/** An account of a sister service from before there was one account. */
export type LegacyAccount = {
  readonly service: LegacyService;
  /** The ID its owner logs in with there, canonical. */
  readonly legacy_id: string;
  readonly email: string | null;
  /** A hash as its service made it; null once the integration stands for good. */
  readonly password_hash: string | null;
  /** Keyed digest of the identity agency's CI, where the service knew it. */
  readonly ci_digest: string | null;
  readonly joined_at: number | null;
  /** Whether a voucher in use stands in the way of an integration (5004). */
  readonly voucher: boolean;
  /** What its owner had said of advertising by its service; null where it did not say. */
  readonly marketing_email: 'Y' | 'N' | null;
  readonly marketing_sms: 'Y' | 'N' | null;
  /** The member it belongs to, from the sign-up on; free again where that sign-up is never confirmed. */
  readonly integrated_member: string | null;
  /** When the integration took effect. */
  readonly integrated_at: number | null;
};

type Marketing = 'marketing_email' | 'marketing_sms';
export type NewLegacyAccount = Omit<LegacyAccount, 'integrated_member' | 'integrated_at' | Marketing> &
  Partial<Pick<LegacyAccount, Marketing>>;
export type LegacyKey = Pick<LegacyAccount, 'service' | 'legacy_id'>;

export type LegacyTie = {
  readonly member: string;
  /** When it takes effect; null = with the confirmation of the sign-up. */
  readonly at: number | null;
  /** The old password hashed our way, in place of a weak hash; null = it is not known. */
  readonly password_hash: string | null;
};

export type LegacyAccounts = {
  /** Accounts whose ID or e-mail is this, integrated ones too. */
  findByLogin(identifier: string): Promise<LegacyAccount[]>;
  /** Accounts that no member has and that share an e-mail or a CI digest. */
  free(by: { email?: string | null; ci_digest?: string | null }): Promise<LegacyAccount[]>;
  /** Accounts of a member. */
  of(member: string): Promise<LegacyAccount[]>;
  /** Ties a free account to a member; false where somebody has it. */
  tie(key: LegacyKey, tie: LegacyTie): Promise<boolean>;
  /** What was tied at a sign-up takes effect. */
  settle(member: string, at: number): Promise<void>;
  /** Frees a member's accounts whose integration took effect after a time; answers which. */
  untie(member: string, since: number): Promise<LegacyKey[]>;
  /** Deletes the accounts of a member who leaves. */
  erase(member: string): Promise<void>;
  /** Forgets hashes of the services' own making once their integration is older than a time. */
  forgetWeakHashes(before: number): Promise<void>;
  /** Adds accounts of an import; those that are known stay as they are. Answers how many were new. */
  addMany(accounts: readonly NewLegacyAccount[]): Promise<number>;
};
