import { createHash } from 'node:crypto';
import { verify as verifyArgon2 } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import type { LegacyPasswords } from '../../ports/legacy-passwords.ts';
import { same } from './legacy/constant-time.ts';
import { derive, most, stretch } from './legacy/derive.ts';
import { foreignFormOf } from './legacy/foreign-forms.ts';
import { createPeppers, isSealed, type Peppers } from './peppers.ts';

type Check = (parts: readonly string[], password: string, whole: string) => Promise<boolean>;

/** A digest as hex or base64, told by its length. */
function digestBytes(text: string, length: number): Buffer {
  return Buffer.from(text, text.length === length * 2 ? 'hex' : 'base64');
}

const digestLength = { md5: 16, sha1: 20, sha256: 32, sha512: 64 } as const;
type Digest = keyof typeof digestLength;

/** `md5$$<digest>` unsalted, `md5$<salt>$<digest>` salt first, `md5+$<salt>$<digest>` salt last. */
const plainDigest =
  (algorithm: Digest, saltLast: boolean): Check =>
  async ([salt = '', digest = ''], password) => {
    const text = saltLast ? password + salt : salt + password;
    const made = createHash(algorithm).update(text, 'utf8').digest();
    return same(made, digestBytes(digest, digestLength[algorithm]));
  };

/** `pbkdf2-sha256$<iterations>$<salt>$<digest>`, digest in hex or base64. */
const pbkdf2With =
  (algorithm: 'sha1' | 'sha256' | 'sha512', length: number): Check =>
  async ([iterations = '', salt = '', digest = ''], password) => {
    const count = Number(iterations);
    if (!Number.isInteger(count) || count < 1 || count > most.iterations) return false;
    return same(await derive(password, salt, count, length, algorithm), digestBytes(digest, length));
  };

/** `scrypt$<N>$<r>$<p>$<salt>$<digest>`, salt as text, digest of 64 bytes in hex or base64. */
const scryptCheck: Check = async ([n = '', r = '', p = '', salt = '', digest = ''], password) => {
  const cost = { N: Number(n), r: Number(r), p: Number(p), maxmem: most.scryptMemory };
  if (![cost.N, cost.r, cost.p].every((part) => Number.isInteger(part) && part > 0)) return false;
  return same(await stretch(password, Buffer.from(salt), 64, cost), digestBytes(digest, 64));
};

const bcrypt: Check = (_parts, password, whole) => verifyBcrypt(password, whole);
const argon2: Check = (_parts, password, whole) => verifyArgon2(whole, password);

/** How a hash is checked, by the name before its first `$` (PHC forms begin with one). */
const checks: Readonly<Record<string, Check>> = {
  $2a: bcrypt,
  $2b: bcrypt,
  $2y: bcrypt,
  $argon2i: argon2,
  $argon2d: argon2,
  $argon2id: argon2,
  'pbkdf2-sha1': pbkdf2With('sha1', 20),
  'pbkdf2-sha256': pbkdf2With('sha256', 32),
  'pbkdf2-sha512': pbkdf2With('sha512', 64),
  scrypt: scryptCheck,
  md5: plainDigest('md5', false),
  'md5+': plainDigest('md5', true),
  sha1: plainDigest('sha1', false),
  'sha1+': plainDigest('sha1', true),
  sha256: plainDigest('sha256', false),
  'sha256+': plainDigest('sha256', true),
  sha512: plainDigest('sha512', false),
  'sha512+': plainDigest('sha512', true),
};

function formOf(hash: string): { check: Check | undefined; parts: string[] } {
  const phc = hash.startsWith('$');
  const [name = '', ...parts] = (phc ? hash.slice(1) : hash).split('$');
  return {
    check: Object.hasOwn(checks, phc ? `$${name}` : name) ? checks[phc ? `$${name}` : name] : undefined,
    parts,
  };
}

/** Whether a stored hash has a form of our own that can be checked. */
export const isLegacyHash = (hash: string): boolean => formOf(hash).check !== undefined;

/** Checks passwords against forms of our own, by their names, and those that other systems write, by their shapes. */
export const createLegacyPasswords = (peppers: Peppers = createPeppers()): LegacyPasswords => ({
  matches: async (stored, password, row) => {
    // What was hashed anew at an integration stands under a pepper; what a sister service hashed never did.
    const hash = isSealed(stored) ? peppers.open(stored, row) : stored;
    const foreign = foreignFormOf(hash);
    const { check, parts } = formOf(hash);
    try {
      if (foreign) return await foreign.check(foreign.shape.exec(hash)?.slice(1) ?? [], password);
      return check !== undefined && (await check(parts, password, hash));
    } catch {
      return false;
    }
  },
});
