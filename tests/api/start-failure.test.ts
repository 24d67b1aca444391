import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readServiceConfig } from '../../packages/server/src/compose/service-config.ts';
import { createService } from '../../packages/server/src/compose.ts';
import { adminSocketIn } from '../../packages/server/src/http/admin-socket.ts';
import { freePort } from '../free-port.ts';
import { emptyPlace, type Place } from '../world/database.ts';
import { spawnService } from '../world/service-process.ts';

let place: Place;
let elsewhere: string;
beforeEach(async () => {
  place = await emptyPlace('sqlite');
  elsewhere = await mkdtemp(join(tmpdir(), 'daemun-files-'));
});
afterEach(async () => {
  await place.remove();
  await rm(elsewhere, { recursive: true });
});

const directory = () => place.environment.DATA_DIR ?? '';
const start = () => createService(readServiceConfig({ ...place.environment, LOG_LEVEL: 'silent' }));

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

describe('a database that does not answer', () => {
  const absent = async (more: Readonly<Record<string, string>> = {}) => {
    const [port, database] = [String(await freePort()), await freePort()];
    const address = `postgres://daemun:secret-of-ours@127.0.0.1:${database}/daemun`;
    return spawnService({ ...place.environment, PORT: port, DATABASE_URL: address, ...more });
  };
  const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status;

  test('is waited for: the service says so, lives, is not ready, and can be stopped', async () => {
    const service = await absent();
    await expect.poll(() => statusOf(`${service.url}/healthz`)).toBe(200);
    expect(await statusOf(`${service.url}/readyz`)).toBe(503);
    await expect
      .poll(() => service.output())
      .toContain('"msg":"the database does not answer, it is tried again"');
    expect(service.output()).toContain('"cause":"ECONNREFUSED"');
    expect(await service.stop()).toEqual({ code: 0, signal: null });
    expect(service.output()).not.toContain('secret-of-ours');
  });

  test('is waited for as long as STORE_WAIT says, and the end is one sentence', async () => {
    const service = await absent({ STORE_WAIT: '1' });
    expect(await service.ended).toEqual({ code: 1, signal: null });
    const last = service.output().trim().split('\n').at(-1);
    expect(last).toMatch(/^StoreUnreachable: The database did not answer for [12] seconds: ECONNREFUSED$/);
    expect(service.output()).not.toContain('secret-of-ours');
  });
});

test('what stands in files is told with the other faults of the configuration, before anything is made', async () => {
  const file = (name: string) => join(elsewhere, name);
  await writeFile(file('brand.json'), JSON.stringify({ name: { ko: '한빛통신' }, address: {}, phone: '' }));
  await writeFile(file('list'), '{"format":"daemun-blocklist"}\nnothing');
  await mkdir(file('documents/XYZ-TERMS'), { recursive: true });
  const files = { BRAND_FILE: file('brand.json'), PASSWORD_BLOCKLIST_FILE: file('list') };
  const service = spawnService({
    ...place.environment,
    ...files,
    PORT: 'x',
    DOCUMENTS_DIR: file('documents'),
  });
  expect(await service.ended).toEqual({ code: 1, signal: null });
  expect(service.output().trim().split('\n')).toEqual([
    'Error: The configuration cannot be used:',
    expect.stringContaining('PORT must be'),
    '  - DOCUMENTS_DIR: XYZ-TERMS: a folder must be named <category>-<kind>, for example AGY-TERMS',
    '  - BRAND_FILE: name.en is missing or empty',
    '  - BRAND_FILE: address.ko is missing or empty',
    '  - BRAND_FILE: address.en is missing or empty',
    '  - BRAND_FILE: phone is missing or empty',
    '  - PASSWORD_BLOCKLIST_FILE: it is no list that npm run blocklist made',
  ]);
  expect(await readdir(directory())).toEqual([]);
});
