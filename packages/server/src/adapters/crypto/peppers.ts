import type { KeyObject } from 'node:crypto';
import { openWith, sealWith } from './aes-gcm.ts';
import { derivedKey } from './secrets.ts';

/** A key under which password hashes are kept; version 0 keeps them as they are. */
export type Pepper = { readonly version: number; readonly key: KeyObject | null };

/** Password hashes as they stand in the store (docs/decisions/035): `pepper$<version>$<sealed hash>`, or the hash itself. */
export type Peppers = {
  /** Version of the pepper that is used for what is written now. */
  readonly version: number;
  close(hash: string): string;
  /** The hash itself. Throws where its pepper is not configured: nobody could tell that from a wrong password. */
  open(stored: string): string;
  /** Whether it stands under the pepper that is used now. */
  isNewest(stored: string): boolean;
};

const stored = /^pepper\$(\d+)\$([\w-]+)$/;
const none: Pepper = { version: 0, key: null };

/** The peppers of PASSWORD_PEPPERS (`0` or `version:secret`, separated by commas), in their order; without one hashes are kept as they are. */
export function readPeppers(text: string | undefined): readonly Pepper[] {
  const given = (text ?? '0').split(',').map((pair): Pepper => {
    const [version = '0', secret] = pair.split(':');
    if (secret === undefined) return none;
    return {
      version: Number(version),
      key: derivedKey(Buffer.from(secret, 'base64url'), `pepper/${version}`),
    };
  });
  return given.length > 0 ? given : [none];
}

/** Seals under the first pepper, opens under all of them and what was never sealed. */
export function createPeppers([first = none, ...more]: readonly Pepper[] = []): Peppers {
  const keys = new Map([first, ...more].map(({ version, key }) => [version, key]));
  return {
    version: first.version,
    close: (hash) => (first.key ? `pepper$${first.version}$${sealWith(first.key, hash)}` : hash),
    open: (text) => {
      const [, version, sealed] = stored.exec(text) ?? [];
      if (version === undefined || sealed === undefined) return text;
      const key = keys.get(Number(version));
      const hash = key ? openWith(key, sealed) : undefined;
      if (hash === undefined)
        throw new Error(`Pepper ${version} is missing or wrong: PASSWORD_PEPPERS must have it.`);
      return hash;
    },
    isNewest: (text) => Number(stored.exec(text)?.[1] ?? 0) === first.version,
  };
}
