/** Checking of passwords against the hashes that sister services made. */
export type LegacyPasswords = {
  /** Whether a password fits the hash of a row (by its key, `KeptHash`) in any known form; false for a form that is not known. */
  matches(hash: string, password: string, row: string): Promise<boolean>;
};
