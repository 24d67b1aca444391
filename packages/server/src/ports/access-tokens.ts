/** What a session is known by: its secret, and the digest of it that the store keeps. */
export type SessionProof = { readonly secret: string; readonly digest: string };

/** The short-lived bearer that the page reads, bound to the session secret it was issued to (decisions §2). */
export type AccessTokens = {
  issue(sessionSecret: string): string;
  /** `good` until its end, then `expired`; `foreign` where it was never issued to this session. */
  check(session: SessionProof, token: string): 'good' | 'expired' | 'foreign';
};
