import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreements, newcomer } from '../api/people.ts';
import { goodRequest } from '../api/served-calls.ts';
import { withPendingSignup } from '../api/social-people.ts';
import { type CallOptions, callAnyhow } from '../world/call.ts';
import { createWorld, type World } from '../world.ts';
import { expectOurs } from './answer.ts';
import { targetsOf } from './attack-table.ts';
import { readerEmail, signIn } from './standing-data.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const withKey = (key: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { ...options.headers, 'idempotency-key': key },
});

test('a stranger who knows the key learns nothing of the request and its answer', async () => {
  const key = crypto.randomUUID();
  const mine = newcomer('victim@example.com');
  const { mail } = (await world.call('signUp', mine, withKey(key))).envelope.data;
  for (const other of [
    newcomer('attacker@example.com'),
    newcomer('victim@example.com', { pwd: 'Guessed!2026' }),
    newcomer('victim@example.com', { mbr_agr: agreements(['AGY/MKT_EMAIL']) }),
  ]) {
    const reply = await world.call('signUp', other, withKey(key));
    expectOurs(reply);
    expect([reply.status, reply.envelope.data, reply.cookies]).toEqual([422, null, []]);
    expect(JSON.stringify(reply.envelope)).not.toContain(mail ?? '');
  }
});

test('key and body of a log-in by a provider open nothing in another browser', async () => {
  const { browser, token } = await withPendingSignup(world, 'KK');
  const request = { token, provider: 'KK', mbr_agr: agreements() } as const;
  const key = crypto.randomUUID();
  const joined = await world.call('socialLogin', request, withKey(key, { cookies: browser.jar.header() }));
  expect(joined.envelope.result).toBe('0000');
  const strangers: CallOptions[] = [
    {},
    { cookies: 'daemun_social_run=guessed' },
    await signIn(world, readerEmail),
  ];
  for (const stranger of strangers) {
    const reply = await callAnyhow(world.serviceUrl, 'socialLogin', request, withKey(key, stranger));
    expect([reply.envelope.result, reply.headers.get('idempotency-replayed')]).toEqual(['3007', null]);
    expect(reply.cookies.filter((line) => /^daemun_(session|access_token)=[^;]/.test(line))).toEqual([]);
  }
});

test('a key of one member is another key for another, and opens no call without a session', async () => {
  const key = crypto.randomUUID();
  const reader = await signIn(world, readerEmail);
  const other = await signIn(world, 'verified@example.com');
  const ask = async (options: CallOptions) => {
    const { envelope, headers } = await callAnyhow(
      world.serviceUrl,
      'endSessions',
      {},
      withKey(key, options),
    );
    return [envelope.result, headers.get('idempotency-replayed')];
  };
  expect(await ask(reader)).toEqual(['0000', null]);
  expect(await ask(other)).toEqual(['0000', null]);
  expect(await ask(reader)).toEqual(['0000', 'true']);
  expect(await ask({})).toEqual(['3007', null]);
  expect(await ask({ bearer: reader.bearer })).toEqual(['3007', null]);
  expect(await ask({ ...reader, bearer: other.bearer })).toEqual(['3007', null]);
});

test('a foreign page is refused before its key is looked at', async () => {
  const key = crypto.randomUUID();
  const request = newcomer('forged@example.com');
  expect((await world.call('signUp', request, withKey(key))).envelope.result).toBe('0000');
  const foreign = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } };
  const reply = await world.call('signUp', request, withKey(key, foreign));
  expect([reply.status, reply.envelope.result]).toEqual([403, '3008']);
});

const hostile = [
  "' or 1=1 --",
  '__proto__',
  '{{7*7}}',
  '%00%00%00%00%00%00%00%00',
  '"\\"\\"\\""',
  'é'.repeat(16),
];

test.each(hostile)('a key like %s breaks no call', async (text) => {
  const header = Buffer.from(text.padEnd(20, '-'), 'utf8').toString('latin1');
  for (const name of targetsOf('a hostile idempotency key'))
    expectOurs(await callAnyhow(world.serviceUrl, name, goodRequest(name), withKey(header)));
});
