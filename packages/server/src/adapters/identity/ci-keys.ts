import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { CiVault } from '../../ports/ci-vault.ts';
import type { KeptCi } from '../../ports/identities.ts';

/** A version of the key and the secret it is made from. */
export type CiKey = { readonly version: number; readonly secret: Buffer };

/** All keys that are known; `used` for what is written now, the highest version where nothing is said. */
export type CiKeys = { readonly keys: readonly CiKey[]; readonly used?: number };

const cipherName = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

type Keys = { readonly version: number; readonly digest: KeyObject; readonly seal: KeyObject };

const keysOf = ({ version, secret }: CiKey): Keys => {
  const derived = (purpose: string) =>
    createSecretKey(
      Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `daemun/ci/${version}/${purpose}`, 32)),
    );
  return { version, digest: derived('digest'), seal: derived('seal') };
};

const digestOf = ({ version, digest }: Keys, ci: string): string =>
  `v${version}:${createHmac('sha256', digest).update(ci).digest('base64url')}`;

function sealed({ seal, version }: Keys, ci: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(cipherName, seal, iv).setAAD(Buffer.from(`ci/${version}`));
  const body = Buffer.concat([cipher.update(ci, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function opened({ seal, version }: Keys, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < ivLength + tagLength) return undefined;
  const cipher = createDecipheriv(cipherName, seal, bytes.subarray(0, ivLength)).setAAD(
    Buffer.from(`ci/${version}`),
  );
  cipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    const body = Buffer.concat([cipher.update(bytes.subarray(ivLength + tagLength)), cipher.final()]);
    return body.toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * The vault over one or more keys, the newest version last to come and first to be used, unless another one is still
 * to be used while nodes get to know it. The first key follows from the master secret; further ones come from
 * NICE_CI_KEYS.
 */
export function createCiVault(master: Buffer, { keys: more, used }: CiKeys = { keys: [] }): CiVault {
  const given = more.some(({ version }) => version === 1) ? more : [{ version: 1, secret: master }, ...more];
  const keys = given.map(keysOf).sort((one, other) => other.version - one.version);
  const newest = used === undefined ? keys[0] : keys.find(({ version }) => version === used);
  if (!newest) throw new Error('NICE_CI_KEYS does not have the key that is to be used.');
  return {
    keyVersion: newest.version,
    digests: (ci) => keys.map((key) => digestOf(key, ci)),
    keep: (ci): KeptCi => ({
      digest: digestOf(newest, ci),
      key_version: newest.version,
      sealed: sealed(newest, ci),
    }),
    open: ({ key_version, sealed: text }) => {
      const key = keys.find(({ version }) => version === key_version);
      return key && opened(key, text);
    },
  };
}
