/** What a sealed text is for. Each purpose has a key of its own, so that one cannot be handed in as another. */
export type EncryptionPurpose =
  | 'social-run'
  | 'social-return'
  | 'social-action'
  | 'social-outcome'
  | 'social-ticket'
  | 'social-nonce'
  | 'social-grant'
  | 'social-revoke'
  | 'legacy-proof'
  | 'link-target'
  | 'checked-email'
  | 'sign-up-question'
  | 'totp'
  | 'totp-setup'
  | 'identity-run'
  | 'identity-result'
  | 'bridge-code'
  | 'take-back'
  | 'oidc'
  | 'kept-answer'
  | 'staff-totp'
  | 'staff-login'
  | 'webhook';

/** Encrypts what stands in the store, so that it can neither be read nor changed there, nor moved to another row. */
export type Encryption = {
  /** `row` names the row that it will stand in, and is wanted again where it is opened. */
  encrypt(purpose: EncryptionPurpose, row: string, text: string): string;
  /**
   * The text; undefined where it was sealed for something else or another row, with another key, or changed since.
   */
  decrypt(purpose: EncryptionPurpose, row: string, sealed: string): string | undefined;
};
