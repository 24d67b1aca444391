import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalServer, type Reply, startLocalServer } from './testing/local-server.ts';
import { freshly } from './testing/oidc-rows.ts';
import { makeSigningKey } from './testing/signing-keys.ts';
import { authorization, codeChallenge, failureOf, providerAt, queryOf, run } from './testing/world.ts';

const account = {
  profile_nickname_needs_agreement: false,
  profile: { nickname: '한빛', is_default_nickname: false },
  has_email: true,
  email_needs_agreement: false,
  is_email_valid: true,
  is_email_verified: true,
  email: 'A@kakao.com',
  birthyear: '1990',
  birthday: '0102',
  birthday_type: 'SOLAR',
  gender: 'female',
  phone_number: '+82 10-1234-5678',
};
const me = '/kakao-api/v2/user/me';
const info = '/kakao-api/v1/user/access_token_info';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  server.answer('/kakao/oauth/token', {
    json: { token_type: 'bearer', access_token: 'access-1', expires_in: 21599, refresh_token: 'r' },
  });
  server.answer(me, { json: { id: 1234567890, kakao_account: account } });
});

const kakao = () => providerAt('KK', server);
const complete = () => kakao().completeCallback({ code: 'code-1', state: run.state }, run);

describe('Kakao', () => {
  it('is asked with PKCE and the configured scope', () => {
    expect(queryOf(kakao().authorizationUrl(authorization))).toEqual({
      response_type: 'code',
      client_id: 'kakao-rest-key',
      redirect_uri: run.redirectUri,
      state: run.state,
      scope: 'profile_nickname account_email',
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    });
    expect(queryOf(kakao().authorizationUrl({ ...authorization, prompt: 'login' })).prompt).toBe('login');
  });

  it('brings the person of the profile call, with nothing to keep', async () => {
    expect(await complete()).toEqual({
      identityOnly: false,
      providerToken: null,
      identity: {
        provider: 'KK',
        subject: '1234567890',
        email: 'a@kakao.com',
        emailProven: true,
        emailWithheld: false,
        name: null,
        nickname: '한빛',
        birthYear: '1990',
        birthDay: '0102',
        gender: 'F',
      },
    });
    expect(server.seen[0]?.form).toEqual({
      grant_type: 'authorization_code',
      client_id: 'kakao-rest-key',
      client_secret: 'kakao-secret',
      code: 'code-1',
      redirect_uri: run.redirectUri,
      code_verifier: run.codeVerifier,
    });
  });

  it.each([
    ['an address now used by another', { is_email_valid: false }, { emailProven: false }],
    ['an address never confirmed', { is_email_verified: false }, { emailProven: false }],
    [
      'flags that are missing',
      { is_email_valid: undefined, is_email_verified: undefined },
      { emailProven: false },
    ],
    [
      'an address not shared',
      { email: undefined, email_needs_agreement: true },
      { email: null, emailWithheld: true, emailProven: false },
    ],
    ['no address', { email: undefined, has_email: false }, { email: null, emailWithheld: false }],
    ['a lunar birthday', { birthday_type: 'LUNAR' }, { birthYear: '1990', birthDay: null }],
  ])('judges %s', async (_name, changes, expected) => {
    server.answer(me, { json: { id: 1, kakao_account: { ...account, ...changes } } });
    expect((await complete()).identity).toMatchObject(expected);
  });

  it('brings a person of whom it tells nothing but the id', async () => {
    server.answer(me, { json: { id: 7 } });
    expect((await complete()).identity).toMatchObject({ subject: '7', email: null, emailProven: false });
  });

  it('keeps every digit of an id that no double can hold', async () => {
    server.answer(me, { body: '{"id":9007199254740993}' });
    expect((await complete()).identity.subject).toBe('9007199254740993');
  });

  it.each<[string, Reply, string, string]>([
    ['−401', { status: 401, json: { msg: 'canary', code: -401 } }, 'invalid-token', 'api-401'],
    [
      '−402',
      { status: 403, json: { msg: 'x', code: -402, required_scopes: [] } },
      'missing-consent',
      'api-402',
    ],
    ['−406', { status: 401, json: { msg: 'x', code: -406 } }, 'under-age', 'api-406'],
    ['−101', { status: 400, json: { msg: 'x', code: -101 } }, 'denied', 'api-101'],
    ['−103', { status: 401, json: { msg: 'x', code: -103 } }, 'denied', 'api-103'],
    ['−1', { status: 400, json: { msg: 'x', code: -1 } }, 'provider-down', 'api-1'],
    ['−7', { status: 400, json: { msg: 'x', code: -7 } }, 'provider-down', 'api-7'],
    ['−10', { status: 400, json: { msg: 'x', code: -10 } }, 'provider-down', 'api-10'],
    ['−9798', { status: 503, json: { msg: 'x', code: -9798 } }, 'provider-down', 'status-503'],
    ['−8', { status: 400, json: { msg: 'x', code: -8 } }, 'misconfigured', 'api-8'],
    ['an id that is none', { json: { id: 'x' } }, 'provider-down', 'unreadable-200'],
    ['a broken id', { json: { id: 1.5 } }, 'provider-down', 'unreadable-200'],
  ])('answers the profile call with %s', async (_name, reply, kind, detail) => {
    server.answer(me, reply);
    expect(await failureOf(complete())).toMatchObject({ kind, detail });
  });

  it.each([
    ['KOE320', 'invalid_grant', 'code-refused'],
    ['KOE303', 'invalid_grant', 'misconfigured'],
    ['KOE101', 'invalid_client', 'misconfigured'],
    ['KOE010', 'invalid_client', 'misconfigured'],
    ['KOE237', 'invalid_request', 'provider-down'],
    ['KOE003', 'invalid_request', 'provider-down'],
  ])('answers the token call with %s', async (error_code, error, kind) => {
    const json = { error, error_description: 'authorization code not found for code=code-1', error_code };
    server.answer('/kakao/oauth/token', { status: 400, json });
    const failure = await failureOf(complete());
    expect(failure).toMatchObject({ kind, detail: error_code });
    expect(failure.message).not.toContain('code-1');
  });

  it('refuses an id_token of another person than the profile', async () => {
    const key = await makeSigningKey('k');
    const claims = { iss: `${server.url}/kakao`, aud: 'kakao-rest-key', sub: '999', ...freshly() };
    server.answer('/kakao/.well-known/jwks.json', { json: { keys: [key.jwk] } });
    server.answer('/kakao/oauth/token', { json: { access_token: 'a', id_token: await key.sign(claims) } });
    const port = providerAt('KK', server, { changes: { KK: { SCOPE: 'openid account_email' } } });
    const failure = await failureOf(port.completeCallback({ code: 'c', state: run.state }, run));
    expect(failure).toMatchObject({ kind: 'invalid-token', detail: 'other-subject' });
  });
});

describe('an access token posted by an app, Kakao', () => {
  const verify = () => kakao().verifyNative({ token: 'native-1', nonce: null });

  it('opens when it was issued to our application', async () => {
    server.answer(info, { json: { id: 1234567890, expires_in: 7199, app_id: 123456 } });
    expect(await verify()).toMatchObject({
      identityOnly: false,
      identity: { subject: '1234567890', emailProven: true },
    });
  });

  it.each<[string, Reply]>([
    ['of another application', { json: { id: 1234567890, expires_in: 7199, app_id: 654321 } }],
    ['unknown to Kakao', { status: 401, json: { msg: 'this access token does not exist', code: -401 } }],
  ])('is refused when %s, before the profile is read', async (_name, reply) => {
    server.answer(info, reply);
    expect((await failureOf(verify())).kind).toBe('invalid-token');
    expect(server.seen.map(({ path }) => path)).toEqual([info]);
  });

  it('cannot be judged without an application in the answer', async () => {
    server.answer(info, { json: { id: 1234567890, expires_in: 7199 } });
    expect((await failureOf(verify())).kind).toBe('provider-down');
  });
});

it('an id_token posted by an app, Kakao, proves no e-mail', async () => {
  const key = await makeSigningKey('k');
  server.answer('/kakao/.well-known/jwks.json', { json: { keys: [key.jwk] } });
  const claims = { iss: `${server.url}/kakao`, aud: 'kakao-native-key', sub: '7', email: 'a@kakao.com' };
  const token = await key.sign({ ...claims, email_verified: true, is_email_verified: true, ...freshly() });
  const { identity } = await kakao().verifyNative({ token, nonce: run.nonce });
  expect(identity).toMatchObject({ subject: '7', email: 'a@kakao.com', emailProven: false });
});
