import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalServer, type Reply, startLocalServer } from './testing/local-server.ts';
import { authorization, failureOf, providerAt, queryOf, run } from './testing/world.ts';

const token = {
  access_token: 'AAAA+/=',
  refresh_token: 'c8ce',
  token_type: 'bearer',
  expires_in: '3600',
};
const person = {
  id: '32742776-abc',
  nickname: '한빛',
  name: '김한빛',
  email: 'Reader@Example.com',
  gender: 'F',
  age: '40-49',
  birthday: '10-01',
  birthyear: '1985',
  enc_id: 'x',
  mobile: '010-0000-0000',
};
const profile = (response: object) => ({ json: { resultcode: '00', message: 'success', response } });

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  server.answer('/naver/oauth2.0/token', { json: token });
  server.answer('/naver-api/v1/nid/me', profile(person));
});

const naver = () => providerAt('NV', server);
const complete = () => naver().completeCallback({ code: 'code-1', state: run.state }, run);

describe('Naver', () => {
  it('is asked with state, without scope and PKCE', () => {
    const address = naver().authorizationUrl(authorization);
    expect(address.startsWith(`${server.url}/naver/oauth2.0/authorize?`)).toBe(true);
    expect(queryOf(address)).toEqual({
      response_type: 'code',
      client_id: 'client-for-tests',
      redirect_uri: run.redirectUri,
      state: run.state,
    });
    expect(queryOf(naver().authorizationUrl({ ...authorization, prompt: 'consent' })).auth_type).toBe(
      'reprompt',
    );
  });

  it('gets the state also at the token step, and reads the text in expires_in', async () => {
    const authentication = await complete();
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      form: {
        grant_type: 'authorization_code',
        client_id: 'client-for-tests',
        client_secret: 'client-secret-for-tests',
        code: 'code-1',
        state: run.state,
      },
    });
    expect(server.seen[1]?.headers.authorization).toBe('Bearer AAAA+/=');
    expect(authentication).toEqual({
      identityOnly: false,
      providerToken: { token: 'c8ce', kind: 'refresh_token', clientId: 'client-for-tests' },
      identity: {
        provider: 'NV',
        subject: '32742776-abc',
        email: 'reader@example.com',
        emailProven: false,
        emailWithheld: false,
        name: '김한빛',
        nickname: '한빛',
        birthYear: '1985',
        birthDay: '1001',
        gender: 'F',
      },
    });
  });

  it.each([
    ['only an id', { id: 'only' }, { subject: 'only', email: null, name: null, gender: null }],
    ['a number for an id', { id: 12345 }, { subject: '12345' }],
    ['a covered nickname', { id: 'a', nickname: 'abc***' }, { nickname: null }],
    ['an unknown gender', { id: 'a', gender: 'U' }, { gender: null }],
    ['claims of proof', { id: 'a', email: 'a@b.co', email_verified: true }, { emailProven: false }],
    ['an address that is none', { id: 'a', email: 'a@b,c@d.com' }, { email: null }],
    ['fields of other types', { id: 'a', name: 7, email: {} }, { name: null, email: null }],
    ['direction marks in the name', { id: 'a', name: '김\u202e한빛' }, { name: '김한빛' }],
  ])('brings a person with %s', async (_name, told, expected) => {
    server.answer('/naver-api/v1/nid/me', profile(told));
    expect((await complete()).identity).toMatchObject(expected);
  });

  it.each<[string, Reply, string]>([
    ['024', { status: 401, json: { resultcode: '024', message: '인증에 실패했습니다.' } }, 'invalid-token'],
    ['028', { status: 401, json: { resultcode: '028', message: 'header' } }, 'invalid-token'],
    ['024 with status 200', { json: { resultcode: '024', message: 'x' } }, 'invalid-token'],
    ['403', { status: 403, json: { resultcode: '403', message: 'x' } }, 'misconfigured'],
    ['success without a person', { json: { resultcode: '00', message: 'success' } }, 'provider-down'],
    ['an empty id', profile({ id: '' }), 'provider-down'],
    ['an id of 65 characters', profile({ id: 'a'.repeat(65) }), 'provider-down'],
    ['garbage', { body: '<html>' }, 'provider-down'],
    ['500', { status: 500 }, 'provider-down'],
  ])('answers the profile call with %s', async (_name, reply, kind) => {
    server.answer('/naver-api/v1/nid/me', reply);
    expect((await failureOf(complete())).kind).toBe(kind);
  });

  it('brings an app’s token as bare: nothing proves whom it was issued to', async () => {
    const authentication = await naver().verifyNative({ token: 'AAAA+/=', nonce: null });
    expect(authentication).toMatchObject({
      identityOnly: true,
      providerToken: null,
      identity: { subject: person.id, emailProven: false },
    });
  });

  it.each(['', 'a b', 'a\r\nx-injected: 1', '한글', 'a'.repeat(5000)])(
    'never sends on a native token such as %j',
    async (bad) => {
      expect((await failureOf(naver().verifyNative({ token: bad, nonce: null }))).kind).toBe('invalid-token');
      expect(server.seen).toEqual([]);
    },
  );

  it('revokes with the refresh token and its hint', async () => {
    const port = naver();
    const providerToken = { token: 'c8ce', kind: 'refresh_token', clientId: 'client-for-tests' } as const;
    server.answer('/naver/oauth2.0/revoke', { status: 200 });
    expect(await port.revoke({ subject: 'a', providerToken })).toBe('revoked');
    expect(server.seen[0]?.form).toEqual({
      client_id: 'client-for-tests',
      client_secret: 'client-secret-for-tests',
      token: 'c8ce',
      token_type_hint: 'refresh_token',
    });
    expect(await port.revoke({ subject: 'a', providerToken: null })).toBe('nothing-to-revoke');
  });

  it.each<[Reply, string]>([
    [{ status: 503, json: { error: 'temporarily_unavailable' } }, 'provider-down'],
    [{ status: 401, json: { error: 'unauthorized_client', error_description: 'x' } }, 'misconfigured'],
  ])('does not revoke when the answer is %j', async (reply, kind) => {
    server.answer('/naver/oauth2.0/revoke', reply);
    const providerToken = { token: 'c8ce', kind: 'refresh_token', clientId: 'client-for-tests' } as const;
    expect((await failureOf(naver().revoke({ subject: 'a', providerToken }))).kind).toBe(kind);
  });
});
