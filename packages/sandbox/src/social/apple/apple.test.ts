import { generateKeyPairSync } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socialClients } from '../clients.ts';
import { appleSecret } from '../testing/apple-secret.ts';
import { type Outside, openOutside } from '../testing/outside.ts';

const { clientId, bundleId } = socialClients.AP;
let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
afterAll(() => outside.close());

const request = (changes: object = {}) => ({
  response_type: 'code',
  response_mode: 'form_post',
  client_id: clientId,
  redirect_uri: outside.redirectUri('AP'),
  scope: 'name email',
  state: 'the-state',
  nonce: 'the-nonce',
  ...changes,
});
const visit = (person: string, changes: object = {}) =>
  outside.visit('AP', person, '/auth/authorize', request(changes));
const redeem = async (form: object) =>
  outside.post(outside.at('AP', '/auth/token'), {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: await appleSecret(),
    redirect_uri: outside.redirectUri('AP'),
    ...form,
  });
const verified = async (token: string, audience: string = clientId) => {
  const keys = createRemoteJWKSet(new URL(outside.at('AP', '/auth/keys')));
  const options = { issuer: outside.at('AP', ''), audience, algorithms: ['RS256'] };
  return (await jwtVerify(token, keys, options)).payload;
};

async function tokensOf(person: string) {
  const { params } = await visit(person);
  return (await redeem({ code: params.code })).json as Record<
    'access_token' | 'id_token' | 'refresh_token',
    string
  >;
}

test('the whole way: a form that posts itself, tokens, a signed id_token', async () => {
  const { status, to, params } = await visit('same-email');
  expect({ status, to, state: params.state }).toEqual({
    status: 200,
    to: outside.redirectUri('AP'),
    state: 'the-state',
  });
  const { status: given, json } = await redeem({ code: params.code });
  expect({ given, json }).toMatchObject({
    given: 200,
    json: { token_type: 'Bearer', expires_in: 3600, refresh_token: expect.any(String) },
  });
  expect(json).not.toHaveProperty('scope');
  const claims = await verified((json as { id_token: string }).id_token);
  expect(claims).toMatchObject({
    sub: '000001.sandboxsameemail0000000000000.0003',
    nonce: 'the-nonce',
    nonce_supported: true,
    email: 'reader@example.com',
    email_verified: 'true',
    auth_time: claims.iat,
  });
});

test('the name comes with the first consent only, and again after a revoke', async () => {
  const first = await visit('new');
  expect(JSON.parse(first.params.user ?? '')).toEqual({
    name: { firstName: '새봄', lastName: '한' },
    email: 'saebom.ap@example.com',
  });
  expect((await visit('new')).params).not.toHaveProperty('user');
  expect((await visit('returning')).params).not.toHaveProperty('user');
  const { refresh_token } = await tokensOf('new');
  const secret = await appleSecret();
  const revoke = (form: object) =>
    outside.post(outside.at('AP', '/auth/revoke'), {
      client_id: clientId,
      client_secret: secret,
      token_type_hint: 'refresh_token',
      ...form,
    });
  expect(await revoke({ token: 'unknown' })).toMatchObject({ status: 200, text: '' });
  expect(await revoke({ token: refresh_token, client_secret: 'x' })).toMatchObject({
    status: 400,
    json: { error: 'invalid_client' },
  });
  expect(await revoke({ token: refresh_token })).toMatchObject({ status: 200, text: '' });
  expect(await redeem({ grant_type: 'refresh_token', refresh_token })).toMatchObject({
    status: 400,
    json: { error: 'invalid_grant' },
  });
  expect((await visit('new')).params).toHaveProperty('user');
});

test.each([
  ['relay', { email: 'k3n8x2p7qz@privaterelay.appleid.com', is_private_email: 'true' }],
  ['returning', { email_verified: true, is_private_email: false }],
  ['no-email', { nonce_supported: true }],
])('%s: flags as text and as booleans, e-mail or none', async (person, expected) => {
  const claims = decodeJwt((await tokensOf(person)).id_token);
  expect(claims).toMatchObject(expected);
  expect('email' in claims).toBe(person !== 'no-email');
});

test('cancel is posted as user_cancelled_authorize', async () => {
  expect(await visit('cancel')).toMatchObject({
    to: outside.redirectUri('AP'),
    params: { error: 'user_cancelled_authorize', state: 'the-state' },
  });
});

test('code id_token brings the id_token with the callback, bound to the code', async () => {
  const { params } = await visit('new', { response_type: 'code id_token' });
  expect(await verified(params.id_token ?? '')).toMatchObject({
    nonce: 'the-nonce',
    c_hash: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect((await redeem({ code: params.code })).status).toBe(200);
});

test('without a scope the callback may travel in the query', async () => {
  const { status, params } = await visit('new', { scope: '', response_mode: 'query' });
  expect(status).toBe(302);
  const { json } = await redeem({ code: params.code });
  expect(decodeJwt((json as { id_token: string }).id_token)).not.toHaveProperty('email');
});

test.each([
  ['invalid_client', { client_id: 'other' }],
  ['invalid_request', { redirect_uri: 'https://evil.example/' }],
  ['form_post', { response_mode: 'query' }],
  ['form_post', { response_mode: '' }],
  ['Invalid scope', { scope: 'name phone' }],
])('%s is shown on a page, never sent back', async (words, changes) => {
  const landing = await visit('new', changes);
  expect(landing).toMatchObject({ status: 400, to: '' });
  expect(landing.page).toContain(words);
});

test('a client secret must be right in every part', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const { code } = (await visit('new')).params;
  const wrong = [
    'no-token',
    await appleSecret({ pem }),
    await appleSecret({ team: 'OTHERTEAM1' }),
    await appleSecret({ kid: 'OTHERKEY01' }),
    await appleSecret({ client: 'other' }),
    await appleSecret({ client: bundleId }),
    await appleSecret({ audience: 'https://other.example' }),
    await appleSecret({ lifeSeconds: -10 }),
    await appleSecret({ lifeSeconds: 15_778_000 }),
  ];
  for (const client_secret of wrong)
    expect(await redeem({ code, client_secret })).toMatchObject({
      status: 400,
      json: { error: 'invalid_client' },
    });
  const own = await appleSecret({ audience: outside.at('AP', '') });
  expect((await redeem({ code, client_secret: own })).status).toBe(200);
});

test('a code works once, for its redirect address, and for five minutes', async () => {
  const { code } = (await visit('new')).params;
  const badGrant = { status: 400, json: { error: 'invalid_grant' } };
  expect(await redeem({ code: 'unknown' })).toMatchObject(badGrant);
  expect(await redeem({ code, redirect_uri: `${outside.redirectUri('AP')}/` })).toMatchObject(badGrant);
  expect(await redeem({ code, grant_type: 'password' })).toMatchObject({
    json: { error: 'unsupported_grant_type' },
  });
  expect((await redeem({ code })).status).toBe(200);
  expect(await redeem({ code })).toMatchObject({
    status: 400,
    json: { error_description: 'The code has already been used.' },
  });
});

test('a refresh brings no refresh token', async () => {
  const { refresh_token } = await tokensOf('new');
  const { status, json } = await redeem({ grant_type: 'refresh_token', refresh_token });
  expect(status).toBe(200);
  expect(json).toMatchObject({ access_token: expect.any(String), id_token: expect.any(String) });
  expect(json).not.toHaveProperty('refresh_token');
});

test('a native id_token is for the bundle id, and its code is redeemed as that', async () => {
  await outside.control('/reset', {});
  const { json } = await outside.control('/native-token', {
    provider: 'AP',
    person: 'new',
    nonce: 'hash-of-the-nonce',
  });
  const { token, authorization_code: code, user } = json as Record<string, string>;
  expect(user).toMatchObject({ name: { firstName: '새봄' } });
  expect(await verified(token ?? '', bundleId)).toMatchObject({ nonce: 'hash-of-the-nonce' });
  const client = { client_id: bundleId, client_secret: await appleSecret({ client: bundleId }) };
  expect(await redeem({ code, ...client })).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
  const answer = await outside.post(outside.at('AP', '/auth/token'), {
    grant_type: 'authorization_code',
    code,
    ...client,
  });
  expect(answer).toMatchObject({ status: 200, json: { refresh_token: expect.any(String) } });
  expect(await verified((answer.json as { id_token: string }).id_token, bundleId)).toMatchObject({
    sub: '000001.sandboxnew00000000000000000000.0001',
  });
});
