import { createHmac, hash } from 'node:crypto';
import { verify as verifyArgon2 } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { same } from './constant-time.ts';
import { derive, most, stretch } from './derive.ts';
import { matchesMd5Crypt, md5CryptShape } from './md5-crypt.ts';
import { matchesPhpass, phpassShape } from './phpass.ts';
import { matchesShaCrypt, shaCryptShape } from './sha-crypt.ts';

/** A form of hash that other systems write, told by its shape; the check gets what the shape's groups hold. */
export type ForeignForm = {
  readonly name: string;
  readonly shape: RegExp;
  readonly check: (groups: readonly string[], password: string) => Promise<boolean>;
};

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64');
const digestOf = (name: string, text: string | Buffer): Buffer => hash(name, text, 'buffer');

/** PBKDF2 whose digest may be shorter than the function's own. */
async function pbkdf2Check(
  [name = '', rounds = '', salt = '', digest = '']: readonly string[],
  password: string,
) {
  const [count, wanted] = [Number(rounds), fromBase64(digest)];
  if (count < 1 || count > most.iterations) return false;
  return same(await derive(password, salt, count, wanted.length, name), wanted);
}

async function scryptCheck(
  [ln = '', r = '', p = '', salt = '', digest = '']: readonly string[],
  password: string,
) {
  const wanted = fromBase64(digest);
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p), maxmem: most.scryptMemory };
  return same(await stretch(password, fromBase64(salt), wanted.length, cost), wanted);
}

const bare = (name: string, bytes: number): ForeignForm => ({
  name: `bare ${name}`,
  shape: new RegExp(`^([0-9a-fA-F]{${bytes * 2}})$`),
  check: async ([digest = ''], password) => same(digestOf(name, password), Buffer.from(digest, 'hex')),
});

/** RFC 2307: base64 of digest and salt, the salt last. */
const ldap = (scheme: string, name: string, bytes: number): ForeignForm => ({
  name: `{${scheme}}`,
  shape: new RegExp(`^\\{${scheme}\\}([A-Za-z0-9+/]{${Math.ceil((bytes * 4) / 3)},}={0,2})$`, 'i'),
  check: async ([text = ''], password) => {
    const both = fromBase64(text);
    const [digest, salt] = [both.subarray(0, bytes), both.subarray(bytes)];
    return same(digestOf(name, Buffer.concat([Buffer.from(password), salt])), digest);
  },
});

/** Of forms that say themselves what they are the first that fits counts. */
export const foreignForms: readonly ForeignForm[] = [
  {
    name: 'Django PBKDF2',
    shape: /^pbkdf2_(sha1|sha256)\$(\d{1,8})\$([^$]+)\$([A-Za-z0-9+/]+=*)$/,
    check: pbkdf2Check,
  },
  {
    name: 'Gnuboard 5',
    shape: /^(sha1|sha256|sha512):(\d{1,8}):([^:]+):([A-Za-z0-9+/]+=*)$/,
    check: pbkdf2Check,
  },
  {
    name: 'Django Argon2',
    shape: /^argon2(\$argon2(?:i|d|id)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+)$/,
    check: ([phc = ''], password) => verifyArgon2(phc, password),
  },
  {
    name: 'Django bcrypt of SHA-256',
    shape: /^bcrypt_sha256\$(\$2[aby]\$\d\d\$[./A-Za-z0-9]{53})$/,
    check: ([text = ''], password) => verifyBcrypt(hash('sha256', password), text),
  },
  {
    name: 'bcrypt with a name',
    shape: /^(?:bcrypt\$|\{bcrypt\}|\{CRYPT\})(\$2[aby]\$\d\d\$[./A-Za-z0-9]{53})$/i,
    check: ([text = ''], password) => verifyBcrypt(password, text),
  },
  {
    name: 'WordPress 6.8',
    shape: /^\$wp(\$2[aby]\$\d\d\$[./A-Za-z0-9]{53})$/,
    check: ([text = ''], password) =>
      verifyBcrypt(createHmac('sha384', 'wp-sha384').update(password.trim()).digest('base64'), text),
  },
  { name: 'phpass', shape: phpassShape, check: matchesPhpass },
  { name: 'MD5-crypt', shape: md5CryptShape, check: matchesMd5Crypt },
  { name: 'SHA-crypt', shape: shaCryptShape, check: matchesShaCrypt },
  {
    name: 'scrypt',
    shape: /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{20,})$/,
    check: scryptCheck,
  },
  {
    name: 'MySQL 4.1',
    shape: /^\*([0-9A-Fa-f]{40})$/,
    check: async ([digest = ''], password) =>
      same(digestOf('sha1', digestOf('sha1', password)), Buffer.from(digest, 'hex')),
  },
  ...[ldap('SSHA', 'sha1', 20), ldap('SHA', 'sha1', 20), ldap('SMD5', 'md5', 16), ldap('MD5', 'md5', 16)],
  ...[ldap('SSHA256', 'sha256', 32), ldap('SSHA512', 'sha512', 64)],
];

/** Digests without a word on what they are: told by their length, where nothing else was said. */
export const bareForms: readonly ForeignForm[] = [
  ...[bare('md5', 16), bare('sha1', 20), bare('sha256', 32), bare('sha512', 64)],
];

const fitting = (forms: readonly ForeignForm[], text: string) => forms.find(({ shape }) => shape.test(text));

/** The form of a hash that another system wrote; undefined where it has none that is known. */
export const foreignFormOf = (text: string): ForeignForm | undefined =>
  fitting(foreignForms, text) ?? fitting(bareForms, text);
