import { afterAll, beforeAll, expect, test } from 'vitest';
import { socialClients } from '../clients.ts';
import { type Outside, openOutside } from '../testing/outside.ts';

const { clientId, clientSecret } = socialClients.NV;
const client = { client_id: clientId, client_secret: clientSecret };
let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
afterAll(() => outside.close());

const request = (changes: object = {}) => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: outside.redirectUri('NV'),
  state: 'the-state',
  ...changes,
});
const visit = (person: string, changes: object = {}) =>
  outside.visit('NV', person, '/oauth2.0/authorize', request(changes));
const redeem = (form: object) =>
  outside.post(outside.at('NV', '/oauth2.0/token'), {
    grant_type: 'authorization_code',
    ...client,
    state: 'the-state',
    ...form,
  });
const me = (token: string) =>
  outside.get(outside.at('NV', '/v1/nid/me'), { authorization: `Bearer ${token}` });

async function tokensOf(person: string): Promise<{ access_token: string; refresh_token: string }> {
  const { params } = await visit(person);
  return (await redeem({ code: params.code })).json;
}

test('the whole way: code, tokens with a textual expires_in, profile', async () => {
  const { status, to, params } = await visit('new');
  expect({ status, to, state: params.state }).toEqual({
    status: 302,
    to: outside.redirectUri('NV'),
    state: 'the-state',
  });
  const tokens = await redeem({ code: params.code });
  expect(tokens).toMatchObject({
    status: 200,
    json: { access_token: expect.stringMatching(/[+/=]/), token_type: 'bearer', expires_in: '3600' },
  });
  expect(tokens.headers.get('cache-control')).toBe('no-store');
  const { access_token } = tokens.json as { access_token: string };
  expect((await me(access_token)).json).toMatchObject({
    resultcode: '00',
    message: 'success',
    response: { id: 'sandbox-nv-new-7Qm2xR', email: 'saebom.nv@example.com', nickname: '새봄' },
  });
});

test('the demo member has a constant id; other profiles come masked or bare', async () => {
  const profileOf = async (person: string) =>
    ((await me((await tokensOf(person)).access_token)).json as { response: unknown }).response;
  expect(await profileOf('reader')).toMatchObject({ id: 'demo-reader-nv', email: 'reader@example.com' });
  expect(await profileOf('masked')).toMatchObject({ nickname: 'gar***' });
  expect(await profileOf('id-only')).toEqual({ id: 'sandbox-nv-id-only' });
  expect(await profileOf('no-email')).not.toHaveProperty('email');
});

test('cancel and the refusals that come back with the browser', async () => {
  const cancelled = await visit('cancel');
  expect(cancelled.params).toMatchObject({ error: 'access_denied', state: 'the-state' });
  expect((await visit('new', { response_type: 'token' })).params.error).toBe('unsupported_response_type');
  expect((await visit('new', { auth_type: 'autologin' })).params.error).toBe('access_denied');
  expect((await visit('new', { state: '' })).params.error).toBe('invalid_request');
});

test.each([
  ['an unknown client', { client_id: 'other' }],
  ['another redirect address', { redirect_uri: 'http://127.0.0.1:1/cum/oauth2/callback/nv' }],
  ['a longer redirect address', { redirect_uri: 'x' }],
])('%s is shown on a page, never sent back', async (_what, changes) => {
  const { status, to, page } = await visit('new', changes);
  expect({ status, to }).toEqual({ status: 400, to: '' });
  expect(page).toContain('모의 네이버');
});

test('a code works once, with the secret and the state of its run', async () => {
  const { params } = await visit('new');
  const { code } = params;
  const noSession = { status: 400, json: { error: 'invalid_request' } };
  expect(await redeem({ code, client_secret: 'wrong' })).toMatchObject({
    status: 401,
    json: { error: 'unauthorized_client', error_description: 'Client authentication failed.' },
  });
  expect(await redeem({ code, state: 'another' })).toMatchObject(noSession);
  expect(await redeem({ code, state: '' })).toMatchObject(noSession);
  expect(await redeem({ code: 'unknown' })).toMatchObject(noSession);
  expect(await redeem({ code, grant_type: 'password' })).toMatchObject({
    status: 400,
    json: { error: 'unsupported_grant_type' },
  });
  expect(await redeem({ code })).toMatchObject({ status: 200 });
  expect(await redeem({ code })).toMatchObject(noSession);
});

test('a refresh brings an access token and no refresh token', async () => {
  const { refresh_token, access_token } = await tokensOf('new');
  const fresh = await redeem({ grant_type: 'refresh_token', refresh_token });
  expect(fresh).toMatchObject({ status: 200, json: { expires_in: '3600' } });
  expect(fresh.json).not.toHaveProperty('refresh_token');
  expect((await me(access_token)).status).toBe(401);
  expect((await me((fresh.json as { access_token: string }).access_token)).status).toBe(200);
  expect(await redeem({ grant_type: 'refresh_token', refresh_token: 'x' })).toMatchObject({ status: 400 });
});

test('the profile says 028 without a header and 024 for a wrong token', async () => {
  expect(await outside.get(outside.at('NV', '/v1/nid/me'))).toMatchObject({
    status: 401,
    json: { resultcode: '028' },
  });
  expect(await me('wrong')).toMatchObject({ status: 401, json: { resultcode: '024' } });
});

test('verify tells of the token and of no client', async () => {
  const { access_token } = await tokensOf('no-email');
  const { json } = await outside.get(outside.at('NV', '/v1/nid/verify?info=true'), {
    authorization: `Bearer ${access_token}`,
  });
  expect(json).toMatchObject({
    resultcode: '00',
    response: { token: access_token, allowed_profile: 'id,nickname,name' },
  });
  expect(JSON.stringify(json)).not.toContain(clientId);
});

test('revoke ends the pair whatever the hint, and an unknown token is no error', async () => {
  const { refresh_token, access_token } = await tokensOf('new');
  const revoke = (form: object) => outside.post(outside.at('NV', '/oauth2.0/revoke'), { ...client, ...form });
  expect(await revoke({ token: refresh_token, client_secret: 'x' })).toMatchObject({ status: 401 });
  expect(await revoke({})).toMatchObject({ status: 400, json: { error: 'invalid_request' } });
  expect(await revoke({ token: 'unknown' })).toMatchObject({ status: 200, text: '' });
  expect(await revoke({ token: refresh_token, token_type_hint: 'access_token' })).toMatchObject({
    status: 200,
  });
  expect((await me(access_token)).status).toBe(401);
  const calls = (await outside.get(`${outside.sandbox.url}/social-calls.json`)).json as object[];
  expect(calls[0]).toMatchObject({
    provider: 'NV',
    direction: 'in',
    call: 'POST /naver/oauth2.0/revoke',
    subject: 'sandbox-nv-new-7Qm2xR',
    status: 200,
  });
});

test('the older unlink by the token endpoint', async () => {
  const { access_token } = await tokensOf('new');
  expect(await redeem({ grant_type: 'delete', access_token, service_provider: 'NAVER' })).toMatchObject({
    status: 200,
    json: { access_token, result: 'success' },
  });
  expect((await me(access_token)).status).toBe(401);
});

test('a native token opens the profile; one of another application is another id', async () => {
  const native = async (more: object) =>
    (await outside.control('/native-token', { provider: 'NV', person: 'reader', ...more })).json as {
      token: string;
      token_type: string;
    };
  const own = await native({});
  expect(own.token_type).toBe('access_token');
  expect((await me(own.token)).json).toMatchObject({ response: { id: 'demo-reader-nv' } });
  const { response } = (await me((await native({ audience: 'other-app' })).token)).json as {
    response: { id: string };
  };
  expect(response.id).toMatch(/^[\w-]{43}$/);
  expect((await me((await native({ expired: true })).token)).status).toBe(401);
});
