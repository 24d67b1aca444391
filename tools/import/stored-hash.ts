import {
  foreignFormOf,
  foreignForms,
} from '../../packages/server/src/adapters/crypto/legacy/foreign-forms.ts';
import { isLegacyHash } from '../../packages/server/src/adapters/crypto/legacy-passwords.ts';
import { unreadable } from '../../packages/server/src/adapters/system/text-encoding.ts';
import { ImportFault } from './import-fault.ts';

/** A digest of so many bytes, also in the base64 of addresses. */
const hexOrBase64 = (bytes: number): string =>
  `(?:[0-9a-fA-F]{${bytes * 2}}|[\\w+/-]{${Math.ceil((bytes * 4) / 3)}}={0,2})`;

/** Bytes of a digest, by the name that its stored form begins with. */
const digestBytes: Readonly<Record<string, number>> = {
  md5: 16,
  sha1: 20,
  sha256: 32,
  sha512: 64,
  'md5+': 16,
  'sha1+': 20,
  'sha256+': 32,
  'sha512+': 64,
  'pbkdf2-sha1': 20,
  'pbkdf2-sha256': 32,
  'pbkdf2-sha512': 64,
  scrypt: 64,
};

const shapes: readonly RegExp[] = [
  /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/,
  /^\$argon2(i|d|id)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+$/,
];

/** Whether a hash in a form of our own can ever fit a password. */
function isWhole(hash: string): boolean {
  if (!isLegacyHash(hash)) return false;
  if (hash.startsWith('$')) return shapes.some((shape) => shape.test(hash));
  const parts = hash.split('$');
  const bytes = digestBytes[parts[0] ?? ''];
  return bytes !== undefined && new RegExp(`^${hexOrBase64(bytes)}$`).test(parts.at(-1) ?? '');
}

/** The numbers that stand between the name and the salt of a stored form. */
const costs: Readonly<Record<string, number>> = {
  md5: 0,
  sha1: 0,
  sha256: 0,
  sha512: 0,
  'md5+': 0,
  'sha1+': 0,
  'sha256+': 0,
  'sha512+': 0,
  'pbkdf2-sha1': 1,
  'pbkdf2-sha256': 1,
  'pbkdf2-sha512': 1,
  scrypt: 3,
};

/** A pattern such as `{salt}:{digest}` as an expression with both named. Without a mark between them the length of the digest tells. */
function patternOf(value: string, bytes: number): RegExp {
  if (!value.includes('{digest}') || !value.includes('{salt}')) {
    throw new ImportFault('--value must have {salt} and {digest}');
  }
  const escaped = value.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const named = escaped
    .replace('{salt}', '(?<salt>.*?)')
    .replace('{digest}', `(?<digest>${hexOrBase64(bytes)})`);
  return new RegExp(`^${named}$`, 's');
}

export type StoredHash = {
  /** As it is kept. */
  readonly hash: string;
  /** What it is called where the rows are counted. */
  readonly form: string;
};

/** Reads the password column of a file; undefined where a value cannot be used. */
export type HashReader = (password: string, salt: string) => StoredHash | undefined;

const ownForm = (hash: string): StoredHash | undefined => {
  if (!isWhole(hash)) return undefined;
  const [first = '', second = ''] = hash.split('$');
  return { hash, form: first || `$${second}$` };
};

/** A value that says itself what it is. */
function selfDescribed(value: string): StoredHash | undefined {
  const foreign = foreignForms.find(({ shape }) => shape.test(value));
  return foreign ? { hash: value, form: foreign.name } : ownForm(value);
}

/** The values of a file whose passwords are digests of one kind, without a word on what they are. */
function digestReader(kind: string, value: string | undefined): HashReader {
  const [name = '', ...numbers] = kind.split(':');
  if (costs[name] !== numbers.length || numbers.some((number) => !/^\d{1,8}$/.test(number))) {
    throw new ImportFault(`--hash ${kind} is not one of those listed`);
  }
  const pattern = value === undefined ? undefined : patternOf(value, digestBytes[name] ?? 0);
  return (password, ownSalt) => {
    const found = pattern?.exec(password)?.groups;
    if (pattern && !found) return undefined;
    const salt = found?.salt ?? ownSalt;
    // The stored form is cut at this sign; of a salt that could not be read no password comes out right.
    if (salt.includes('$') || salt.includes(unreadable)) return undefined;
    return ownForm([name, ...numbers, salt, found?.digest ?? password].join('$'));
  };
}

/**
 * Brings the password column of a file into the stored form, each row by itself: what says what it is counts as that,
 * all else as the kind that was named for the file.
 */
export function storedHashReader(hash: string, value: string | undefined): HashReader {
  const bare: HashReader = (password) => {
    const form = foreignFormOf(password);
    return form && { hash: password, form: form.name };
  };
  const otherwise = hash === 'stored' ? bare : digestReader(hash, value);
  return (password, salt) => selfDescribed(password) ?? otherwise(password, salt);
}
