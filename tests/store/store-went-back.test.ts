import { afterEach, beforeEach, expect, test } from 'vitest';
import { readServiceConfig } from '../../packages/server/src/compose/service-config.ts';
import { createService } from '../../packages/server/src/compose.ts';
import { emptyPlace, type Place, storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { changeRows } from './rows-of.ts';

let place: Place;
beforeEach(async () => {
  place = await emptyPlace(storeOfRun());
});
afterEach(() => place.remove());

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
