import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from './testing/local-server.ts';
import { freshly } from './testing/oidc-rows.ts';
import { makeSigningKey, type SigningKey } from './testing/signing-keys.ts';
import { failureOf, providerAt, worldNow, worldSeconds } from './testing/world.ts';

let server: LocalServer;
let key: SigningKey;
beforeAll(async () => {
  [server, key] = await Promise.all([startLocalServer(), makeSigningKey('a')]);
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  server.answer('/apple/auth/keys', { json: { keys: [key.jwk] } });
});

const apple = () => providerAt('AP', server);

describe('Apple’s notification', () => {
  const event = (type: string) => ({ type, sub: '000123.abc', event_time: worldNow });
  const payloadOf = (changes: object = {}, signer = key) =>
    signer.sign({
      iss: `${server.url}/apple`,
      aud: 'com.example.app',
      iat: worldSeconds,
      jti: 'jti-1',
      events: JSON.stringify(event('consent-revoked')),
      ...changes,
    });
  const read = (payload: string) => apple().readNotification({}, JSON.stringify({ payload }));

  it.each([
    ['consent-revoked', 'unlinked'],
    ['account-delete', 'account-deleted'],
    ['email-disabled', 'email-disabled'],
    ['email-enabled', 'email-enabled'],
  ])('tells of %s', async (type, expected) => {
    expect(await read(await payloadOf({ events: JSON.stringify(event(type)) }))).toEqual([
      { provider: 'AP', event: expected, subject: '000123.abc', id: 'jti-1' },
    ]);
  });

  it('tells nothing by an event of a later day', async () => {
    expect(await read(await payloadOf({ events: JSON.stringify(event('toString')) }))).toEqual([]);
  });

  it('may arrive days late', async () => {
    expect(await read(await payloadOf({ iat: worldSeconds - 3 * 86_400 }))).toHaveLength(1);
  });

  it.each([
    ['another audience', { aud: 'com.other.app' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['no jti', { jti: undefined }],
    ['no events', { events: undefined }],
    ['events that are no text', { events: event('consent-revoked') }],
    ['broken events', { events: '{' }],
    ['a month of age', { iat: worldSeconds - 30 * 86_400 }],
  ])('is refused with %s', async (_name, changes) => {
    expect((await failureOf(read(await payloadOf(changes)))).kind).toBe('forged-notice');
  });

  it('is refused when somebody else signed it, or nobody', async () => {
    const stranger = await makeSigningKey('a');
    expect((await failureOf(read(await payloadOf({}, stranger)))).kind).toBe('forged-notice');
    for (const body of ['', '{}', '{"payload":1}', '{"payload":"x"}', 'payload=x']) {
      expect((await failureOf(apple().readNotification({}, body))).kind).toBe('forged-notice');
    }
  });

  it('is no id_token, and an id_token is no notification', async () => {
    const asToken = apple().verifyNative({ token: await payloadOf(), nonce: null });
    expect((await failureOf(asToken)).kind).toBe('invalid-token');
    const idToken = await key.sign({
      iss: `${server.url}/apple`,
      aud: 'com.example.web',
      sub: '000123.abc',
      ...freshly(),
    });
    expect((await failureOf(read(idToken))).kind).toBe('forged-notice');
  });

  it('is asked for again while the keys cannot be had', async () => {
    server.answer('/apple/auth/keys', { status: 503 });
    expect((await failureOf(read(await payloadOf()))).kind).toBe('provider-down');
  });
});
