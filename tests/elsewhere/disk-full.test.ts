import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { attempt, isAcknowledged } from '../faults/sign-ups.ts';
import { openBrowser } from '../world/browser.ts';
import { call, callAnyhow } from '../world/call.ts';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { type ServiceProcess, startService } from '../world/service-process.ts';

const reader = 'reader@example.com';
const largestDisk = 64 * 1024 * 1024;
/** Room that is left for a few sign-ups. */
const leftOver = 400_000;

const disk = process.env.SMALL_DISK ?? '';
const ballast = join(disk, 'ballast');
const data = join(disk, 'data');

const freeBytes = async () => {
  const { bavail, bsize } = await statfs(disk);
  return bavail * bsize;
};

let world: ProcessWorld;
let service: ServiceProcess;
beforeAll(async () => {
  if (!disk) throw new Error('SMALL_DISK names no directory (docs/faults.md, F24).');
  if ((await freeBytes()) > largestDisk) throw new Error(`${disk} is no small disk: it would be filled.`);
  world = await createProcessWorld();
  service = await startService({ ...world.environment, DATA_DIR: data });
});
afterAll(async () => {
  await service?.stop();
  await world?.close();
  for (const path of [ballast, data]) await rm(path, { recursive: true, force: true });
});

const signUp = (name: string) => attempt(world.serviceUrl, `${name}@example.com`);
const standsAs = async (address: string) =>
  (await call(world.serviceUrl, 'checkEmail', { email: address })).envelope.result;

test('on a full disk writes are refused and reads go on; with room again everything does, and nothing answered is lost', async () => {
  const browser = openBrowser(world.serviceUrl);
  expect((await browser.call('login', { mbr_email: reader, pwd: demoPassword })).envelope.result).toBe(
    '0000',
  );
  await writeFile(ballast, Buffer.alloc((await freeBytes()) - leftOver));
  const attempts = [];
  for (let count = 0; count < 120; count += 1) attempts.push(await signUp(`full${count}`));
  expect(attempts.some(isAcknowledged)).toBe(true);
  expect(attempts.slice(-20).map(({ result }) => result)).toEqual(Array(20).fill('2001'));

  expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
  const refused = await callAnyhow(world.serviceUrl, 'login', { mbr_email: reader, pwd: demoPassword });
  expect([refused.status, refused.envelope.result, refused.cookies]).toEqual([503, '2001', []]);
  expect((await fetch(new URL('/healthz', world.serviceUrl))).status).toBe(200);

  await rm(ballast);
  expect((await signUp('again')).result).toBe('0000');
  await service.kill();
  service = await startService({ ...world.environment, DATA_DIR: data });
  for (const one of attempts)
    expect([one.address, await standsAs(one.address)]).toEqual([
      one.address,
      isAcknowledged(one) ? '3021' : '0000',
    ]);
  expect(await standsAs('again@example.com')).toBe('3021');
});
