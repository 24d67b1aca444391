/** Codes of authenticator apps and of recovery. */
export type FactorCodes = {
  /** A fresh key of 160 random bits for an authenticator app, in the signs that it reads. */
  newKey(): string;
  /** For which step of time around now a code is the key's; undefined where it is for none. */
  stepOf(key: string, code: string, now: number): number | undefined;
  /** A fresh recovery code of 80 random bits. */
  newRecoveryCode(): string;
};
