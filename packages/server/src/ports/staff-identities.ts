/** An account of a provider, by issuer and subject, that opens an account of the console. */
export type StaffIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly staff_id: string;
  readonly created_at: number;
};

export type StaffIdentities = {
  /** Binds an account of a provider; false where it has one here, or where that one has another of the same provider. */
  bind(identity: StaffIdentity): Promise<boolean>;
  /** Whose an account of a provider is; undefined = nobody's. */
  ownerOf(identity: Pick<StaffIdentity, 'issuer' | 'subject'>): Promise<string | undefined>;
  /** Whether somebody has an account of that provider. */
  isBound(staff: string, issuer: string): Promise<boolean>;
  removeAll(staff: string): Promise<void>;
};
