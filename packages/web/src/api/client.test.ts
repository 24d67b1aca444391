import { calls } from '@daemun/contract/calls/index';
import { describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { PageError } from './page-error.ts';
import { requestOf } from './request.ts';

type Sent = { url: string; init: RequestInit };

const answer = (result: string, data: unknown = null, extra: object = {}) => ({
  if_id: 'IF-ULS-1130-03',
  version: '1.0',
  response_format: 'json',
  result,
  reason: null,
  field: null,
  txid: 'a1b2c3d4e5',
  server_time: null,
  response_time: null,
  data,
  ...extra,
});

const member = {
  mst_mbr_no: '1',
  mbr_email: 'reader@example.com',
  mbr_nick_nm: null,
  login_plf: 'YH',
  rep_login_plf: 'YH',
};

const reply =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    );

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

function world(...replies: (() => Promise<Response>)[]) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const told: string[] = [];
  let token = 0;
  let key = 0;
  const callApi = createClient({
    send: (url, init) => {
      sent.push({ url, init });
      return (replies[sent.length - 1] ?? lost)();
    },
    facts: () => ({ token: `token${++token}`, member: 'm1', language: 'ko' }),
    newKey: () => `key${++key}`,
    wait: async (ms) => void waits.push(ms),
    succeeded: ({ id }) => void told.push(id),
    answered: () => void told.push('answered'),
  });
  return { callApi, sent, waits, told };
}

const header = (sent: Sent | undefined, name: string) => new Headers(sent?.init.headers).get(name);

test('GET carries the protocol fields and the request as query, and the bearer', async () => {
  const { callApi, sent } = world(reply(answer('0000', { birth_by: null, birth_md: null, gender_cd: null })));
  await callApi('getBirth', {});
  const url = new URL(sent[0]?.url ?? '', 'http://x');
  expect(url.pathname).toBe('/cum/v1/my-info/birth');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    if_id: 'IF-ULS-1140-04',
    version: '1.0',
    response_format: 'json',
  });
  expect(sent[0]?.init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
  expect(header(sent[0], 'Authorization')).toBe('Bearer token1');
  expect(header(sent[0], 'Accept-Language')).toBe('ko');
});

test('POST carries them in a JSON body; log-in carries no bearer', async () => {
  const { callApi, sent } = world(reply(answer('3003')));
  const got = await callApi('login', { mbr_email: 'reader@example.com', pwd: 'x' });
  expect(got).toMatchObject({ code: '3003', supportCode: 'A1B2C3' });
  expect(sent[0]?.url).toBe('/cum/v1/login');
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
    if_id: 'IF-ULS-1110-01',
    version: '1.0',
    response_format: 'json',
    mbr_email: 'reader@example.com',
    pwd: 'x',
  });
  expect(header(sent[0], 'Authorization')).toBeNull();
  expect(header(sent[0], 'Content-Type')).toBe('application/json');
});

test.each([
  ['login', { mbr_email: 'reader@example.com', pwd: 'x' }, null],
  ['copyToken', { livere_ex_auth: 'a.b.c' }, null],
  ['checkEmail', { email: 'reader@example.com' }, null],
  ['sendFindEmail', { email: 'reader@example.com' }, null],
  ['niceReady', { auth_type: 'verify_hp' }, null],
  ['logout', {}, null],
  ['niceInfo', { auth_type: 'verify_hp', enc_data: 'x' }, 'Bearer token1'],
  ['getTerms', { agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS' }, 'Bearer token1'],
  ['subscribeNewsletter', { email: 'reader@example.com' }, 'Bearer token1'],
] as const)(
  '%s carries the bearer of who is signed in as the specification says',
  async (name, fields, bearer) => {
    const { callApi, sent } = world(reply(answer('3003')));
    await callApi(name, fields as never);
    expect(header(sent[0], 'Authorization')).toBe(bearer);
  },
);

test('nobody who is signed out carries a bearer', () => {
  const facts = { token: undefined, member: undefined, language: 'ko' };
  for (const call of Object.values(calls))
    expect(requestOf(call, {}, facts).init.headers).not.toHaveProperty('Authorization');
});

test('the score call carries the raw token', async () => {
  const { callApi, sent } = world(reply(answer('0000')));
  await callApi('saveScore', { ycode: ['Y01'], brandId: 'AGY' });
  expect(sent[0]?.url).toBe('/mns/v1/my-score/save');
  expect(header(sent[0], 'Authorization')).toBe('token1');
});

test('a reissue repeats the request once, with the fresh token', async () => {
  const { callApi, sent } = world(reply(answer('0001')), reply(answer('0000', member)));
  expect(await callApi('memberInfo', {})).toMatchObject({ code: '0000', data: { mst_mbr_no: '1' } });
  expect(sent.map((one) => header(one, 'Authorization'))).toEqual(['Bearer token1', 'Bearer token2']);
});

test('a second reissue is not repeated', async () => {
  const { callApi, sent } = world(
    reply(answer('0001')),
    reply(answer('0001')),
    reply(answer('0000', member)),
  );
  expect((await callApi('memberInfo', {})).code).toBe('0001');
  expect(sent).toHaveLength(2);
});

test('an overloaded service is tried again once, after the pause it asks for', async () => {
  const { callApi, waits } = world(
    reply(answer('9000'), 503, { 'Retry-After': '1' }),
    reply(answer('0000', member)),
  );
  expect((await callApi('memberInfo', {})).code).toBe('0000');
  expect(waits).toEqual([1000]);
});

test('it never waits longer than two seconds', async () => {
  const { callApi, waits } = world(reply('', 503, { 'Retry-After': '60' }), reply(answer('0000', member)));
  await callApi('memberInfo', {});
  expect(waits).toEqual([2000]);
});

test('a lost connection is tried again once, then is a page error', async () => {
  const first = world(lost, reply(answer('0000', member)));
  expect((await first.callApi('memberInfo', {})).code).toBe('0000');
  const second = world(lost, lost, reply(answer('0000', member)));
  await expect(second.callApi('memberInfo', {})).rejects.toThrow(PageError);
  expect(second.sent).toHaveLength(2);
});

describe('what must not be done twice', () => {
  const signUp = (email: string) => ({ mbr_email: email, pwd: 'Sesame!2026', mbr_agr: [] });
  const sent = { auth_expire_time: 'T', mail: 'm', resend_after: 0, code_run: null };
  const done = reply(answer('0000', sent));
  const keysOf = (sent: readonly Sent[]) => sent.map((one) => header(one, 'Idempotency-Key'));

  test('keeps its key from a lost connection to the answer, and no longer', async () => {
    const { callApi, sent } = world(lost, lost, done, done);
    await expect(callApi('signUp', signUp('a@example.com'))).rejects.toThrow(PageError);
    await callApi('signUp', signUp('a@example.com'));
    await callApi('signUp', signUp('a@example.com'));
    expect(keysOf(sent)).toEqual(['"key1"', '"key1"', '"key1"', '"key2"']);
  });

  test('keeps it over an overload, a failure, and a first try that still runs', async () => {
    const [away, running, failed] = [
      reply(answer('9000'), 503),
      reply(answer('9000'), 409, { 'Retry-After': '1' }),
      reply(answer('9000'), 500),
    ];
    const { callApi, sent, waits } = world(away, running, failed, running, done);
    for (let press = 0; press < 2; press += 1)
      await expect(callApi('signUp', signUp('a@example.com'))).rejects.toThrow(PageError);
    expect((await callApi('signUp', signUp('a@example.com'))).code).toBe('0000');
    expect(new Set(keysOf(sent))).toEqual(new Set(['"key1"']));
    expect([sent.length, waits]).toEqual([5, [400, 1000]]);
  });

  test('keeps it over a reissue', async () => {
    const { callApi, sent } = world(reply(answer('0001')), reply(answer('0000')));
    await callApi('withdrawal', {});
    expect(keysOf(sent)).toEqual(['"key1"', '"key1"']);
  });

  test('has another key where it asks something else; other calls have none', async () => {
    const { callApi, sent } = world(lost, lost, done, reply(answer('0000', member)), reply(answer('3003')));
    await callApi('signUp', signUp('a@example.com')).catch(() => undefined);
    await callApi('signUp', signUp('b@example.com'));
    await callApi('memberInfo', {});
    await callApi('login', { mbr_email: 'a@example.com', pwd: 'x' });
    expect(keysOf(sent)).toEqual(['"key1"', '"key1"', '"key2"', null, null]);
  });
});

test.each([
  ['a second 503', [reply(answer('9000'), 503), reply(answer('9000'), 503)], 'A1B2C3'],
  ['a 500', [reply(answer('9000'), 500)], 'A1B2C3'],
  ['a 404', [reply(answer('1002'), 404)], 'A1B2C3'],
  ['no JSON', [reply('<html>')], undefined],
  ['an envelope without txid', [reply({ result: '0000', data: null })], undefined],
  ['a result that is a number', [reply(answer('0000', member, { result: 0 }))], undefined],
  ['an unknown result', [reply(answer('7777'))], 'A1B2C3'],
  ['data of the wrong shape', [reply(answer('0000', { mst_mbr_no: 1 }))], 'A1B2C3'],
])('%s is a page error with the support code', async (_, replies, supportCode) => {
  const { callApi } = world(...replies);
  const error = await callApi('memberInfo', {}).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(PageError);
  expect((error as PageError).supportCode).toBe(supportCode);
});

test('names the member of the page where a call acts for one, and on no other', async () => {
  const { callApi, sent } = world(reply(answer('3002')), reply(answer('3001')), reply(answer('3003')));
  await callApi('withdrawal', {});
  await callApi('copyToken', { livere_ex_auth: 'a.b.c' });
  await callApi('login', { mbr_email: 'a@example.com', pwd: 'x' });
  expect(sent.map((each) => header(each, 'Daemun-Member'))).toEqual(['m1', 'm1', null]);
});

test('a success is told, for the session that may have changed, and then that there was an answer', async () => {
  const { callApi, told } = world(reply(answer('0000')), reply(answer('3003')));
  await callApi('logout', {});
  await callApi('login', { mbr_email: 'a@example.com', pwd: 'x' });
  expect(told).toEqual(['IF-ULS-1130-03', 'answered', 'answered']);
});
