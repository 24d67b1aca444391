import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socialClients } from '../clients.ts';
import { type Outside, openOutside } from '../testing/outside.ts';
import { challenge, verifier } from '../testing/pkce.ts';

const { clientId, clientSecret, adminKey, appId, nativeKey } = socialClients.KK;
const client = { client_id: clientId, client_secret: clientSecret };
let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
afterAll(() => outside.close());

const visit = (person: string, changes: object = {}) =>
  outside.visit('KK', person, '/oauth/authorize', {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: outside.redirectUri('KK'),
    state: 'the-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
const redeem = (form: object) =>
  outside.post(outside.at('KK', '/oauth/token'), {
    grant_type: 'authorization_code',
    ...client,
    redirect_uri: outside.redirectUri('KK'),
    code_verifier: verifier,
    ...form,
  });
const api = (path: string, token: string) =>
  outside.get(outside.at('KK', path), { authorization: `Bearer ${token}` });
const byAdmin = (path: string, form: object, key: string = adminKey) =>
  outside.post(outside.at('KK', path), form, { authorization: `KakaoAK ${key}` });

async function tokensOf(person: string, changes: object = {}) {
  const { params } = await visit(person, changes);
  return (await redeem({ code: params.code })).json as {
    access_token: string;
    refresh_token: string;
    id_token?: string;
  };
}
const me = async (person: string, changes: object = {}) =>
  api('/v2/user/me', (await tokensOf(person, changes)).access_token);

test('the whole way: code, tokens, and an id that is a number', async () => {
  const { status, to, params } = await visit('kakao-reader');
  expect({ status, to, state: params.state }).toEqual({
    status: 302,
    to: outside.redirectUri('KK'),
    state: 'the-state',
  });
  const { status: given, json } = await redeem({ code: params.code });
  expect({ given, json }).toMatchObject({
    given: 200,
    json: {
      token_type: 'bearer',
      expires_in: 21599,
      refresh_token_expires_in: 5183999,
      scope: 'account_email profile_image profile_nickname',
    },
  });
  expect(json).not.toHaveProperty('id_token');
  const profile = await api('/v2/user/me', (json as { access_token: string }).access_token);
  expect(profile.text).toContain('"id":4000000001,');
  expect(profile.json).toMatchObject({
    properties: { nickname: '카카오독자' },
    kakao_account: {
      has_email: true,
      email_needs_agreement: false,
      is_email_valid: true,
      is_email_verified: true,
      email: 'kakao.reader@example.com',
    },
  });
});

test.each([
  ['no-email', { has_email: false, email_needs_agreement: false }],
  ['needs-agreement', { has_email: true, email_needs_agreement: true }],
  ['unverified', { is_email_valid: true, is_email_verified: false, email: 'reader@example.com' }],
  ['reused', { is_email_valid: false, is_email_verified: true, email: 'reader@example.com' }],
])('%s: what Kakao says of the e-mail', async (person, account) => {
  const { kakao_account } = (await me(person)).json as { kakao_account: object };
  expect(kakao_account).toMatchObject(account);
  expect('email' in kakao_account).toBe('email' in account);
});

test('an item that was not asked for is not told', async () => {
  const { json } = await me('new', { scope: 'profile_nickname' });
  expect(json).toMatchObject({ kakao_account: { has_email: true, email_needs_agreement: true } });
  expect(JSON.stringify(json)).not.toContain('@');
});

test('somebody under fourteen is -406', async () => {
  expect(await me('under14')).toMatchObject({ status: 401, json: { code: -406 } });
});

test('openid brings a signed id_token with the nonce', async () => {
  const { id_token = '' } = await tokensOf('new', { scope: 'openid,account_email', nonce: 'n-1' });
  const keys = createRemoteJWKSet(new URL(outside.at('KK', '/.well-known/jwks.json')));
  const { payload } = await jwtVerify(id_token, keys, { issuer: outside.at('KK', ''), audience: clientId });
  expect(payload).toMatchObject({ sub: '4000000002', nonce: 'n-1', email: 'saebom.kk@example.com' });
  expect(payload).not.toHaveProperty('email_verified');
});

test('cancel comes back as access_denied', async () => {
  expect((await visit('cancel')).params).toEqual({
    error: 'access_denied',
    error_description: 'User denied access',
    state: 'the-state',
  });
  expect((await visit('new', { prompt: 'none' })).params.error).toBe('login_required');
});

test.each([
  ['KOE101', 401, { client_id: 'other' }],
  ['KOE006', 400, { redirect_uri: 'http://127.0.0.1:1/cum/oauth2/callback/kk' }],
  ['KOE001', 400, { response_type: 'token' }],
  ['KOE001', 400, { code_challenge_method: 'plain' }],
  ['KOE205', 400, { scope: 'account_ci' }],
])('%s is shown on a page, never sent back', async (code, status, changes) => {
  const landing = await visit('new', changes);
  expect(landing).toMatchObject({ status, to: '' });
  expect(landing.page).toContain(code);
});

test('the token endpoint refuses by Kakao’s own codes, and a code works once', async () => {
  const { params } = await visit('new');
  const { code } = params;
  const refusals = [
    [{ code, client_id: 'other' }, 401, 'invalid_client', 'KOE101'],
    [{ code, client_secret: 'wrong' }, 401, 'invalid_client', 'KOE010'],
    [{ code, redirect_uri: 'http://127.0.0.1:1/' }, 400, 'invalid_grant', 'KOE303'],
    [{ code, code_verifier: '' }, 400, 'invalid_grant', 'KOE320'],
    [{ code, code_verifier: `${verifier}x` }, 400, 'invalid_grant', 'KOE320'],
    [{ code: 'unknown' }, 400, 'invalid_grant', 'KOE320'],
    [{ grant_type: 'refresh_token' }, 400, 'invalid_request', 'KOE319'],
    [{ grant_type: 'refresh_token', refresh_token: 'x' }, 400, 'invalid_grant', 'KOE322'],
  ] as const;
  for (const [form, status, error, error_code] of refusals)
    expect(await redeem(form)).toMatchObject({ status, json: { error, error_code } });
  expect(await redeem({ code })).toMatchObject({ status: 200 });
  expect(await redeem({ code })).toMatchObject({ status: 400, json: { error_code: 'KOE320' } });
});

test('access_token_info names the application; the API says -401 to a wrong token', async () => {
  const { access_token } = await tokensOf('new');
  expect((await api('/v1/user/access_token_info', access_token)).json).toMatchObject({
    id: 4000000002,
    app_id: appId,
  });
  expect(await api('/v2/user/me', 'wrong')).toMatchObject({ status: 401, json: { code: -401 } });
  const other = await outside.control('/native-token', { provider: 'KK', person: 'new', audience: 'x' });
  const { app_id } = (await api('/v1/user/access_token_info', (other.json as { token: string }).token)).json;
  expect(app_id).not.toBe(appId);
});

test('unlink by the admin key ends the tokens; a second time is -101', async () => {
  const { access_token } = await tokensOf('new');
  const target = { target_id_type: 'user_id', target_id: '4000000002' };
  expect(await byAdmin('/v1/user/unlink', target, 'wrong')).toMatchObject({
    status: 401,
    json: { code: -401 },
  });
  expect(await byAdmin('/v1/user/unlink', {})).toMatchObject({ status: 400, json: { code: -2 } });
  expect(await byAdmin('/v1/user/unlink', target)).toMatchObject({ status: 200, text: '{"id":4000000002}' });
  expect((await api('/v2/user/me', access_token)).status).toBe(401);
  expect(await byAdmin('/v1/user/unlink', target)).toMatchObject({ status: 400, json: { code: -101 } });
});

test('a native token is for the same application, its id_token for the native key', async () => {
  const { json } = await outside.control('/native-token', { provider: 'KK', person: 'new', nonce: 'n' });
  const { token, token_type, id_token } = json as Record<string, string>;
  expect(token_type).toBe('access_token');
  expect((await api('/v1/user/access_token_info', token ?? '')).json).toMatchObject({ app_id: appId });
  const keys = createRemoteJWKSet(new URL(outside.at('KK', '/.well-known/jwks.json')));
  const { payload } = await jwtVerify(id_token ?? '', keys, { audience: nativeKey });
  expect(payload.nonce).toBe('n');
});
