import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createService } from '../../packages/server/src/compose.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { adminSocketIn } from '../../packages/server/src/http/admin-socket.ts';
import { emptyPlace, type Place } from '../world/database.ts';

let place: Place;
beforeEach(async () => {
  place = await emptyPlace('sqlite');
});
afterEach(() => place.remove());

const directory = () => place.environment.DATA_DIR ?? '';
const start = () => createService(readConfig({ ...place.environment, LOG_LEVEL: 'silent' }));

test('a start that fails half way closes what it had opened, so that the next one finds the store free', async () => {
  const obstacle = adminSocketIn(directory());
  await mkdir(join(obstacle, 'in-the-way'), { recursive: true });
  await expect(start()).rejects.toMatchObject({ code: 'ERR_FS_EISDIR' });
  await rm(obstacle, { recursive: true });
  const service = await start();
  await expect(start()).rejects.toMatchObject({ name: 'StoreInUse' });
  await service.close();
});

test('a service that was closed twice is closed once, and says that it is not ready', async () => {
  const service = await start();
  const ready = async () => (await service.app.inject('/readyz')).statusCode;
  expect(await ready()).toBe(200);
  const closed = service.close();
  expect(await ready()).toBe(503);
  await Promise.all([closed, service.close()]);
});
