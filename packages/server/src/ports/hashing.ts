/** Password hashing in a bounded pool (design §5). */
export type Hashing = {
  /**
   * Runs work that hashes once a slot is free; clients take turns, whatever they want of it, and those whom nobody can
   * tell apart are one. Throws `Overload` where the queue is full and nobody has more waiting than this client, where it
   * had to give way, or where it waited for too long; nothing has been counted or changed by then.
   */
  admit<T>(work: (hasher: Hasher) => Promise<T>, client: string | undefined): Promise<T>;
};

/** A hash in the form in which a row keeps it, by the row's key (`KeptHash`): what one row keeps opens in no other. */
export type HashFor = (row: string) => string;

export type Hasher = {
  hash(password: string): Promise<HashFor>;
  /** Whether the password fits; without a hash the same work is done for nothing, so that time tells nothing. */
  verify(hash: string | null | undefined, password: string, row: string): Promise<boolean>;
  /** Whether a hash should be made anew at the next chance: by other parameters or under another pepper. */
  outdated(hash: string, row: string): boolean;
};
