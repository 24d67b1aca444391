import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socialClients } from '../clients.ts';
import { type Outside, openOutside } from '../testing/outside.ts';
import { challenge, verifier } from '../testing/pkce.ts';
import { personalTenant, workTenant } from './persons.ts';

const { clientId, clientSecret } = socialClients.MS;
let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
afterAll(() => outside.close());

const visit = (person: string, changes: object = {}, tenant = 'common') =>
  outside.visit('MS', person, `/${tenant}/oauth2/v2.0/authorize`, {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: outside.redirectUri('MS'),
    scope: 'openid profile email',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
const redeem = (form: object, tenant = 'common') =>
  outside.post(outside.at('MS', `/${tenant}/oauth2/v2.0/token`), {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: outside.redirectUri('MS'),
    code_verifier: verifier,
    ...form,
  });

async function tokensOf(person: string, changes: object = {}) {
  const { params } = await visit(person, changes);
  return (await redeem({ code: params.code })).json as Record<
    'access_token' | 'id_token' | 'refresh_token',
    string
  >;
}

test.each([
  ['new', personalTenant],
  ['same-email', workTenant],
])('%s: the whole way, by the issuer of the person’s tenant', async (person, tid) => {
  const { status, to, params } = await visit(person);
  expect({ status, to, state: params.state }).toEqual({
    status: 302,
    to: outside.redirectUri('MS'),
    state: 'the-state',
  });
  const { json } = await redeem({ code: params.code });
  expect(json).toMatchObject({ token_type: 'Bearer', expires_in: 3599, ext_expires_in: 3599 });
  expect(json).not.toHaveProperty('refresh_token');
  const keys = createRemoteJWKSet(new URL(outside.at('MS', '/common/discovery/v2.0/keys')));
  const { payload } = await jwtVerify((json as { id_token: string }).id_token, keys, {
    issuer: outside.at('MS', `/${tid}/v2.0`),
    audience: clientId,
  });
  expect(payload).toMatchObject({
    tid,
    ver: '2.0',
    nonce: 'the-nonce',
    nbf: payload.iat,
    oid: expect.stringMatching(/^[\da-f-]{36}$/),
    preferred_username: expect.stringContaining('@'),
  });
});

test.each([
  ['new', { email: 'saebom.ms@example.com' }, ['xms_edov']],
  ['same-email', { email: 'reader@example.com', xms_edov: true }, []],
  ['legacy', { email: 'archive.reader@example.com', xms_edov: '1' }, []],
  ['no-edov', { email: 'reader@example.com' }, ['xms_edov']],
  ['edov-false', { xms_edov: false }, []],
  ['no-email', { preferred_username: 'eunbyeol@work.example' }, ['email', 'xms_edov']],
])('%s: what Microsoft says of the e-mail', async (person, claims, absent) => {
  const told = decodeJwt((await tokensOf(person)).id_token);
  expect(told).toMatchObject(claims);
  for (const name of absent) expect(told).not.toHaveProperty(name);
});

test('discovery: a template for many tenants, a name for one', async () => {
  const issuerOf = async (tenant: string) =>
    (
      (await outside.get(outside.at('MS', `/${tenant}/v2.0/.well-known/openid-configuration`))).json as {
        issuer: string;
      }
    ).issuer;
  expect(await issuerOf('common')).toBe(outside.at('MS', '/{tenantid}/v2.0'));
  expect(await issuerOf('consumers')).toBe(outside.at('MS', `/${personalTenant}/v2.0`));
  expect(await issuerOf(workTenant)).toBe(outside.at('MS', `/${workTenant}/v2.0`));
  const unknown = await outside.get(outside.at('MS', '/contoso/v2.0/.well-known/openid-configuration'));
  expect(unknown).toMatchObject({ status: 400, json: { error: 'invalid_tenant', error_codes: [90002] } });
});

test('only who lives in a tenant logs in there', async () => {
  expect((await visit('same-email', {}, 'consumers')).to).toBe('');
  expect((await visit('new', {}, 'organizations')).to).toBe('');
  expect((await visit('same-email', {}, workTenant)).to).toBe(outside.redirectUri('MS'));
  expect((await visit('new', {}, 'contoso')).page).toContain('AADSTS90002');
});

test('cancel, response modes and what comes back with the browser', async () => {
  expect((await visit('cancel')).params).toMatchObject({
    error: 'access_denied',
    error_subcode: 'cancel',
    state: 'the-state',
  });
  expect((await visit('new', { prompt: 'none' })).params.error).toBe('login_required');
  expect((await visit('new', { prompt: 'select_account' })).params).toHaveProperty('code');
  expect((await visit('new', { response_mode: 'form_post' })).status).toBe(200);
  expect((await visit('new', { response_mode: 'fragment' })).params).toHaveProperty('code');
  expect((await visit('new', { response_mode: 'odd' })).params.error).toBe('invalid_request');
});

test.each([
  ['AADSTS700016', { client_id: 'other' }],
  ['AADSTS50011', { redirect_uri: 'https://evil.example/' }],
])('%s is shown on a page, never sent back', async (code, changes) => {
  const landing = await visit('new', changes);
  expect(landing).toMatchObject({ status: 400, to: '' });
  expect(landing.page).toContain(code);
});

test('the token endpoint refuses by AADSTS codes, and a code works once', async () => {
  const { code } = (await visit('new')).params;
  const refusals = [
    [{ code, client_id: 'other' }, 400, 'unauthorized_client', 700016],
    [{ code, client_secret: 'wrong' }, 401, 'invalid_client', 7000215],
    [{ code: 'unknown' }, 400, 'invalid_grant', 70000],
    [{ code, redirect_uri: `${outside.redirectUri('MS')}/` }, 400, 'invalid_grant', 500112],
    [{ code, code_verifier: '' }, 400, 'invalid_grant', 501481],
    [{ code, code_verifier: `${verifier}x` }, 400, 'invalid_grant', 501481],
    [{ code, grant_type: 'password' }, 400, 'unsupported_grant_type', 70003],
  ] as const;
  for (const [form, status, error, number] of refusals)
    expect(await redeem(form)).toMatchObject({
      status,
      json: {
        error,
        error_codes: [number],
        error_description: expect.stringMatching(`^AADSTS${number}: .*Trace ID: [\\da-f-]{36}\r\n`),
        trace_id: expect.any(String),
        correlation_id: expect.any(String),
      },
    });
  expect((await redeem({ code })).status).toBe(200);
  expect(await redeem({ code })).toMatchObject({ status: 400, json: { error_codes: [54005] } });
});

test('offline_access brings a refresh token that keeps the tenant', async () => {
  const { refresh_token } = await tokensOf('same-email', { scope: 'openid profile offline_access' });
  const { status, json } = await redeem({ grant_type: 'refresh_token', refresh_token });
  expect(status).toBe(200);
  expect(decodeJwt((json as { id_token: string }).id_token).tid).toBe(workTenant);
});

test('Graph knows the bearer; a wrong one is InvalidAuthenticationToken', async () => {
  const { access_token } = await tokensOf('no-email');
  const me = (token: string) =>
    outside.get(outside.at('MS', '/v1.0/me'), { authorization: `Bearer ${token}` });
  expect(await me(access_token)).toMatchObject({
    status: 200,
    json: { displayName: '나은별', mail: null, userPrincipalName: 'eunbyeol@work.example' },
  });
  expect(await me('wrong')).toMatchObject({
    status: 401,
    json: { error: { code: 'InvalidAuthenticationToken' } },
  });
});

test('a native id_token is by the person’s tenant', async () => {
  const { json } = await outside.control('/native-token', {
    provider: 'MS',
    person: 'same-email',
    nonce: 'n',
  });
  const { token, token_type } = json as Record<string, string>;
  expect(token_type).toBe('id_token');
  expect(decodeJwt(token ?? '')).toMatchObject({
    iss: outside.at('MS', `/${workTenant}/v2.0`),
    aud: clientId,
    nonce: 'n',
  });
});
