import { createHash, createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appleName } from './apple.ts';
import { type LocalServer, startLocalServer } from './testing/local-server.ts';
import { freshly } from './testing/oidc-rows.ts';
import { appleKeys } from './testing/settings.ts';
import { makeSigningKey, type SigningKey } from './testing/signing-keys.ts';
import { authorization, failureOf, providerAt, run, worldNow, worldSeconds } from './testing/world.ts';

let server: LocalServer;
let key: SigningKey;
beforeAll(async () => {
  [server, key] = await Promise.all([startLocalServer(), makeSigningKey('a')]);
});
afterAll(() => server.close());

const apple = () => providerAt('AP', server);
const claims = () => ({
  iss: `${server.url}/apple`,
  aud: 'com.example.web',
  sub: '000123.abc',
  email: 'abc@icloud.com',
  email_verified: 'true',
});
const answerTokens = async (changes: object = {}) => {
  const id_token = await key.sign({ ...claims(), ...freshly(), ...changes });
  server.answer('/apple/auth/token', {
    json: { access_token: 'a', token_type: 'Bearer', expires_in: 3600, refresh_token: 'r-1', id_token },
  });
};
beforeEach(async () => {
  server.reset();
  server.answer('/apple/auth/keys', { json: { keys: [key.jwk] } });
  await answerTokens();
});

const verifySecret = (secret: string) =>
  jwtVerify(secret, createPublicKey(appleKeys.publicKey), {
    algorithms: ['ES256'],
    currentDate: new Date(worldNow),
  });
const user = JSON.stringify({
  name: { firstName: '길동', lastName: '홍' },
  email: 'victim@example.com',
});
const complete = (more: Record<string, string> = {}) =>
  apple().completeCallback({ code: 'c-1', state: run.state, ...more }, run);

describe('Apple', () => {
  it('is asked to come back as a form, spaces written as %20', () => {
    const address = apple().authorizationUrl(authorization);
    expect(address).toContain('scope=name%20email');
    expect(address).toContain('response_mode=form_post');
    expect(address).not.toContain('code_challenge');
  });

  it('is shown a client secret signed by our key for the client in use', async () => {
    await complete();
    const form = server.seen[0]?.form ?? {};
    expect(form).toMatchObject({ client_id: 'com.example.web', redirect_uri: run.redirectUri });
    const { payload, protectedHeader } = await verifySecret(form.client_secret ?? '');
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
    expect(payload).toMatchObject({ iss: 'TEAM123456', sub: 'com.example.web', aud: `${server.url}/apple` });
    expect((payload.exp ?? 0) - worldSeconds).toBeLessThanOrEqual(15_777_000);
  });

  it('brings the name of the first consent, the e-mail from the id_token alone, and a token to revoke with', async () => {
    const authentication = await complete({ user });
    expect(authentication).toMatchObject({
      identity: { subject: '000123.abc', name: '홍길동', email: 'abc@icloud.com', emailProven: true },
      providerToken: { token: 'r-1', kind: 'refresh_token', clientId: 'com.example.web' },
    });
  });

  it('brings no e-mail where only the unsigned field has one', async () => {
    await answerTokens({ email: undefined, email_verified: undefined });
    expect((await complete({ user })).identity).toMatchObject({ email: null, emailProven: false });
  });

  it.each([
    ['booleans', { email_verified: true, is_private_email: false }, true],
    ['texts', { email_verified: 'true', is_private_email: 'false' }, true],
    ['a false text', { email_verified: 'false' }, false],
    ['no flag', { email_verified: undefined }, false],
    ['a relay by its flag', { is_private_email: 'true' }, false],
    ['a relay by its address', { email: 'x@privaterelay.appleid.com' }, false],
  ])('judges the e-mail by %s', async (_name, changes, proven) => {
    await answerTokens(changes);
    expect((await complete()).identity.emailProven).toBe(proven);
  });

  it('comes back cancelled by its own word', async () => {
    const params = { state: run.state, error: 'user_cancelled_authorize' };
    expect((await failureOf(apple().completeCallback(params, run))).kind).toBe('cancelled');
  });

  it.each([
    ['{', null],
    ['{"name":{}}', null],
    ['{"name":"x"}', null],
    [JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } }), 'Ada Lovelace'],
    [JSON.stringify({ name: { firstName: 'Ada' } }), 'Ada'],
    [JSON.stringify({ name: { firstName: 'x'.repeat(3000) } }), null],
  ])('reads the name of %s', (text, name) => {
    expect(appleName(text)).toBe(name);
  });
});

describe('an identity token posted by an app, Apple', () => {
  const hash = createHash('sha256').update(run.nonce).digest('hex');
  const tokenOf = (changes: object = {}) =>
    key.sign({ ...claims(), ...freshly(hash), aud: 'com.example.app', ...changes });

  it('carries the hash of our nonce; the raw one is the page’s', async () => {
    const authentication = await apple().verifyNative({ token: await tokenOf(), nonce: run.nonce });
    expect(authentication).toMatchObject({ identity: { subject: '000123.abc' }, providerToken: null });
    const raw = apple().verifyNative({ token: await tokenOf({ nonce: run.nonce }), nonce: run.nonce });
    expect((await failureOf(raw)).kind).toBe('invalid-token');
  });

  it('comes with a code that the app’s own id redeems, without a redirect address', async () => {
    await answerTokens({ aud: 'com.example.app', nonce: undefined });
    const authentication = await apple().verifyNative({
      token: await tokenOf(),
      nonce: run.nonce,
      code: 'n-1',
    });
    expect(authentication.providerToken).toEqual({
      token: 'r-1',
      kind: 'refresh_token',
      clientId: 'com.example.app',
    });
    const form = server.seen.find(({ path }) => path === '/apple/auth/token')?.form ?? {};
    expect(form).toMatchObject({ client_id: 'com.example.app', code: 'n-1' });
    expect(form).not.toHaveProperty('redirect_uri');
    expect((await verifySecret(form.client_secret ?? '')).payload.sub).toBe('com.example.app');
  });

  it('is refused with the code of another person', async () => {
    await answerTokens({ aud: 'com.example.app', nonce: hash, sub: '999.other' });
    const proof = { token: await tokenOf(), nonce: run.nonce, code: 'n-1' };
    expect(await failureOf(apple().verifyNative(proof))).toMatchObject({
      kind: 'invalid-token',
      detail: 'other-subject',
    });
  });
});

describe('Apple’s revoke', () => {
  it('uses the client that the token was issued to', async () => {
    server.answer('/apple/auth/revoke', { status: 200 });
    const providerToken = { token: 'r-1', kind: 'refresh_token', clientId: 'com.example.app' } as const;
    expect(await apple().revoke({ subject: 's', providerToken })).toBe('revoked');
    const form = server.seen[0]?.form ?? {};
    expect(form).toMatchObject({
      client_id: 'com.example.app',
      token: 'r-1',
      token_type_hint: 'refresh_token',
    });
    expect((await verifySecret(form.client_secret ?? '')).payload.sub).toBe('com.example.app');
  });

  it('says that our key is wrong', async () => {
    server.answer('/apple/auth/revoke', { status: 400, json: { error: 'invalid_client' } });
    const providerToken = { token: 'r-1', kind: 'refresh_token', clientId: 'com.example.web' } as const;
    expect((await failureOf(apple().revoke({ subject: 's', providerToken }))).kind).toBe('misconfigured');
  });
});
