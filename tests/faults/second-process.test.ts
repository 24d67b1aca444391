import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { allRows } from '../world/all-rows.ts';
import { call } from '../world/call.ts';
import { storeOfRun } from '../world/database.ts';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { spawnService, startService } from '../world/service-process.ts';
import { attempt, halfMade } from './sign-ups.ts';

let world: ProcessWorld;
beforeAll(async () => {
  world = await createProcessWorld();
});
afterAll(() => world.close());

const byStore = {
  /** SQLite belongs to one process. */
  sqlite: async () => {
    const first = await startService(world.environment);
    const kept = await attempt(world.serviceUrl, 'kept@example.com');
    expect(kept.result).toBe('0000');
    await world.mailTo('kept@example.com');
    for (let round = 0; round < 3; round += 1) {
      const port = String(await freePort());
      const second = spawnService({ ...world.environment, PORT: port, SMTP_URL: `smtp://127.0.0.1:${port}` });
      const during = attempt(world.serviceUrl, `during${round}@example.com`);
      expect(await second.ended).toEqual({ code: 1, signal: null });
      expect(second.output()).toMatch(/already in use by another process/);
      expect(second.output().trim().split('\n')).toHaveLength(1);
      expect((await during).result).toBe('0000');
    }
    expect((await call(world.serviceUrl, 'checkEmail', { email: 'kept@example.com' })).envelope.result).toBe(
      '3021',
    );
    await world.mailTo('during2@example.com');
    expect((await first.stop()).code).toBe(0);
    const third = await startService(world.environment);
    expect((await call(world.serviceUrl, 'checkEmail', { email: 'kept@example.com' })).envelope.result).toBe(
      '3021',
    );
    expect((await third.stop()).code).toBe(0);
  },
  /** PostgreSQL serves many: both see what either does. */
  postgres: async () => {
    const first = await startService(world.environment);
    const port = String(await freePort());
    const second = await startService({ ...world.environment, PORT: port });
    expect((await attempt(world.serviceUrl, 'kept@example.com')).result).toBe('0000');
    const addresses = Array.from({ length: 3 }, (_, index) => `during${index}@example.com`);
    for (const [index, address] of addresses.entries())
      expect((await attempt(index % 2 ? world.serviceUrl : second.url, address)).result).toBe('0000');
    for (const url of [world.serviceUrl, second.url])
      expect((await call(url, 'checkEmail', { email: 'kept@example.com' })).envelope.result).toBe('3021');
    for (const address of ['kept@example.com', ...addresses]) await world.mailTo(address);
    expect((await second.stop()).code).toBe(0);
    expect((await first.stop()).code).toBe(0);
  },
};

test('a second process on the same data is refused where the engine has one owner, and the data stay whole', async () => {
  await byStore[storeOfRun()]();
  const addresses = ['kept', 'during0', 'during1', 'during2'].map((name) => `${name}@example.com`);
  const rows = await allRows(world.environment);
  expect(halfMade(rows, new Set(addresses))).toEqual([]);
  const found = rows.member.map(({ email }) => String(email)).filter((email) => addresses.includes(email));
  expect(found.sort()).toEqual([...addresses].sort());
});

test('a configuration that cannot be used is refused with every fault at once', async () => {
  const faulty = { ...world.environment, PORT: '70000', TRUST_PROXY: 'yes', SMTP_URL: 'http://x' };
  const service = spawnService(faulty);
  expect((await service.ended).code).toBe(1);
  for (const name of ['PORT', 'TRUST_PROXY', 'SMTP_URL'])
    expect(service.output()).toContain(`${name} must be`);
  expect(service.output()).not.toContain('    at ');
});

test('a port that is taken is told in one line', async () => {
  const first = await startService(world.environment);
  const other = await createProcessWorld();
  const second = spawnService({ ...other.environment, PORT: String(world.environment.PORT) });
  expect((await second.ended).code).toBe(1);
  expect(second.output()).toContain('EADDRINUSE');
  expect(second.output()).not.toContain('    at ');
  await first.stop();
  await other.close();
});
