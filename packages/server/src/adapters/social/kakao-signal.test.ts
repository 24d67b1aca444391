import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from './testing/local-server.ts';
import { freshly } from './testing/oidc-rows.ts';
import { makeSigningKey, type SigningKey } from './testing/signing-keys.ts';
import { failureOf, providerAt, worldSeconds } from './testing/world.ts';

let server: LocalServer;
let key: SigningKey;
beforeAll(async () => {
  [server, key] = await Promise.all([startLocalServer(), makeSigningKey('k')]);
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  server.answer('/kakao/.well-known/jwks.json', { json: { keys: [key.jwk] } });
});

const kakao = () => providerAt('KK', server);
const unlinked = 'https://schemas.kakao.com/events/oauth/user-unlinked';
const about = { subject: { subject_type: 'iss-sub', sub: '4000000001' } };

describe('an event of Kakao’s on a change of an account', () => {
  const tokenOf = (changes: object = {}, signer = key) =>
    signer.sign({
      iss: `${server.url}/kakao`,
      aud: 'kakao-rest-key',
      sub: '4000000001',
      iat: worldSeconds,
      jti: 'jti-1',
      events: { [unlinked]: about },
      ...changes,
    });
  const read = (token: string) => kakao().readNotification({}, token);
  const told = [{ provider: 'KK', event: 'unlinked', subject: '4000000001', id: 'jti-1' }];

  it.each([
    ['at both places', {}],
    ['beside the events', { events: { [unlinked]: {} } }],
    ['in the event', { sub: undefined }],
  ])('names its person %s', async (_name, changes) => {
    const token = await tokenOf(changes);
    expect(await read(token)).toEqual(told);
    expect(kakao().notificationStatus(token)).toBe(202);
  });

  it('tells nothing by what changes nothing here', async () => {
    const events = { 'https://schemas.openid.net/secevent/caep/event-type/credential-change': about };
    expect(await read(await tokenOf({ events }))).toEqual([]);
    expect(await read(await tokenOf({ events: { toString: about } }))).toEqual([]);
  });

  it.each<[string, object, string?]>([
    ['another audience', { aud: 'other' }, 'invalid_audience'],
    ['another issuer', { iss: 'https://evil.example' }, 'invalid_issuer'],
    ['no jti', { jti: undefined }],
    ['no events', { events: undefined }],
    ['events that are no object', { events: unlinked }],
    ['a person that is no number', { sub: 'x' }],
    ['nobody', { sub: undefined, events: { [unlinked]: {} } }],
    ['a month of age', { iat: worldSeconds - 30 * 86_400 }],
  ])('is refused with %s', async (_name, changes, err = 'invalid_request') => {
    const token = await tokenOf(changes);
    const { kind, detail } = await failureOf(read(token));
    expect([kind, kakao().notificationError?.(token, detail)]).toEqual(['forged-notice', err]);
    // The webhook's own form has no such error.
    expect(kakao().notificationError?.('app_id=1', detail)).toBeUndefined();
  });

  it('is refused when somebody else signed it', async () => {
    const token = await tokenOf({}, await makeSigningKey('k'));
    const { kind, detail } = await failureOf(read(token));
    expect([kind, kakao().notificationError?.(token, detail)]).toEqual(['forged-notice', 'invalid_key']);
  });

  it('is no id_token, and an id_token is no event', async () => {
    const asToken = kakao().verifyNative({ token: await tokenOf(), nonce: null });
    expect((await failureOf(asToken)).kind).toBe('invalid-token');
    const idToken = await key.sign({
      iss: `${server.url}/kakao`,
      aud: 'kakao-rest-key',
      sub: '4000000001',
      ...freshly(),
    });
    expect((await failureOf(read(idToken))).kind).toBe('forged-notice');
  });

  it('is asked for again while the keys cannot be had', async () => {
    server.answer('/kakao/.well-known/jwks.json', { status: 503 });
    expect((await failureOf(read(await tokenOf()))).kind).toBe('provider-down');
  });
});
