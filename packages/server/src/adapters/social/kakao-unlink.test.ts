import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from './testing/local-server.ts';
import { failureOf, providerAt } from './testing/world.ts';

const unlink = '/kakao-api/v1/user/unlink';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const kakao = () => providerAt('KK', server);

describe('Kakao’s unlink', () => {
  it('goes out with the admin key and the person’s id', async () => {
    server.answer(unlink, { json: { id: 1234567890 } });
    expect(await kakao().revoke({ subject: '1234567890', providerToken: null })).toBe('revoked');
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      headers: { authorization: 'KakaoAK kakao-admin-key' },
      form: { target_id_type: 'user_id', target_id: '1234567890' },
    });
  });

  it('finds the link gone already', async () => {
    server.answer(unlink, { status: 400, json: { msg: 'NotRegisteredUserException', code: -101 } });
    expect(await kakao().revoke({ subject: '1', providerToken: null })).toBe('already-gone');
  });

  it('is worth a retry while Kakao is in maintenance', async () => {
    server.answer(unlink, { status: 400, json: { msg: 'x', code: -9798 } });
    expect((await failureOf(kakao().revoke({ subject: '1', providerToken: null }))).kind).toBe(
      'provider-down',
    );
  });

  const headers = { authorization: 'KakaoAK kakao-admin-key' };
  const body = (changes: Record<string, string> = {}) =>
    new URLSearchParams({
      app_id: '123456',
      user_id: '1234567890',
      referrer_type: 'UNLINK_FROM_APPS',
      ...changes,
    }).toString();

  it.each([
    ['UNLINK_FROM_APPS', 'unlinked'],
    ['UNLINK_FROM_ADMIN', 'unlinked'],
    ['INCOMPLETE_SIGN_UP', 'unlinked'],
    ['ACCOUNT_DELETE', 'account-deleted'],
    ['FORCED_ACCOUNT_DELETE', 'account-deleted'],
  ])('comes in as %s', async (referrer_type, event) => {
    expect(await kakao().readNotification(headers, body({ referrer_type }))).toEqual([
      { provider: 'KK', event, subject: '1234567890', id: null },
    ]);
  });

  it.each([
    ['no header', {}, body()],
    ['another key', { authorization: 'KakaoAK kakao-admin-kex' }, body()],
    ['the rest key', { authorization: 'KakaoAK kakao-rest-key' }, body()],
    ['another application', headers, body({ app_id: '1' })],
    ['no person', headers, 'app_id=123456'],
    ['a person that is none', headers, body({ user_id: 'x' })],
  ])('is refused with %s', async (_name, given, text) => {
    expect((await failureOf(kakao().readNotification(given, text))).kind).toBe('forged-notice');
  });
});
