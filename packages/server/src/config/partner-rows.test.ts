import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { partnerList } from './partner-rows.ts';

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { kty, crv, x, y } = pair.publicKey.export({ format: 'jwk' });
const keys = [{ kty, crv, x, y }];
const secret = 'openid-secret-of-the-tests-0123456789';

const isTaken = (shown: object): boolean => {
  const oidc = { redirects: ['https://www.weekly.example/callback'], ...shown };
  const row = { id: 'weekly', name: '위클리', origins: ['https://www.weekly.example'], own: true, oidc };
  return partnerList.safeParse(JSON.stringify([row])).success;
};

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
