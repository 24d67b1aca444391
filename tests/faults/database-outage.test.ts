import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { depthOf } from '../setup/depths.ts';
import type { CallOptions, Reply } from '../world/call.ts';
import { emptyDatabase } from '../world/database.ts';
import { spawnService } from '../world/service-process.ts';
import { openTcpGate } from '../world/tcp-gate.ts';
import { createWorld, type World } from '../world.ts';
import { expectAway, signIn, statusOf, who } from './away.ts';
import { type Attempt, attempt, expectSettled, isAcknowledged, keyOf } from './sign-ups.ts';

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
const rounds = depthOf('kills of the database');

test('a start while the database is away: it waits, and serves once the database is there', async () => {
  const database: Postgres = await startPostgres();
  const place = { DATABASE_URL: database.url, DATA_DIR: join(tmpdir(), 'daemun-nothing-here') };
  await database.kill();
  const service = spawnService({
    ...place,
    PORT: String(await freePort()),
    SECRETS: 'abcdefghijklmnopqrstuvwxyz-0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  });
  try {
    await expect.poll(service.output).toContain('the start waits for it');
    expect(service.output()).not.toContain('"msg":"ready"');
    await database.start();
    await expect.poll(service.output).toContain('"msg":"ready"');
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    expect(await service.stop()).toEqual({ code: 0, signal: null });
  } finally {
    await service.kill();
    await database.stop();
  }
});

test('a database that is killed under load: quick refusals, and service again without a restart of ours', async () => {
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
});

test('a line to the database that breaks or swallows everything: no answer hangs', async () => {
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
});
