import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { describe, expect, test } from 'vitest';
import { createLegacyPasswords, isLegacyHash } from './legacy-passwords.ts';

const { matches } = createLegacyPasswords();
/** The library's number for argon2i. */
const argon2i = 1;
const password = 'Archive!2020';
const digest = (name: string, text: string, form: 'hex' | 'base64' = 'hex') =>
  createHash(name).update(text).digest(form);

const forms: [string, () => string | Promise<string>][] = [
  ['bcrypt', () => bcrypt(password, 4)],
  ['bcrypt 2y', async () => (await bcrypt(password, 4)).replace(/^\$2\w/, '$2y')],
  ['argon2id', () => argon2(password, { memoryCost: 1024, timeCost: 2 })],
  ['argon2i', () => argon2(password, { memoryCost: 1024, timeCost: 2, algorithm: argon2i })],
  [
    'pbkdf2',
    () => `pbkdf2-sha256$1000$salt$${pbkdf2Sync(password, 'salt', 1000, 32, 'sha256').toString('hex')}`,
  ],
  ['pbkdf2 sha1', () => `pbkdf2-sha1$10$s$${pbkdf2Sync(password, 's', 10, 20, 'sha1').toString('base64')}`],
  [
    'scrypt',
    () => `scrypt$1024$8$1$salt$${scryptSync(password, 'salt', 64, { N: 1024 }).toString('base64')}`,
  ],
  ['md5', () => `md5$$${digest('md5', password)}`],
  ['sha1 salt first', () => `sha1$salt$${digest('sha1', `salt${password}`)}`],
  ['sha256 salt first', () => `sha256$salt$${digest('sha256', `salt${password}`, 'base64')}`],
  ['sha256 salt last', () => `sha256+$salt$${digest('sha256', `${password}salt`)}`],
];

describe.each(forms)('a hash by %s', (_name, make) => {
  test('fits its password and no other', async () => {
    const hash = await make();
    expect(isLegacyHash(hash)).toBe(true);
    expect(await matches(hash, password, 'row')).toBe(true);
    expect(await matches(hash, `${password} `, 'row')).toBe(false);
    expect(await matches(hash, '', 'row')).toBe(false);
    expect(await matches(`${hash.slice(0, -3)}AAA`, password, 'row')).toBe(false);
  });
});

test('published vectors', async () => {
  expect(await matches('md5$$5f4dcc3b5aa765d61d8327deb882cf99', 'password', 'row')).toBe(true);
  expect(await matches('sha1$$5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8', 'password', 'row')).toBe(true);
  expect(await matches('$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U', 'row')).toBe(
    true,
  );
});

test.each([
  '',
  '$',
  'plain',
  'constructor$a$b',
  '__proto__$$',
  'md5$$',
  'sha256$salt$',
  'scrypt$1$2$3',
  'pbkdf2-sha256$99999999999$s$aa',
  '$2b$broken',
])('what is no hash fits nothing: %j', async (hash) => {
  expect(await matches(hash, 'password', 'row')).toBe(false);
  expect(await matches(hash, '', 'row')).toBe(false);
});
