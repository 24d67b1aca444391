/** A version of a key and the secret it is made from. */
export type VersionedKey = { readonly version: number; readonly secret: Buffer };

/** A pair `version:secret`, the secret in base64url. */
export function versionedKey(pair: string): VersionedKey {
  const at = pair.indexOf(':');
  return { version: Number(pair.slice(0, at)), secret: Buffer.from(pair.slice(at + 1), 'base64url') };
}

/** Whether no version is there twice: nobody could tell which of the two is meant. */
export const areDifferent = (keys: readonly { readonly version: number }[]): boolean =>
  new Set(keys.map(({ version }) => version)).size === keys.length;
