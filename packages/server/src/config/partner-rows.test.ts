import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { partnerList } from './partner-rows.ts';

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { kty, crv, x, y } = pair.publicKey.export({ format: 'jwk' });
const keys = [{ kty, crv, x, y }];
const secret = 'openid-secret-of-the-tests-0123456789';

const isRow = (more: object): boolean => {
  const row = { id: 'weekly', name: '위클리', origins: ['https://www.weekly.example'], ...more };
  return partnerList.safeParse(JSON.stringify([row])).success;
};
const isTaken = (shown: object): boolean =>
  isRow({ own: true, oidc: { redirects: ['https://www.weekly.example/callback'], ...shown } });

test.each([
  [{ secret }],
  [{ auth: 'client_secret_post', secret }],
  [{ auth: 'private_key_jwt', keys }],
  [{ auth: 'none' }],
  [{ secret, requests: 600 }],
])('a client that shows what its row says is taken: %j', (shown) => {
  expect(isTaken(shown)).toBe(true);
});

test.each([
  ['no secret', {}],
  ['a secret that an app would have to keep', { auth: 'none', secret }],
  ['keys that are not used', { secret, keys }],
  ['a secret beside keys', { auth: 'private_key_jwt', secret, keys }],
  ['no keys to look at', { auth: 'private_key_jwt' }],
  ['a count that each of its readers could use up', { auth: 'none', requests: 600 }],
  ['an empty list of them', { auth: 'private_key_jwt', keys: [] }],
  ['a private key', { auth: 'private_key_jwt', keys: [pair.privateKey.export({ format: 'jwk' })] }],
])('one with %s is refused', (_what, shown) => {
  expect(isTaken(shown)).toBe(false);
});

const use = { purpose: { ko: '회원 확인' }, period: { ko: '탈퇴 시까지' } };
const ended = { url: 'https://www.weekly.example/ended', secret: `whsec_${'s'.repeat(43)}=` };
const code = { secret, return: '/in' };
const oidc = { redirects: ['https://www.weekly.example/callback'], secret };

const before = { ...oidc, previousSecret: secret };
const previousToken = { alg: 'HS256', key: 'k'.repeat(43) };
test.each([
  [true, 'the secret before, until a day', { oidc: before, previousUntil: '2026-12-31' }],
  [false, 'the secret before, without an end', { oidc: before }],
  [false, 'a day that no calendar has', { oidc: before, previousUntil: '2026-02-30' }],
  [false, 'a day of nothing', { oidc, previousUntil: '2026-12-31' }],
  [true, 'the key before, until a day', { previousToken, previousUntil: '2026-12-31' }],
  [true, 'the key before, as rows of 0.1.0 have it', { previousToken }],
])('whether a row may be used is %s with %s', (may, _what, more) => {
  expect(isRow({ own: true, ...more })).toBe(may);
});

test.each([
  [true, 'one that its readers agreed to', { use, code, ended }],
  [true, 'one that knows them by OpenID Connect', { use, oidc, ended }],
  [true, 'one that knows them by a token', { use, encryptionKey: 'k'.repeat(43), ended }],
  [false, 'one that is not told who its readers are', { use, ended }],
  [false, 'a site of the agency, to which nobody agrees', { own: true, code, ended }],
  [false, 'a secret in another form', { use, code, ended: { ...ended, secret } }],
  [false, 'an app', { use, code, ended: { ...ended, url: 'com.example.app:/ended' } }],
])('whether ends of consents may be told is %s of %s', (may, _whom, more) => {
  expect(isRow(more)).toBe(may);
});

const app = { redirects: ['com.example.app:/callback'], auth: 'none', native: true };
const areRows = (...rows: object[]) => {
  const whole = rows.map((row) => ({
    name: 'W',
    origins: ['https://www.weekly.example'],
    own: true,
    ...row,
  }));
  return partnerList.safeParse(JSON.stringify(whole)).success;
};

test.each([
  [true, 'an app of the agency', { oidc: app }, {}],
  [false, 'no client', {}, {}],
  [false, 'an app of another company', { own: undefined, use, oidc: app }, {}],
  [false, 'an app, as another company', { oidc: app }, { own: undefined, use }],
  [false, 'an app, without a secret', { oidc: app }, { oidc: { ...app, introspects: ['the-app'] } }],
  [false, 'nobody, and without readers', { oidc: app }, { oidc: { redirects: [], secret } }],
])('whether a server may ask about tokens is %s of %s', (may, _whose, other, server) => {
  const api = { id: 'the-api', oidc: { redirects: [], secret, introspects: ['the-app'] }, ...server };
  expect(areRows({ id: 'the-app', ...other }, api)).toBe(may);
});

test.each([
  [true, 'an app', { ...app, ownSession: true }],
  [true, 'an app with a key', { ...app, dpop: true, ownSession: true }],
  [false, 'a page', { redirects: ['https://www.weekly.example/in'], auth: 'none', ownSession: true }],
  [false, 'a site', { redirects: ['https://www.weekly.example/in'], secret, ownSession: true }],
])('whether a row may keep a session of its own is %s of %s', (may, _what, oidc) => {
  expect(areRows({ id: 'the-app', oidc })).toBe(may);
});
