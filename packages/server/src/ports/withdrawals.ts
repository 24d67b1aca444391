/** The reason of a withdrawal, without the member: no number, no time of day. */
export type Withdrawal = {
  readonly id: string;
  /** Korean day, YYYY-MM-DD. */
  readonly day: string;
  readonly reason: string | null;
  readonly comment: string | null;
  readonly keep_until: number;
};

/** What stays when a member has gone (docs/decisions/016). */
export type Withdrawals = {
  record(withdrawal: Withdrawal): Promise<void>;
  /**
   * Moves a member's ledger, chain and all, out of the live data. `subject` is a keyed fingerprint of the address, by
   * which an authority's question can still be answered.
   */
  keepLedger(member: string, subject: string | null, keepUntil: number): Promise<void>;
  /** Blocks keyed fingerprints of identifiers for re-joining. */
  block(fingerprints: readonly string[], until: number): Promise<void>;
  blocked(fingerprint: string, now: number): Promise<boolean>;
};
