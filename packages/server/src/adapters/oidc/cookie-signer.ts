import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

const sign = (text: string, key: KeyObject): string =>
  createHmac('sha1', key).update(text).digest('base64url');

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Signs and verifies the library's cookies as its own signer (keygrip) does. That one imports the key for each signature and
 * compares by two more HMACs.
 */
export function cookieSigner(secrets: readonly string[]) {
  const keys = secrets.map((secret) => createSecretKey(Buffer.from(secret)));
  const [newest] = keys;
  if (!newest) throw new Error('Cookies need a key.');
  const index = (text: string, signature: string): number =>
    keys.findIndex((key) => isEqual(signature, sign(text, key)));
  return {
    sign: (text: string): string => sign(text, newest),
    /** Which key signed the text; -1 if none did. */
    index,
    verify: (text: string, signature: string): boolean => index(text, signature) >= 0,
  };
}
