/** Codes of authenticator apps by the time of day (RFC 6238). */
export type Totp = {
  /** A fresh key, in the letters that apps read. */
  newKey(): string;
  /** The step of time that a code of a key belongs to; undefined where it is none of now. */
  stepOf(key: string, code: string, now: number): number | undefined;
  /** What an app reads to know a key; whose it is, it shows to whoever holds the device. */
  uriOf(key: string, whose: { readonly issuer: string; readonly label: string }): string;
};
