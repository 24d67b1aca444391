import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { socialPaths } from '../clients.ts';
import { type Outside, openOutside } from '../testing/outside.ts';

let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
beforeEach(() => outside.control('/reset', {}));
afterAll(() => outside.close());

/** Two calls of the service's server at each provider. */
const endpoints = {
  NV: ['/oauth2.0/token', '/v1/nid/me'],
  KK: ['/oauth/token', '/v2/user/me'],
  GG: ['/token', '/v1/userinfo'],
  AP: ['/auth/token', '/auth/keys'],
  MS: ['/common/oauth2/v2.0/token', '/v1.0/me'],
} as const;
const providers = Object.keys(socialPaths) as (keyof typeof endpoints)[];

const both = (provider: keyof typeof endpoints) =>
  Promise.all([
    outside.post(outside.at(provider, endpoints[provider][0]), {}),
    outside.get(outside.at(provider, endpoints[provider][1])),
  ]);

describe.each(providers)('%s', (provider) => {
  test('500: every call of the server fails', async () => {
    await outside.control('/faults', { [provider]: '500' });
    for (const answer of await both(provider)) expect(answer.status).toBe(500);
  });

  test('error200: an error body with the status of a success', async () => {
    await outside.control('/faults', { [provider]: 'error200' });
    const [oauth, api] = await both(provider);
    expect([oauth.status, api.status]).toEqual([200, 200]);
    expect(oauth.json).toHaveProperty('error');
    expect(JSON.stringify(api.json)).toMatch(/"(error|resultcode|code)":/);
  });

  test('garbage: no JSON, though it says so', async () => {
    await outside.control('/faults', { [provider]: 'garbage' });
    for (const { status, json, headers } of await both(provider)) {
      expect({ status, json }).toEqual({ status: 200, json: undefined });
      expect(headers.get('content-type')).toContain('application/json');
    }
  });

  test('timeout: no answer within the patience of a service', async () => {
    await outside.control('/faults', { [provider]: 'timeout' });
    const url = outside.at(provider, endpoints[provider][0]);
    await expect(fetch(url, { method: 'POST', signal: AbortSignal.timeout(300) })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  test('the other providers are as well as before', async () => {
    await outside.control('/faults', { [provider]: '500' });
    for (const other of providers.filter((each) => each !== provider))
      for (const { status } of await both(other)) expect(status).not.toBe(500);
  });
});

describe('what the faults do to what is signed', () => {
  const keysAt = {
    KK: '/.well-known/jwks.json',
    GG: '/oauth2/v3/certs',
    AP: '/auth/keys',
    MS: '/common/discovery/v2.0/keys',
  };
  const signing = Object.keys(keysAt) as (keyof typeof keysAt)[];
  const idToken = async (provider: keyof typeof keysAt) => {
    const { json } = await outside.control('/native-token', { provider, person: 'new', nonce: 'mine' });
    return (json as { id_token: string }).id_token;
  };
  const verify = async (provider: keyof typeof keysAt) =>
    jwtVerify(await idToken(provider), createRemoteJWKSet(new URL(outside.at(provider, keysAt[provider]))));

  test.each(signing)('%s wrongKey: a key that is not published', async (provider) => {
    await outside.control('/faults', { [provider]: 'wrongKey' });
    await expect(verify(provider)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
  });

  test.each(signing)('%s staleLogin: the person logged in long ago', async (provider) => {
    await outside.control('/faults', { [provider]: 'staleLogin' });
    const { payload } = await verify(provider);
    expect((payload.iat ?? 0) - Number(payload.auth_time)).toBe(9 * 3600);
  });

  test.each(signing)('%s wrongNonce and skew', async (provider) => {
    await outside.control('/faults', { [provider]: 'wrongNonce' });
    expect((await verify(provider)).payload.nonce).not.toBe('mine');
    await outside.control('/faults', { [provider]: 'skew' });
    const { iat = 0 } = decodeJwt(await idToken(provider));
    expect(iat - Date.now() / 1000).toBeGreaterThan(590);
  });

  test.each(signing)('%s: keys rotate, the last one stays, older ones go', async (provider) => {
    const kids = async () =>
      (
        (await outside.get(outside.at(provider, keysAt[provider]))).json as { keys: { kid: string }[] }
      ).keys.map(({ kid }) => kid);
    const before = await kids();
    const rotate = async () =>
      ((await outside.control('/rotate-keys', { provider })).json as { kid: string }).kid;
    const next = await rotate();
    expect(await kids()).toEqual([next, before[0]]);
    await expect(verify(provider)).resolves.toMatchObject({ protectedHeader: { kid: next } });
    const last = await rotate();
    expect(await kids()).toEqual([last, next]);
  });

  test('Naver signs nothing', async () => {
    expect(await outside.control('/rotate-keys', { provider: 'NV' })).toMatchObject({ status: 400 });
  });
});

test('wrongState: the browser brings the state of another run', async () => {
  await outside.control('/faults', { NV: 'wrongState' });
  const { params } = await outside.visit('NV', 'new', '/oauth2.0/authorize', {
    response_type: 'code',
    client_id: 'sandbox-naver-client',
    redirect_uri: outside.redirectUri('NV'),
    state: 'mine',
  });
  expect(params.state).not.toBe('mine');
  expect(params).toHaveProperty('code');
});
