import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readServiceConfig } from '../../packages/server/src/compose/service-config.ts';
import { createService } from '../../packages/server/src/compose.ts';
import { emptyPlace, type Place, storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { changeRows } from './rows-of.ts';

let place: Place;
beforeEach(async () => {
  place = await emptyPlace(storeOfRun());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await place.remove();
});

const start = () =>
  createService(readServiceConfig({ ...place.environment, LOG_LEVEL: 'silent', PORT: '0' }));
/** As in a backup of an hour before. */
const goBack = () =>
  changeRows(place.environment, [
    `update job set succeeded_at = succeeded_at - 3600000 where name = 'store-mark'`,
  ]);

test('a service does not start on a store that is older than it was seen, until after-restore was run', {
  timeout: 60_000,
}, async () => {
  await (await start()).close();
  await (await start()).close();
  await goBack();
  await expect(start()).rejects.toMatchObject({ name: 'StoreWentBack' });
  await expect(start()).rejects.toThrow('npm run after-restore');
  const ran = await runTool('after-restore', [], place.environment);
  expect([ran.code, ran.err]).toEqual([0, '']);
  const service = await start();
  expect((await service.app.inject('/readyz')).statusCode).toBe(200);
  await service.close();
});

/** What the machine remembers of the store, an hour later. */
function seeAnHourMore(): void {
  const file = join(place.environment.DATA_DIR ?? '', 'store-seen.json');
  const later = (key: string, value: unknown) => (key === 'at' ? Number(value) + 3_600_000 : value);
  writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'), later)));
}

test('a service whose store goes back while it runs is not ready, and its metrics say so', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const service = await start();
  const state = async () => [
    (await service.app.inject('/readyz')).statusCode,
    /^daemun_store_went_back (\d)$/m.exec((await service.app.inject('/metrics')).body)?.[1],
  ];
  expect(await state()).toEqual([200, '0']);
  seeAnHourMore();
  for (const [look, every] of intervals.mock.calls) if (every === 30_000) look();
  await expect.poll(state).toEqual([503, '1']);
  await service.close();
});

// Of the two stores PostgreSQL alone has standbys.
if (storeOfRun() === 'postgres')
  test('a service starts on a standby that takes no writes yet', async () => {
    await (await start()).close();
    const database = new URL(place.environment.DATABASE_URL ?? '').pathname.slice(1);
    await changeRows(place.environment, [
      `alter database "${database}" set default_transaction_read_only = on`,
    ]);
    const service = await start();
    expect((await service.app.inject('/readyz')).statusCode).toBe(200);
    await service.close();
  });
