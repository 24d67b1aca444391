import type { KeyObject } from 'node:crypto';
import { openWith, sealWith } from './aes-gcm.ts';
import { derivedKey } from './secrets.ts';

/** A key under which password hashes are kept; version 0 keeps them as they are. */
export type Pepper = { readonly version: number; readonly key: KeyObject | null };

/**
 * Password hashes as the store has them (docs/decisions/035, 063): `pepper$row$<version>$<hash, sealed for its row>`, or the hash
 * itself.
 */
export type Peppers = {
  /** Version of the pepper that is used for what is written now. */
  readonly version: number;
  close(hash: string, row: string): string;
  /**
   * The hash itself. Throws where its pepper is not configured, where it was sealed for another row, and where it is not
   * sealed though version 0 is not configured: nobody could tell that from a wrong password.
   */
  open(stored: string, row: string): string;
  /** Whether it is sealed under the pepper that is used now. */
  isNewest(stored: string): boolean;
};

const stored = /^pepper\$row\$(?<version>\d+)\$(?<sealed>[\w-]+)$/;
const none: Pepper = { version: 0, key: null };

/** What a pepper is made from; version 0 is made from nothing. */
type PepperSecret = { readonly version: number; readonly secret?: Buffer };

/** The peppers of some secrets, in their order; without one hashes are kept as they are. */
export const peppersOf = (secrets: readonly PepperSecret[] = [none]): readonly Pepper[] =>
  secrets.map(({ version, secret }) => ({
    version,
    key: secret ? derivedKey(secret, `pepper/${version}`) : null,
  }));

/** Whether it is kept under a pepper. */
export const isSealed = (text: string): boolean => stored.test(text);

/** Seals under the first pepper, opens under all of them. */
export function createPeppers([first = none, ...more]: readonly Pepper[] = []): Peppers {
  const keys = new Map([first, ...more].map(({ version, key }) => [version, key]));
  return {
    version: first.version,
    close: (hash, row) =>
      first.key ? `pepper$row$${first.version}$${sealWith(first.key, hash, row)}` : hash,
    open: (text, row) => {
      const { version, sealed } = stored.exec(text)?.groups ?? {};
      if (version === undefined || sealed === undefined) {
        if (keys.has(0)) return text;
        throw new Error('A password hash is under no pepper: PASSWORD_PEPPERS must have 0 for it.');
      }
      const key = keys.get(Number(version));
      const hash = key ? openWith(key, sealed, row) : undefined;
      if (hash === undefined)
        throw new Error(
          `Pepper ${version} is missing or wrong: PASSWORD_PEPPERS must have it. Or the hash is that of another row.`,
        );
      return hash;
    },
    isNewest: (text) => Number(stored.exec(text)?.groups?.version ?? '0') === first.version,
  };
}
