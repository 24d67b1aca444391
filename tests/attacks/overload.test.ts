import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@daemun/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashParameters, hashSlots } from '../../packages/server/src/adapters/crypto/hashing.ts';
import { demoPassword } from '../api/people.ts';
import { provenMailbox } from '../api/proven-mailbox.ts';
import type { Reply } from '../world/call.ts';
import { createWorld, type World } from '../world.ts';
import { expectOurs } from './answer.ts';

/** As many log-ins as are hashed or wait for it at once. */
const capacity = hashSlots + 50 * availableParallelism();
const flood = 4 * capacity;
const megabyte = 1024 * 1024;
/** What each client may take meanwhile, which is in this process too as the sandbox is. */
const besides = flood * 0.8 * megabyte;
/** Twice what they cost in a deployment, so that log-ins come in faster than they are hashed however quick the cores are. */
const hashCost = { ...hashParameters, timeCost: 2 * hashParameters.timeCost };
const reader = 'reader@example.com';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isTimed: true, hashCost });
});
afterAll(() => world.close());

const logIn = (mbr_email: string, pwd: string): Promise<Reply> => world.call('login', { mbr_email, pwd });
const strangers = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => logIn(`${name}${index}@example.com`, 'Wrong!2026'));

/** Keeps more log-ins under way than can be hashed, until it is stopped; answers what they were answered. */
function keepFlooding(): () => Promise<readonly Reply[]> {
  let over = false;
  const replies: Reply[] = [];
  const stream = async (index: number) => {
    for (let round = 0; !over; round += 1) {
      replies.push(await logIn(`stream${index}.${round}@example.com`, 'Wrong!2026'));
      await sleep(50);
    }
  };
  const streams = Promise.all(Array.from({ length: capacity + 60 }, (_, index) => stream(index)));
  return async () => {
    over = true;
    await streams;
    return replies;
  };
}

/** Watches the memory of this process; answers how much it rose at most since, in bytes. */
function watchMemory(): () => number {
  const before = process.memoryUsage.rss();
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20);
  return () => {
    clearInterval(timer);
    return highest - before;
  };
}

const isShed = ({ status }: Reply) => status === 503;

describe('more log-ins than can be hashed', { timeout: 240_000 }, () => {
  test('are partly sent away at once, with word when to come back, and the others are served, in bounded memory', async ({
    annotate,
  }) => {
    await logIn(reader, demoPassword);
    const risen = watchMemory();
    const replies = await Promise.all(strangers(flood, 'flood'));
    const rise = risen();
    await annotate(`memory rose by ${Math.round(rise / megabyte)} MiB`);
    expect(rise).toBeLessThan(hashSlots * hashParameters.memoryCost * 1024 + besides);
    const shed = replies.filter(isShed);
    const served = replies.filter((reply) => !isShed(reply));
    expect(shed.length).toBeGreaterThan(flood / 4);
    expect(served.length).toBeGreaterThan(50);
    for (const { envelope } of served) expect(envelope.result).toBe('3003');
    for (const reply of shed) {
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(reply.envelope).toMatchObject({ result: '9000', data: null, field: null });
      expect(reply.envelope.reason).toBeTruthy();
      expect(reply.cookies).toEqual([]);
      expectOurs({ ...reply, status: 200 });
    }
    const slowestShed = Math.max(...shed.map(({ envelope }) => Number(envelope.response_time)));
    const slowestServed = Math.max(...served.map(({ envelope }) => Number(envelope.response_time)));
    expect(slowestShed).toBeLessThan(slowestServed / 2);
  });

  test('do not hold up who is signed in', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    const stop = keepFlooding();
    const times: number[] = [];
    const until = Date.now() + 1500;
    while (Date.now() < until || times.length < 5) {
      const { envelope } = await browser.call('memberInfo', {});
      expect(envelope.result).toBe('0000');
      times.push(Number(envelope.response_time));
    }
    const replies = await stop();
    expect(replies.some(isShed)).toBe(true);
    const slowestLogin = Math.max(...replies.map(({ envelope }) => Number(envelope.response_time)));
    const middle = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
    expect(middle).toBeLessThan(slowestLogin / 4);
  });

  test('take no try of an account whose log-in was sent away', async () => {
    await world.reset();
    const stop = keepFlooding();
    while (!isShed(await logIn('probe@example.com', 'Wrong!2026')));
    const wrong = await Promise.all(Array.from({ length: 25 }, () => logIn(reader, 'Wrong!2026')));
    await stop();
    const taken = wrong.filter((reply) => !isShed(reply)).length;
    expect(wrong.filter(isShed).length).toBeGreaterThan(limits.passwordFailures.count);
    expect(taken).toBeLessThan(limits.passwordFailures.count);
    for (let failure = taken + 1; failure < limits.passwordFailures.count; failure += 1)
      expect((await logIn(reader, 'Wrong!2026')).envelope.result).toBe('3003');
    expect((await logIn(reader, 'Wrong!2026')).envelope.result).toBe('3026');
  });

  test('put off what may wait: exports and scores, until there is room again', async () => {
    await world.reset();
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    await provenMailbox(world, browser, reader);
    const later = () =>
      Promise.all([browser.call('exportMyData', {}), browser.call('saveScore', { ycode: ['Y01'] })]);
    const burst = strangers(2 * capacity, 'burst');
    await Promise.any(burst.map(async (reply) => expect((await reply).status).toBe(503)));
    expect((await later()).map(({ status }) => status)).toEqual([503, 503]);
    await Promise.all(burst);
    const results = async () => (await later()).map(({ envelope }) => envelope.result);
    await expect.poll(results, { timeout: 20_000 }).toEqual(['0000', '0000']);
  });

  test('leave nothing behind: the next log-in is served as ever', async () => {
    await world.reset();
    expect((await logIn(reader, demoPassword)).envelope.result).toBe('0000');
    const metrics = await (await fetch(new URL('/metrics', world.serviceUrl))).text();
    expect(metrics).toContain('daemun_password_hashing{state="waiting"} 0');
  });
});
