import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@daemun/contract/calls/index';
import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { servedCalls } from '../attacks/attack-table.ts';
import { goodRequest } from '../attacks/served-calls.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { type CallOptions, callAnyhow, type Reply } from '../world/call.ts';
import { emptyDatabase, storeOfRun } from '../world/database.ts';
import { openTcpGate } from '../world/tcp-gate.ts';
import { createWorld, type World } from '../world.ts';
import { type Attempt, attempt, expectSettled, isAcknowledged, keyOf } from './sign-ups.ts';

const reader = 'reader@example.com';

async function signIn(world: World): Promise<CallOptions> {
  const browser = world.browser();
  const { envelope } = await browser.call('login', { mbr_email: reader, pwd: demoPassword });
  expect(envelope.result).toBe('0000');
  return { cookies: browser.jar.header(), bearer: browser.jar.get(cookies.accessToken) };
}

/** The answer that a store that is away has everywhere. */
function expectAway({ status, envelope, headers, cookies: set }: Reply): void {
  expect([status, envelope.result]).toEqual([503, '2001']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(envelope).toMatchObject({ data: null, field: null });
  expect(envelope.reason).toBeTruthy();
  expect(set).toEqual([]);
}

const who = (world: World, options: CallOptions) => callAnyhow(world.serviceUrl, 'memberInfo', {}, options);
const statusOf = async (world: World, path: string) => (await fetch(new URL(path, world.serviceUrl))).status;

describe('a store that the sandbox holds', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());
  afterEach(() => world.reset());

  test('down: every call that needs it says so at once, and serves again the moment it is back', async () => {
    const options = await signIn(world);
    await world.faults({ store: 'down' });
    for (const name of servedCalls) {
      const reply = await callAnyhow(world.serviceUrl, name, goodRequest(name), options);
      if (calls[name].token !== 'none' || reply.status !== 200) expectAway(reply);
      expect(Number(reply.envelope.response_time)).toBeLessThan(2000);
    }
    for (const name of ['login', 'checkEmail', 'signUp', 'sendFindEmail', 'confirmEmail'] as const)
      expectAway(await callAnyhow(world.serviceUrl, name, goodRequest(name), options));
    expect(await statusOf(world, '/readyz')).toBe(503);
    expect(await statusOf(world, '/healthz')).toBe(200);
    expect((await world.call('getTerms', { agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS' })).envelope.result).toBe(
      '0000',
    );
    await world.faults({ store: 'ok' });
    expect(await statusOf(world, '/readyz')).toBe(200);
    expect((await who(world, options)).envelope.result).toBe('0000');
    expect((await attempt(world.serviceUrl, 'newcomer@example.com')).result).toBe('0000');
    expect(await world.mailsTo('newcomer@example.com').then((mails) => mails.length)).toBeLessThanOrEqual(1);
    await world.mailTo('newcomer@example.com');
  });

  test('down: no guess is counted against an account, and none gets through', async () => {
    await world.faults({ store: 'down' });
    for (let guess = 0; guess < 15; guess += 1)
      expectAway(await callAnyhow(world.serviceUrl, 'login', { mbr_email: reader, pwd: demoPassword }));
    await world.faults({ store: 'ok' });
    await signIn(world);
  });

  test('slow: answers take longer, and those who wait too long are told to come back', async () => {
    const options = await signIn(world);
    await world.faults({ store: 'slow' });
    const began = performance.now();
    const replies = await Promise.all(Array.from({ length: 12 }, () => who(world, options)));
    expect(performance.now() - began).toBeLessThan(12_000);
    for (const reply of replies) {
      if (reply.status === 200) expect(reply.envelope.result).toBe('0000');
      else expectAway(reply);
    }
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    await world.faults({ store: 'ok' });
    expect((await who(world, options)).envelope.result).toBe('0000');
  });
});

/** Asks and signs up without pause until it is told to end; the answers in their order. */
function load(world: World, options: CallOptions, name: string) {
  let over = false;
  const replies: Reply[] = [];
  const asking = async () => {
    while (!over) {
      replies.push(await who(world, options));
      await sleep(5);
    }
  };
  const signUps: Promise<Attempt>[] = [];
  const signing = async (lane: number) => {
    for (let index = 0; !over; index += 1) {
      const address = `${name}${lane}.${index}@example.com`;
      const one = attempt(world.serviceUrl, address, keyOf(address));
      signUps.push(one);
      await one;
    }
  };
  const lanes = Promise.all([asking(), asking(), asking(), signing(0), signing(1)]);
  return {
    end: async () => {
      over = true;
      await lanes;
      return { replies, signUps: await Promise.all(signUps) };
    },
  };
}

/** What holds of a load through which the database went and came back; times in milliseconds. */
async function expectRidden(
  world: World,
  { replies, signUps }: Awaited<ReturnType<ReturnType<typeof load>['end']>>,
  longest: number,
): Promise<void> {
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  expect(replies.some(({ status }) => status === 503)).toBe(true);
  for (const reply of replies) {
    if (reply.status === 200) expect(reply.envelope.result).toBe('0000');
    else expectAway(reply);
    expect(Number(reply.envelope.response_time)).toBeLessThan(longest);
  }
  for (const { address } of signUps.filter(isAcknowledged))
    expect([address, (await attempt(world.serviceUrl, address)).result]).toEqual([address, '3021']);
}

async function backWithin(world: World, options: CallOptions, milliseconds: number): Promise<void> {
  const served = async () => (await who(world, options)).envelope.result;
  await expect.poll(served, { timeout: milliseconds, interval: 50 }).toBe('0000');
  expect(await statusOf(world, '/readyz')).toBe(200);
}

/** How often the database is killed; the second time the pool has been through it before. */
const rounds = process.env.TEST_LONG ? 2 : 1;

const byEngine = {
  sqlite: {},
  postgres: {
    'a database that is killed under load: quick refusals, and service again without a restart of ours':
      async () => {
        const database: Postgres = await startPostgres({ durable: true });
        const world = await createWorld({ environment: { DATABASE_URL: database.url } });
        try {
          const options = await signIn(world);
          for (let round = 0; round < rounds; round += 1) {
            const running = load(world, options, `killed${round}-`);
            await sleep(700);
            await database.kill();
            await sleep(1200);
            expect(await statusOf(world, '/readyz')).toBe(503);
            expect(await statusOf(world, '/healthz')).toBe(200);
            await database.start();
            await backWithin(world, options, 5000);
            await sleep(300);
            const ended = await running.end();
            await expectRidden(world, ended, 3500);
            await expectSettled(world, ended.signUps, database.url);
          }
        } finally {
          await world.close();
          await database.stop();
        }
      },

    'a line to the database that breaks or swallows everything: no answer hangs': async () => {
      const { url, drop } = await emptyDatabase();
      const gate = await openTcpGate(Number(new URL(url).port));
      const through = new URL(url);
      through.port = String(gate.port);
      const world = await createWorld({ environment: { DATABASE_URL: through.href } });
      try {
        const options = await signIn(world);
        for (const [fault, longest] of [
          ['cut', 3500],
          ['hold', 7000],
        ] as const) {
          const running = load(world, options, fault);
          await sleep(500);
          gate[fault]();
          await sleep(fault === 'hold' ? 6500 : 1500);
          gate.open();
          await backWithin(world, options, 8000);
          const ended = await running.end();
          await expectRidden(world, ended, longest);
          await expectSettled(world, ended.signUps, url);
        }
      } finally {
        await world.close();
        await gate.close();
        await drop();
      }
    },
  },
};

for (const [name, work] of Object.entries(byEngine[storeOfRun()])) test(name, work);
