import type { KeyObject } from 'node:crypto';
import type { Masters } from '../../domain/master-secrets.ts';
import type { Encryption, EncryptionPurpose } from '../../ports/encryption.ts';
import { openWith, sealWith } from './aes-gcm.ts';
import { derivedKey } from './secrets.ts';

/** Begins what is bound to its row. */
const mark = 'row.';

/**
 * AES-256-GCM with a key per purpose, derived from the master secret, and with the row as associated data: `row.` and
 * base64url of IV, tag and cipher text. Sealed under the first master secret, opened under all of them.
 */
export function createEncryption(masters: Masters): Encryption {
  const known = new Map<EncryptionPurpose, readonly KeyObject[]>();
  const keysOf = (purpose: EncryptionPurpose): readonly KeyObject[] => {
    const keys = known.get(purpose) ?? masters.map((master) => derivedKey(master, `seal/${purpose}`));
    known.set(purpose, keys);
    return keys;
  };
  const opened = (keys: readonly KeyObject[], sealed: string, row: string): string | undefined => {
    const [first, ...more] = keys;
    return first && (openWith(first, sealed, row) ?? opened(more, sealed, row));
  };
  return {
    encrypt: (purpose, row, text) => mark + sealWith(keysOf(purpose)[0] as KeyObject, text, row),
    decrypt: (purpose, row, sealed) =>
      sealed.startsWith(mark) ? opened(keysOf(purpose), sealed.slice(mark.length), row) : undefined,
  };
}
