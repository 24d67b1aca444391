import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLegacyPasswords } from '../../packages/server/src/adapters/crypto/legacy-passwords.ts';
import { storedHashReader } from './stored-hash.ts';

const password = '한빛 Archive!2020';

/** Each family by what `--hash` calls it, with how an old service made the digest. */
const plain = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) => [
  [name, (salt: string) => createHash(name).update(`${salt}${password}`).digest()] as const,
  [`${name}+`, (salt: string) => createHash(name).update(`${password}${salt}`).digest()] as const,
]);
const stretched = [
  ['sha1', 20],
  ['sha256', 32],
  ['sha512', 64],
].map(
  ([name, bytes]) =>
    [
      `pbkdf2-${name}:1000`,
      (salt: string) => pbkdf2Sync(password, salt, 1000, Number(bytes), String(name)),
    ] as const,
);
const families = [
  ...plain,
  ...stretched,
  ['scrypt:1024:8:1', (salt: string) => scryptSync(password, salt, 64, { N: 1024, r: 8, p: 1 })] as const,
];

/** Ways in which an export writes a digest. */
const spellings: Readonly<Record<string, (digest: Buffer) => string>> = {
  hexadecimal: (digest) => digest.toString('hex'),
  'hexadecimal in capitals': (digest) => digest.toString('hex').toUpperCase(),
  base64: (digest) => digest.toString('base64'),
  'base64 without padding': (digest) => digest.toString('base64').replace(/=+$/, ''),
  'base64 of addresses': (digest) => digest.toString('base64url'),
};
const salts = ['salt', '', 'a.b*|:+', '소금'];
/** Ways in which an export gives the salt: in a column of its own, or in the value. */
const places = [undefined, '{salt}:{digest}', '{digest}:{salt}', '{salt}{digest}'] as const;

const rows = families.flatMap(([family, make]) =>
  Object.entries(spellings).flatMap(([spelling, spell]) =>
    places.map((value) => [family, spelling, value ?? 'a column of its own', make, spell, value] as const),
  ),
);

test.each(rows)(
  'reads %s in %s with the salt in %s',
  async (family, _spelling, _place, make, spell, value) => {
    const passwords = createLegacyPasswords();
    for (const salt of salts) {
      // Where one ends and the other begins can be told by a mark, or by the length of the digest.
      const digest = spell(make(salt));
      const written = value?.replace('{salt}', () => salt).replace('{digest}', () => digest) ?? digest;
      const read = storedHashReader(family, value)(written, value ? '' : salt)?.hash;
      expect([salt, written, read !== undefined]).toEqual([salt, written, true]);
      expect(await passwords.matches(read ?? '', password, 'row')).toBe(true);
      expect(await passwords.matches(read ?? '', `${password}x`, 'row')).toBe(false);
    }
  },
);
