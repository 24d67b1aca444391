import { createHash, createHmac } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { socialClients } from './clients.ts';
import { type Outside, openOutside } from './testing/outside.ts';

let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
beforeEach(async () => {
  await outside.control('/reset', {});
  outside.received.length = 0;
  outside.answerWith(204);
});
afterAll(() => outside.close());

const notify = (body: object) => outside.control('/notify', body);
const form = (body = '') => Object.fromEntries(new URLSearchParams(body));

test('Naver posts a signed form', async () => {
  expect(await notify({ provider: 'NV', person: 'reader' })).toMatchObject({
    status: 200,
    json: { subject: 'demo-reader-nv', kind: 'unlink', status: 204 },
  });
  const [got] = outside.received;
  expect(got).toMatchObject({ method: 'POST', url: '/cum/oauth2/notification/nv' });
  const { signature, ...signed } = form(got?.body);
  const key = createHash('md5').update(socialClients.NV.clientSecret).digest();
  const text = `clientId=${signed.clientId}&encryptUniqueId=${signed.encryptUniqueId}&timestamp=${signed.timestamp}`;
  expect(signature).toBe(createHmac('sha256', key).update(text).digest('base64url'));
  await outside.control('/faults', { NV: 'wrongKey' });
  await notify({ provider: 'NV', person: 'reader' });
  const forged = form(outside.received[1]?.body);
  const again = `clientId=${forged.clientId}&encryptUniqueId=${forged.encryptUniqueId}&timestamp=${forged.timestamp}`;
  expect(forged.signature).not.toBe(createHmac('sha256', key).update(again).digest('base64url'));
});

test('Kakao calls with its admin key, by POST or GET, and the link is cut', async () => {
  outside.answerWith(200);
  await notify({ provider: 'KK', person: '카카오독자' });
  await notify({ provider: 'KK', subject: '4999999999', kind: 'ACCOUNT_DELETE', method: 'GET' });
  const [posted, got] = outside.received;
  const { adminKey, appId } = socialClients.KK;
  expect(posted?.headers.authorization).toBe(`KakaoAK ${adminKey}`);
  expect(form(posted?.body)).toEqual({
    app_id: String(appId),
    user_id: '4000000001',
    referrer_type: 'UNLINK_FROM_APPS',
  });
  expect(got?.url).toBe(
    `/cum/oauth2/notification/kk?app_id=${appId}&user_id=4999999999&referrer_type=ACCOUNT_DELETE`,
  );
  const unlink = await outside.post(
    outside.at('KK', '/v1/user/unlink'),
    { target_id_type: 'user_id', target_id: '4000000001' },
    { authorization: `KakaoAK ${adminKey}` },
  );
  expect(unlink.json).toMatchObject({ code: -101 });
});

test('Apple posts a signed event whose events are JSON within JSON', async () => {
  await notify({ provider: 'AP', person: 'relay', kind: 'email-disabled' });
  const { payload } = JSON.parse(outside.received[0]?.body ?? '') as { payload: string };
  const keys = createRemoteJWKSet(new URL(outside.at('AP', '/auth/keys')));
  const { payload: claims } = await jwtVerify(payload, keys, {
    issuer: outside.at('AP', ''),
    audience: socialClients.AP.clientId,
  });
  expect(claims.jti).toBeTypeOf('string');
  expect(JSON.parse(String(claims.events))).toMatchObject({
    type: 'email-disabled',
    sub: '000001.sandboxrelay00000000000000000.0005',
    email: 'k3n8x2p7qz@privaterelay.appleid.com',
    is_private_email: 'true',
  });
});

test('what went out is shown, also when nobody answers', async () => {
  await notify({ provider: 'NV', person: 'reader' });
  const calls = (await outside.get(`${outside.sandbox.url}/social-calls.json`)).json;
  expect(calls).toMatchObject([{ provider: 'NV', direction: 'out', subject: 'demo-reader-nv', status: 204 }]);
  const page = await outside.get(outside.sandbox.url);
  expect(page.text).toContain('demo-reader-nv');
});

test.each([
  [{ provider: 'GG', person: 'new' }, 'no_notices'],
  [{ provider: 'XX', person: 'new' }, 'unknown_provider'],
  [{ provider: 'KK', person: '아무개' }, 'unknown_person'],
  [{ provider: 'KK', person: 'new', kind: 'unlink' }, 'unknown_kind'],
  [{ provider: 'KK', person: 'new', method: 'PUT' }, 'bad_field'],
  [[], 'not_an_object'],
])('%j is refused', async (body, error) => {
  expect(await notify(body)).toMatchObject({ status: 400, json: { error } });
  expect(outside.received).toEqual([]);
});
