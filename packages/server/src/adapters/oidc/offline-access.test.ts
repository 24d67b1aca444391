import { expect, test } from 'vitest';
import type { OidcClient } from '../../ports/oidc.ts';
import { allowingOffline } from './offline-access.ts';

const clients = [
  { id: 'app', keepsOwnSession: true },
  { id: 'site', keepsOwnSession: false },
] as unknown as OidcClient[];

const asks = 'client_id=app&scope=openid+offline_access';
const ask = (path: string, fields: string) => {
  const isPushed = path === '/oidc/par';
  const url = isPushed ? path : `${path}?${fields}`;
  const request = { txid: 't', method: 'GET', url, headers: {}, body: isPushed ? fields : undefined };
  const { url: sent, body = '' } = allowingOffline(clients, request);
  return isPushed ? body : sent.slice(path.length + 1);
};

test.each(['/oidc/auth', '/oidc/par'])('adds the prompt at %s, and keeps the rest', (path) => {
  const rest = 'redirect_uri=com.example.app:/back?at=1&state=%25%26';
  const sent = new URLSearchParams(ask(path, `${asks}&${rest}`));
  expect(Object.fromEntries(sent)).toEqual({
    client_id: 'app',
    scope: 'openid offline_access',
    redirect_uri: 'com.example.app:/back?at=1',
    state: '%&',
    prompt: 'consent',
  });
  const both = new URLSearchParams(ask(path, `${asks}&prompt=login`));
  expect(both.get('prompt')).toBe('login consent');
});

test.each([
  'client_id=site&scope=openid+offline_access',
  'client_id=app&scope=openid',
  'client_id=app&scope=openid+offline_access_more',
  'client_id=app',
  'scope=offline_access',
  `${asks}&prompt=none`,
  `${asks}&prompt=login&prompt=login`,
  `${asks}&scope=openid`,
  `${asks}&client_id=site`,
])('leaves %s as it came', (fields) => {
  expect(ask('/oidc/auth', fields)).toBe(fields);
  expect(ask('/oidc/par', fields)).toBe(fields);
});

test('leaves other addresses as they came', () => {
  expect(ask('/oidc/token', asks)).toBe(asks);
  expect(ask('/oidc/auth/resumed', asks)).toBe(asks);
});
