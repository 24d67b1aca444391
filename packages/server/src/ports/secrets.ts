import type { LinkKind } from './mail-links.ts';

/** What a derived secret is for: a link of the store, the code of a mail, the refusal that stands in one, the newsletter that
 * it starts, the challenge of a passkey, a puzzle, an invitation to the console, or the address to which a mail comes back. */
export type SecretKind =
  | LinkKind
  | 'CODE'
  | 'REFUSAL'
  | 'SUBSCRIPTION'
  | 'PASSKEY'
  | 'PUZZLE'
  | 'STAFF'
  | 'BOUNCE';

/** Random and derived secrets. Only their digests are stored. */
export type Secrets = {
  /** A fresh id of almost 128 random bits, URL-safe; it begins with a letter or a digit. */
  id(): string;
  /** The name of what is done without a request, of the form that those of requests have: its support code leads to it. */
  txid(): string;
  /** A fresh secret of 256 random bits, URL-safe. */
  secret(): string;
  /** SHA-256 of a secret, as it stands in the store. */
  digest(secret: string): string;
  /** The secret of a mailed link, derived from its id, so that the outbox holds no secret. */
  linkSecret(link: { id: string; kind: SecretKind; key?: string | undefined }): string;
  /** Names the key under which links are made now; a link that is mailed later names it again. */
  readonly linkKey: string;
  /** The same under every key that is known. */
  linkSecrets(link: { id: string; kind: SecretKind }): readonly string[];
  /** A keyed digest of something personal (an address, a network) that must be recognised, never read. */
  fingerprint(text: string): string;
  /** The same under every key that is known, the newest first. */
  fingerprints(text: string): readonly string[];
};
