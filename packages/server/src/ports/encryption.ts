/** What a sealed text is for. Each purpose has a key of its own, so that one cannot be handed in as another. */
export type EncryptionPurpose =
  | 'social-run'
  | 'social-return'
  | 'social-ticket'
  | 'social-nonce'
  | 'social-grant'
  | 'social-revoke'
  | 'legacy-proof'
  | 'identity-run'
  | 'identity-result'
  | 'bridge-code'
  | 'kept-answer';

/** Encrypts what stands in the store, so that it can neither be read nor changed there. */
export type Encryption = {
  encrypt(purpose: EncryptionPurpose, text: string): string;
  /** The text; undefined where it was sealed for something else, with another key, or changed since. */
  decrypt(purpose: EncryptionPurpose, sealed: string): string | undefined;
};
