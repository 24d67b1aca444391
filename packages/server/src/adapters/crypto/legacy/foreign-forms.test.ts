import { expect, test } from 'vitest';
import { createLegacyPasswords } from '../legacy-passwords.ts';
import { foreignFormOf } from './foreign-forms.ts';

const { matches } = createLegacyPasswords();

/** Published vectors, or made by another implementation: of RFC 7914, Argon2's and SHA-crypt's reference, phpass, Spring, glibc, OpenSSL. */
const vectors: readonly (readonly [form: string, hash: string, password: string])[] = [
  ['Django PBKDF2', 'pbkdf2_sha256$4096$salt$xeR41ZKIyEGqUw22hFxMjZYok6ABzk4RpJY4c6qYE0o=', 'password'],
  ['Gnuboard 5', 'sha256:4096:salt:xeR41ZKIyEGqUw22hFxMjZYok6ABzk4R', 'password'],
  [
    'Django Argon2',
    'argon2$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$wWKIMhR9lyDFvRz9YTZweHKfbftvj+qf+YFY4NeBbtA',
    'password',
  ],
  [
    'Django bcrypt of SHA-256',
    'bcrypt_sha256$$2b$05$CCCCCCCCCCCCCCCCCCCCC.WYTki0SVG4q7T8/a.A7at0UVznjy2li',
    'password',
  ],
  ['bcrypt with a name', '{bcrypt}$2a$10$dXJ3SW6G7P50lGmMkkmwe.20cQQubK3.HZWzG3YB1tlRy.fqvM/BG', 'password'],
  ['WordPress 6.8', '$wp$2y$05$CCCCCCCCCCCCCCCCCCCCC.aNavOaUB7DxAGR.lE7prN37L83FzmX6', 'password'],
  ['phpass', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345'],
  ['phpass', '$P$984478476IagS59wHZvyQMArzfx58u.', 'hashcat'],
  ['MD5-crypt', '$1$12345678$o2n/JiO/h5VviOInWJ4OQ/', 'password'],
  ['MD5-crypt', '$apr1$12345678$9pHAGSBYtlmFtid2xxNog0', 'password'],
  [
    'SHA-crypt',
    '$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjl/O817G3uBnIFNjnQJuesI68u4OTLiBFdcbYEdFCoEOfaS35inz1',
    'Hello world!',
  ],
  ['SHA-crypt', '$5$saltstring$5B8vYYiY.CVt1RlTTf8KbXBH3hsxY/GNooZaBBGWEc5', 'Hello world!'],
  [
    'SHA-crypt',
    '$6$rounds=10000$saltstringsaltst$OW1/O6BYHV6BcXZu8QVeXbDWra3Oeqh0sbHbbMCVNSnCM/UrjmM0Dp8vOuZeHBy/YTBmSK6H9qs/y3RnOaw5v.',
    'Hello world!',
  ],
  [
    'SHA-crypt',
    '$5$rounds=10000$saltstringsaltst$3xv.VbSHBb41AL9AvLeujZkZRBAwqFMz2.opqey6IcA',
    'Hello world!',
  ],
  [
    'SHA-crypt',
    '$6$rounds=1400$anotherlongsalts$AP.vbZcNbWD30OfPAcUJe702LINHtb7RqILoLW9vJ/DHPMJyr6a.5rQHcOzBXuDOEzAqm8/9xW6EF/z3vOBQp0',
    'we have a short salt string but not a short password',
  ],
  [
    'scrypt',
    '$scrypt$ln=10,r=8,p=16$TmFDbA$/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWIurzDZLiKjiG/xCSedmDDaxyevuUqD7m2DYMvfoswGQA',
    'password',
  ],
  ['MySQL 4.1', '*2470C0C06DEE42FD1618BB99005ADCA2EC9D1E19', 'password'],
  ['{SSHA}', '{SSHA}AZKja92fbuuB9SpRlHqaoXxbTc43Mzc2MDM1Ng==', 'hashcat'],
  ['{SSHA256}', '{SSHA256}OZiz0cnQ5hgyel3Emh7NCbhBRCQ+HVBwYplQunHYnER7TLuV', 'hashcat'],
  [
    '{SSHA512}',
    '{SSHA512}ALtwKGBdRgD+U0fPAy31C28RyKYx7+a8kmfksccsOeLknLHv2DBXYI7TDnTolQMBuPkWDISgZr2cHfnNPFjGZTEyNDU4OTkw',
    'hashcat',
  ],
  ['{SHA}', '{SHA}W6ph5Mm5Pz8GgiULbPgzG37mj9g=', 'password'],
  ['{MD5}', '{MD5}X03MO1qnZdYdgyfeuILPmQ==', 'password'],
  ['bare md5', '5f4dcc3b5aa765d61d8327deb882cf99', 'password'],
  ['bare sha1', '5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8', 'password'],
];

test.each(vectors)('%s: %s fits its password and no other', async (form, hash, password) => {
  expect(foreignFormOf(hash)?.name).toBe(form);
  expect(await matches(hash, password, 'row')).toBe(true);
  expect(await matches(hash, `${password}x`, 'row')).toBe(false);
  expect(await matches(hash, '', 'row')).toBe(false);
});

test('a salted SHA-512 is a form of our own', async () => {
  const digest =
    '2908d2c28dfc047741fc590a026ffade237ab2ba7e1266f010fe49bde548b5987a534a86655a0d17f336588e540cd66f67234b152bbb645b4bb85758a1325d64';
  expect(await matches(`sha512$salt$${digest}`, 'password', 'row')).toBe(true);
  expect(await matches(`sha512$salt$${digest}`, 'passwore', 'row')).toBe(false);
});

test.each([
  '',
  'plain text',
  '{SSHA}',
  '{SSHA}W6ph5Mm5Pz8GgiULbPgzG3',
  '*2470',
  '$P$9short',
  '$6$saltstring$short',
  '$6$rounds=9999999$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjl/O817G3uBnIFNjnQJuesI68u4OTLiBFdcbYEdFCoEOfaS35inz1',
  `$scrypt$ln=30,r=8,p=1$TmFDbA${'A'.repeat(40)}`,
  'pbkdf2_sha256$99999999$salt$xeR41ZKIyEGqUw22hFxMjZYok6ABzk4RpJY4c6qYE0o=',
])('what is no hash, or asks for too much, fits nothing: %s', async (hash) => {
  for (const password of ['', 'password', 'Hello world!'])
    expect(await matches(hash, password, 'row')).toBe(false);
});
