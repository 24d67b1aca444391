import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from './testing/local-server.ts';
import { freshly } from './testing/oidc-rows.ts';
import { makeSigningKey, type SigningKey } from './testing/signing-keys.ts';
import { authorization, codeChallenge, failureOf, providerAt, queryOf, run } from './testing/world.ts';

const consumer = '9188040d-6c67-4c5b-b112-36a304b66dad';
const work = '11111111-2222-4333-8444-555555555555';
const oid = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';

let server: LocalServer;
let key: SigningKey;
beforeAll(async () => {
  [server, key] = await Promise.all([startLocalServer(), makeSigningKey('m')]);
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const arriveWith = async (changes: object, tenant = 'common', beside: object = {}) => {
  server.answer(`/microsoft/${tenant}/discovery/v2.0/keys`, { json: { keys: [{ ...key.jwk, ...beside }] } });
  const tid = (changes as { tid?: string }).tid ?? work;
  const claims = {
    iss: `${server.url}/microsoft/${tid}/v2.0`,
    aud: '55555555-6666-4777-8888-999999999999',
    sub: 'pairwise',
    tid,
    oid,
    ver: '2.0',
    email: 'a@example.com',
    preferred_username: 'boss@example.com',
  };
  const token = await key.sign({ ...claims, ...freshly(), ...changes });
  const port = providerAt('MS', server, { changes: { MS: { TENANT: tenant } } });
  return (await port.verifyNative({ token, nonce: run.nonce })).identity;
};
const refusalOf = async (changes: object, tenant?: string, beside?: object) =>
  (await failureOf(arriveWith(changes, tenant, beside))).kind;
/** What Microsoft writes beside a key: for whom it signs. */
const keyOf = (tenant: string) => ({ issuer: `${server.url}/microsoft/${tenant}/v2.0` });

describe('Microsoft', () => {
  it('is asked by OpenID Connect with PKCE at the configured tenant', () => {
    const port = providerAt('MS', server, { changes: { MS: { TENANT: 'consumers' } } });
    const address = port.authorizationUrl({ ...authorization, prompt: 'account' });
    expect(address.startsWith(`${server.url}/microsoft/consumers/oauth2/v2.0/authorize?`)).toBe(true);
    expect(queryOf(address)).toMatchObject({
      response_mode: 'query',
      scope: 'openid profile email',
      state: run.state,
      nonce: run.nonce,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
  });

  it('knows a person by tenant and object, never by address', async () => {
    expect(await arriveWith({})).toMatchObject({ subject: `${work}.${oid}`, email: 'a@example.com' });
  });

  it.each([
    ['a work account', {}, false],
    ['one whose domain is proven', { xms_edov: true }, true],
    ['the same as a number', { xms_edov: 1 }, true],
    ['the same as a text', { xms_edov: '1' }, true],
    ['one whose domain is not', { xms_edov: false }, false],
    ['a personal account', { tid: consumer, email: 'a@outlook.com' }, true],
    ['no address but a user name', { tid: consumer, email: undefined }, false],
  ])('%s: the e-mail is proven or not', async (_name, changes, proven) => {
    expect((await arriveWith(changes)).emailProven).toBe(proven);
  });

  it.each([
    ['the issuer of another tenant', { iss: 'http://127.0.0.1/microsoft/x/v2.0' }],
    ['a tenant that is none', { tid: '../../evil' }],
    ['no tenant', { tid: undefined }],
    ['no object', { oid: undefined }],
    ['version 1.0', { ver: '1.0' }],
  ])('refuses %s', async (_name, changes) => {
    expect(await refusalOf(changes)).toBe('invalid-token');
  });

  it('refuses a token whose tenant and issuer differ', async () => {
    const iss = `${server.url}/microsoft/${consumer}/v2.0`;
    expect(await refusalOf({ iss, tid: work })).toBe('invalid-token');
  });

  it('takes a key that signs for every tenant, or for this one', async () => {
    for (const tenant of ['{tenantid}', work])
      expect((await arriveWith({}, 'common', keyOf(tenant))).subject).toBe(`${work}.${oid}`);
  });

  it('refuses a key that signs for another tenant, whatever the token says', async () => {
    expect(await refusalOf({}, 'common', keyOf(consumer))).toBe('invalid-token');
    expect(await refusalOf({ tid: consumer }, 'common', keyOf(work))).toBe('invalid-token');
  });

  it.each([
    ['organizations', work, true],
    ['organizations', consumer, false],
    ['consumers', consumer, true],
    ['consumers', work, false],
    [work, work, true],
    [work, consumer, false],
  ])('configured for %s, lets tenant %s in: %s', async (tenant, tid, enters) => {
    if (enters) expect((await arriveWith({ tid }, tenant)).subject).toBe(`${tid}.${oid}`);
    else expect(await refusalOf({ tid }, tenant)).toBe('invalid-token');
  });

  it('has no revoke for one person, and sends no notifications', async () => {
    const port = providerAt('MS', server);
    expect(await port.revoke({ subject: 'x', providerToken: null })).toBe('nothing-to-revoke');
    expect((await failureOf(port.readNotification({}, '{}'))).kind).toBe('forged-notice');
  });
});
