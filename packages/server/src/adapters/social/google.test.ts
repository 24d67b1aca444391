import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalServer, type Reply, startLocalServer } from './testing/local-server.ts';
import { freshly } from './testing/oidc-rows.ts';
import { makeSigningKey, type SigningKey } from './testing/signing-keys.ts';
import { codeChallenge, departure, failureOf, providerAt, queryOf, run } from './testing/world.ts';

let server: LocalServer;
let key: SigningKey;
beforeAll(async () => {
  [server, key] = await Promise.all([startLocalServer(), makeSigningKey('g')]);
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  server.answer('/google-keys/oauth2/v3/certs', { json: { keys: [key.jwk] } });
});

const google = () => providerAt('GG', server);
const claims = () => ({
  iss: `${server.url}/google`,
  aud: 'google-ios.apps.example',
  sub: '1122',
  email: 'a@gmail.com',
  email_verified: true,
  name: '김한빛',
});
const identityWith = async (changes: object) => {
  const token = await key.sign({ ...claims(), ...freshly(), ...changes });
  return (await google().verifyNative({ token, nonce: run.nonce })).identity;
};

describe('Google', () => {
  it('is asked by OpenID Connect with PKCE, in the visit’s language', () => {
    const address = google().authorizationUrl({ ...departure, prompt: 'login' });
    expect(address.startsWith(`${server.url}/google/o/oauth2/v2/auth?`)).toBe(true);
    expect(queryOf(address)).toEqual({
      response_type: 'code',
      client_id: 'google-web.apps.example',
      redirect_uri: run.redirectUri,
      scope: 'openid email profile',
      state: run.state,
      nonce: run.nonce,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      ui_locales: 'ko',
      prompt: 'select_account',
    });
  });

  it('may write its issuer without the scheme', async () => {
    const iss = `${server.url}/google`.replace('http://', '');
    expect((await identityWith({ iss })).subject).toBe('1122');
  });

  it('may issue an app’s token to any listed client', async () => {
    expect((await identityWith({ aud: 'google-android.apps.example' })).subject).toBe('1122');
  });

  it.each([
    ['a Gmail address', {}, { email: 'a@gmail.com', emailProven: true }],
    ['an organisation’s', { email: 'a@example.com', hd: 'example.com' }, { emailProven: true }],
    ['another’s', { email: 'a@example.com' }, { email: 'a@example.com', emailProven: false }],
    ['one never verified', { email_verified: false }, { emailProven: false }],
    ['a text for a flag', { email_verified: 'true' }, { emailProven: false }],
    ['no flag', { email_verified: undefined }, { emailProven: false }],
    ['no address', { email: undefined }, { email: null, emailProven: false }],
  ])('brings %s', async (_name, changes, expected) => {
    expect(await identityWith(changes)).toMatchObject(expected);
  });

  it('does not take a plain access token from an app', async () => {
    const failure = await failureOf(google().verifyNative({ token: 'ya29.a0AfH6', nonce: null }));
    expect(failure.kind).toBe('invalid-token');
    expect(server.seen).toEqual([]);
  });

  it('refuses a callback that names another issuer', async () => {
    const params = { code: 'c', state: run.state, iss: 'https://evil.example' };
    expect((await failureOf(google().completeCallback(params, run))).kind).toBe('wrong-return');
  });

  it.each<[Reply, string]>([
    [{ status: 200 }, 'revoked'],
    [{ status: 400, json: { error: 'invalid_token' } }, 'already-gone'],
  ])('answers a revoke with %j', async (reply, outcome) => {
    server.answer('/google-token/revoke', reply);
    const providerToken = { token: 'r', kind: 'refresh_token', clientId: 'google-web.apps.example' } as const;
    expect(await google().revoke({ subject: '1122', providerToken })).toBe(outcome);
    expect(server.seen[0]?.form).toEqual({ token: 'r' });
  });

  it('has nothing to revoke where no token was asked for', async () => {
    expect(await google().revoke({ subject: '1122', providerToken: null })).toBe('nothing-to-revoke');
  });

  it('sends no notifications', async () => {
    expect((await failureOf(google().readNotification({}, '{}'))).kind).toBe('forged-notice');
  });
});
