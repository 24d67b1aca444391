import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socialClients } from '../clients.ts';
import { type Outside, openOutside } from '../testing/outside.ts';
import { challenge, verifier } from '../testing/pkce.ts';

const { clientId, clientSecret, appClientId } = socialClients.GG;
let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
afterAll(() => outside.close());

const request = (changes: object = {}) => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: outside.redirectUri('GG'),
  scope: 'openid email profile',
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  ...changes,
});
const visit = (person: string, changes: object = {}) =>
  outside.visit('GG', person, '/o/oauth2/v2/auth', request(changes));
const redeem = (form: object, headers: Record<string, string> = {}) =>
  outside.post(
    outside.at('GG', '/token'),
    {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: outside.redirectUri('GG'),
      code_verifier: verifier,
      ...form,
    },
    headers,
  );
const keys = () => createRemoteJWKSet(new URL(outside.at('GG', '/oauth2/v3/certs')));

async function tokensOf(person: string, changes: object = {}) {
  const { params } = await visit(person, changes);
  return (await redeem({ code: params.code })).json as Record<'access_token' | 'id_token', string> & {
    refresh_token?: string;
  };
}

test('the whole way: a code with a slash, tokens, a signed id_token', async () => {
  const { status, to, params } = await visit('reader');
  expect({ status, to, state: params.state }).toEqual({
    status: 302,
    to: outside.redirectUri('GG'),
    state: 'the-state',
  });
  expect(params.code).toMatch(/^4\/0A/);
  const { status: given, json } = await redeem({ code: params.code });
  expect({ given, json }).toMatchObject({
    given: 200,
    json: {
      token_type: 'Bearer',
      expires_in: 3599,
      scope:
        'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
    },
  });
  expect(json).not.toHaveProperty('refresh_token');
  const { payload } = await jwtVerify((json as { id_token: string }).id_token, keys(), {
    issuer: outside.at('GG', ''),
    audience: clientId,
    algorithms: ['RS256'],
  });
  expect(payload).toMatchObject({
    sub: 'demo-reader-gg',
    azp: clientId,
    email: 'reader@example.com',
    email_verified: true,
    hd: 'example.com',
    nonce: 'the-nonce',
    name: '한빛독자',
    at_hash: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
});

test.each([
  ['new', { email: 'saebom-han@gmail.com', email_verified: true }, 'hd'],
  ['no-hd', { email: 'reader@example.com', email_verified: true }, 'hd'],
  ['unverified', { email_verified: false }, 'hd'],
  ['no-email', { name: '나은별' }, 'email'],
])('%s: what Google says of the e-mail', async (person, claims, absent) => {
  const told = decodeJwt((await tokensOf(person)).id_token);
  expect(told).toMatchObject(claims);
  expect(told).not.toHaveProperty(absent);
});

test('without the email scope there is no e-mail; hd lets only that domain in', async () => {
  expect(decodeJwt((await tokensOf('reader', { scope: 'openid' })).id_token)).not.toHaveProperty('email');
  expect((await visit('new', { hd: 'example.com' })).to).toBe('');
});

test('cancel, and what comes back with the browser', async () => {
  expect((await visit('cancel')).params).toEqual({ error: 'access_denied', state: 'the-state' });
  expect((await visit('new', { prompt: 'none' })).params.error).toBe('interaction_required');
  expect((await visit('new', { prompt: 'login' })).params.error).toBe('invalid_request');
  expect((await visit('new', { response_type: 'token' })).params.error).toBe('unsupported_response_type');
  expect((await visit('new', { code_challenge_method: 'plain' })).params.error).toBe('invalid_request');
});

test.each([
  ['invalid_client', 401, { client_id: 'other' }],
  ['redirect_uri_mismatch', 400, { redirect_uri: 'https://evil.example/' }],
  ['redirect_uri_mismatch', 400, { redirect_uri: 'http://127.0.0.1:1/cum/oauth2/callback/gg' }],
])('%s is shown on a page, never sent back', async (code, status, changes) => {
  const landing = await visit('new', changes);
  expect(landing).toMatchObject({ status, to: '' });
  expect(landing.page).toContain(code);
});

test('a web view is turned away', async () => {
  const url = `${outside.at('GG', '/o/oauth2/v2/auth')}?${new URLSearchParams(request())}`;
  const inApp = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/130 KAKAOTALK 11.0' };
  const answer = await outside.get(url, inApp);
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('disallowed_useragent');
});

test('the token endpoint refuses in Google’s words, and a code works once', async () => {
  const { params } = await visit('new');
  const { code } = params;
  const badGrant = { error: 'invalid_grant', error_description: 'Bad Request' };
  const refusals = [
    [{ code, client_id: 'other' }, 401, { error: 'invalid_client' }],
    [{ code, client_secret: 'wrong' }, 401, { error: 'invalid_client' }],
    [{ code: 'nonsense' }, 400, { error: 'invalid_grant', error_description: 'Malformed auth code.' }],
    [{ code, redirect_uri: `${outside.redirectUri('GG')}/` }, 400, { error: 'redirect_uri_mismatch' }],
    [{ code, code_verifier: '' }, 400, { error_description: 'Missing code verifier.' }],
    [{ code, code_verifier: `${verifier}x` }, 400, { error_description: 'Invalid code verifier.' }],
    [{ code, grant_type: 'password' }, 400, { error: 'unsupported_grant_type' }],
  ] as const;
  for (const [form, status, json] of refusals) expect(await redeem(form)).toMatchObject({ status, json });
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const first = await redeem({ code, client_id: '', client_secret: '' }, { authorization: `Basic ${basic}` });
  expect(first.status).toBe(200);
  expect(await redeem({ code })).toMatchObject({ status: 400, json: badGrant });
  const { access_token } = first.json as { access_token: string };
  const info = await outside.get(outside.at('GG', '/v1/userinfo'), {
    authorization: `Bearer ${access_token}`,
  });
  expect(info.status).toBe(401);
});

test('offline access brings a refresh token at the first consent; revoke ends the grant', async () => {
  await outside.control('/reset', {});
  const first = await tokensOf('new', { access_type: 'offline' });
  expect(first.refresh_token).toBeTypeOf('string');
  expect((await tokensOf('new', { access_type: 'offline' })).refresh_token).toBeUndefined();
  const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
  const fresh = await redeem(refresh);
  expect(fresh).toMatchObject({ status: 200, json: { access_token: expect.any(String) } });
  expect(fresh.json).not.toHaveProperty('refresh_token');
  const revoke = (token: string) => outside.post(outside.at('GG', '/revoke'), { token });
  expect(await revoke('unknown')).toMatchObject({ status: 400, json: { error: 'invalid_token' } });
  expect((await revoke(first.refresh_token ?? '')).status).toBe(200);
  expect(await redeem(refresh)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
});

test('userinfo tells the same person', async () => {
  const { access_token } = await tokensOf('reader');
  const { json } = await outside.get(outside.at('GG', '/v1/userinfo'), {
    authorization: `Bearer ${access_token}`,
  });
  expect(json).toMatchObject({ sub: 'demo-reader-gg', email: 'reader@example.com' });
});

test('a native id_token is for the web client, made for the app', async () => {
  const native = async (more: object) =>
    (
      (await outside.control('/native-token', { provider: 'GG', person: 'reader', ...more })).json as {
        token: string;
      }
    ).token;
  const { payload } = await jwtVerify(await native({ nonce: 'n' }), keys(), {
    issuer: outside.at('GG', ''),
    audience: clientId,
  });
  expect(payload).toMatchObject({ sub: 'demo-reader-gg', azp: appClientId, nonce: 'n' });
  expect(decodeJwt(await native({ audience: 'other' })).aud).toBe('other');
  await expect(jwtVerify(await native({ expired: true }), keys())).rejects.toMatchObject({
    code: 'ERR_JWT_EXPIRED',
  });
});
