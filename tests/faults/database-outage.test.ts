import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../postgres.ts';
import { depthOf } from '../setup/depths.ts';
import { createWorld } from '../world.ts';
import { signIn, statusOf } from './away.ts';
import { backWithin, expectRidden, load } from './load-through-outage.ts';
import { expectSettled } from './sign-ups.ts';

/** How often the database is killed; the second time the pool has been through it before. */
const rounds = depthOf('kills of the database');

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
