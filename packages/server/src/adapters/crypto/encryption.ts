import type { KeyObject } from 'node:crypto';
import type { Encryption, EncryptionPurpose } from '../../ports/encryption.ts';
import { openWith, sealWith } from './aes-gcm.ts';
import { derivedKey, type Masters } from './secrets.ts';

/**
 * AES-256-GCM with a key per purpose, derived from the master secret: base64url of IV, tag and cipher text. Sealed under
 * the first master secret, opened under all of them.
 */
export function createEncryption(masters: Masters): Encryption {
  const known = new Map<EncryptionPurpose, readonly KeyObject[]>();
  const keysOf = (purpose: EncryptionPurpose): readonly KeyObject[] => {
    const keys = known.get(purpose) ?? masters.map((master) => derivedKey(master, `seal/${purpose}`));
    known.set(purpose, keys);
    return keys;
  };
  const opened = (keys: readonly KeyObject[], sealed: string): string | undefined => {
    const [first, ...more] = keys;
    return first && (openWith(first, sealed) ?? opened(more, sealed));
  };
  return {
    encrypt: (purpose, text) => sealWith(keysOf(purpose)[0] as KeyObject, text),
    decrypt: (purpose, sealed) => opened(keysOf(purpose), sealed),
  };
}
