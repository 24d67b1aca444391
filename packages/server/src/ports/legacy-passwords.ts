/** Checking of passwords against the hashes that sister services made. */
export type LegacyPasswords = {
  /** Whether a password fits a hash of any known form; false for a form that is not known. */
  matches(hash: string, password: string): Promise<boolean>;
};
