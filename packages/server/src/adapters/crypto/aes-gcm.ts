import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/**
 * A text under a key of 256 bits: base64url of IV, tag and cipher text. `bound` (associated data) is not in it, and must be
 * the same where it is opened.
 */
export function sealWith(key: KeyObject, text: string, bound: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(cipherName, key, iv);
  cipher.setAAD(Buffer.from(bound, 'utf8'));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** The text again; undefined where it was sealed under another key, for something else, or changed since. */
export function openWith(key: KeyObject, sealed: string, bound: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < ivLength + tagLength) return undefined;
  const cipher = createDecipheriv(cipherName, key, bytes.subarray(0, ivLength));
  cipher.setAAD(Buffer.from(bound, 'utf8'));
  cipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const body = bytes.subarray(ivLength + tagLength);
  try {
    return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
