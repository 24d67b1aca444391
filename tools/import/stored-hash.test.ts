import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLegacyPasswords } from '../../packages/server/src/adapters/crypto/legacy-passwords.ts';
import { storedHashReader } from './stored-hash.ts';

const password = 'Archive!2020';
const digest = (algorithm: string, text: string) => createHash(algorithm).update(text);
const rounds = pbkdf2Sync(password, 'salt', 1000, 32, 'sha256').toString('hex');
const stretched = scryptSync(password, 'salt', 64, { N: 1024, r: 8, p: 1 }).toString('base64');

describe('passwords of a file', () => {
  test.each([
    ['md5', undefined, digest('md5', password).digest('hex'), ''],
    ['sha1', undefined, digest('sha1', `salt${password}`).digest('base64'), 'salt'],
    ['sha256+', undefined, digest('sha256', `${password}salt`).digest('hex'), 'salt'],
    ['sha256', '{salt}:{digest}', `a.b*:${digest('sha256', `a.b*${password}`).digest('hex')}`, ''],
    ['sha1+', '{digest}|{salt}', `${digest('sha1', `${password}s|t`).digest('hex')}|s|t`, ''],
    ['pbkdf2-sha256:1000', undefined, rounds, 'salt'],
    ['scrypt:1024:8:1', undefined, stretched, 'salt'],
    ['stored', undefined, `sha256$salt$${digest('sha256', `salt${password}`).digest('hex')}`, ''],
  ])('%s %s are kept so that the password fits', async (hash, value, inFile, salt) => {
    const stored = storedHashReader(hash, value)(inFile, salt)?.hash;
    expect(stored).toBeDefined();
    const passwords = createLegacyPasswords();
    expect(await passwords.matches(stored ?? '', password, 'row')).toBe(true);
    expect(await passwords.matches(stored ?? '', `${password}x`, 'row')).toBe(false);
  });

  test.each([
    ['stored', ''],
    ['stored', 'plain text'],
    ['stored', '$2b$10$tooshort'],
    ['stored', '$argon2id$v=19$broken'],
    ['stored', 'sha256$salt$abc'],
    ['stored', '*not a digest'],
    ['stored', '{SSHA}short'],
    ['md5', 'not a digest'],
    ['sha256', 'abc'],
  ])('%s %j is no hash', (hash, inFile) => {
    expect(storedHashReader(hash, undefined)(inFile, 'salt')).toBeUndefined();
  });

  test('each row is read by its own form, whatever the file is said to hold', () => {
    const read = storedHashReader('md5', undefined);
    const bcrypt = `$2b$10$${'a'.repeat(53)}`;
    const phpass = '$P$984478476IagS59wHZvyQMArzfx58u.';
    const bare = digest('md5', password).digest('hex');
    expect([bcrypt, phpass, bare].map((value) => read(value, ''))).toEqual([
      { hash: bcrypt, form: '$2b$' },
      { hash: phpass, form: 'phpass' },
      { hash: `md5$$${bare}`, form: 'md5' },
    ]);
    expect(storedHashReader('stored', undefined)(bare, '')).toEqual({ hash: bare, form: 'bare md5' });
  });

  test.each(['a$b', 'a\ufffd'])(
    'a salt that the stored form cannot hold, or that could not be read, is refused, not changed: %j',
    (salt) => {
      const hex = digest('md5', 'x').digest('hex');
      expect(storedHashReader('md5', undefined)(hex, salt)).toBeUndefined();
    },
  );

  test.each([
    ['crc32', undefined],
    ['pbkdf2-sha256', undefined],
    ['md5', '{digest}'],
  ])('%s %s cannot be asked for', (hash, value) => {
    expect(() => storedHashReader(hash, value)).toThrow(/--/);
  });
});
