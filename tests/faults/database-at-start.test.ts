import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { spawnService } from '../world/service-process.ts';

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
