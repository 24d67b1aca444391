import type { KeyObject } from 'node:crypto';
import type { Masters } from '../../domain/master-secrets.ts';
import type { Encryption, EncryptionPurpose } from '../../ports/encryption.ts';
import { openWith, sealWith } from './aes-gcm.ts';
import { derivedKey } from './secrets.ts';

/** Begins what is bound to its row. */
const mark = 'row.';

/**
 * Whose rows may be as old as the releases that bound nothing (docs/decisions/063 says until when); all others are gone
 * within a day.
 */
const longKept: readonly EncryptionPurpose[] = ['social-grant', 'social-revoke'];

/**
 * AES-256-GCM with a key per purpose, derived from the master secret, and with the row as associated data: `row.` and
 * base64url of IV, tag and cipher text. Sealed under the first master secret, opened under all of them. A text of an older
 * release has no `row.` and opens in any row, so it is taken only where rows are kept for long; nobody can make one of a
 * bound text, for its tag would be another.
 */
export function createEncryption(masters: Masters): Encryption {
  const known = new Map<EncryptionPurpose, readonly KeyObject[]>();
  const keysOf = (purpose: EncryptionPurpose): readonly KeyObject[] => {
    const keys = known.get(purpose) ?? masters.map((master) => derivedKey(master, `seal/${purpose}`));
    known.set(purpose, keys);
    return keys;
  };
  const opened = (keys: readonly KeyObject[], sealed: string, bound?: string): string | undefined => {
    const [first, ...more] = keys;
    return first && (openWith(first, sealed, bound) ?? opened(more, sealed, bound));
  };
  return {
    encrypt: (purpose, row, text) => mark + sealWith(keysOf(purpose)[0] as KeyObject, text, row),
    decrypt: (purpose, row, sealed) =>
      sealed.startsWith(mark)
        ? opened(keysOf(purpose), sealed.slice(mark.length), row)
        : longKept.includes(purpose)
          ? opened(keysOf(purpose), sealed)
          : undefined,
  };
}
