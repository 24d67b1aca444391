/** What is kept for a short while and serves once (decisions §4). */
export type SingleUseKind =
  | 'social-run'
  | 'social-return'
  | 'social-action'
  | 'social-outcome'
  | 'social-ticket'
  | 'social-notice'
  | 'social-nonce'
  | 'native-token'
  | 'native-offer'
  | 'partner-token'
  | 'passkey-challenge'
  | 'mail-puzzle'
  | 'checked-email'
  | 'sign-up-question'
  | 'legacy-proof'
  | 'link-target'
  | 'totp-setup'
  | 'staff-login'
  | 'identity-run'
  | 'identity-result'
  | 'bridge-code'
  | 'take-back'
  | 'bridge-logout';

/** Which one, and who must hold it: all three are digests of secrets, or the names of what it belongs to. */
export type SingleUseKey = {
  readonly kind: SingleUseKind;
  readonly digest: string;
  /** What it is bound to beside its own secret: a browser, a provider. */
  readonly bound_to: string;
};

export type SingleUseRecord = SingleUseKey & {
  /** Sealed by the port `Encryption`; "" where only the fact is kept. */
  readonly sealed: string;
  readonly expires_at: number;
};

export type SingleUse = {
  /** Keeps a record; false where one with that digest is there already. */
  keep(record: SingleUseRecord): Promise<boolean>;
  /** Whether one with that digest is alive, whoever holds it. */
  alive(kind: SingleUseKind, digest: string, now: number): Promise<boolean>;
  /** Lets a living record end at another time; false where it is not there (any more). */
  extend(key: SingleUseKey, expires_at: number, now: number): Promise<boolean>;
  /** The sealed part of a living record; spends nothing. */
  look(key: SingleUseKey, now: number): Promise<string | undefined>;
  /** The same, used up in one statement: of many that ask at once, one gets it. */
  take(key: SingleUseKey, now: number): Promise<string | undefined>;
};
