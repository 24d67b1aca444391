import { closeSync, existsSync, openSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { type ServiceProcess, spawnService, startService } from '../world/service-process.ts';
import { attempt } from './sign-ups.ts';

let world: ProcessWorld;
beforeAll(async () => {
  world = await createProcessWorld();
});
afterAll(() => world.close());

/** A disk that takes nothing, where the system has one. */
const fullDisk = '/dev/full';
const isReady = () =>
  fetch(`${world.serviceUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const outages: Readonly<Record<string, () => Promise<ServiceProcess>>> = {
  'whose log nobody reads': async () => {
    const service = await startService(world.environment);
    service.stopReading();
    return service;
  },
  ...(existsSync(fullDisk) && {
    'whose log has no room': async () => {
      const disk = openSync(fullDisk, 'w');
      const service = spawnService(world.environment, disk);
      closeSync(disk);
      await expect.poll(isReady).toBe(true);
      return service;
    },
  }),
};

test.each(Object.entries(outages))('a service %s serves as ever, and stops in order', async (name, begin) => {
  const service = await begin();
  for (let round = 0; round < 5; round += 1) {
    const address = `${name.replaceAll(' ', '-')}.${round}@example.com`;
    expect((await attempt(world.serviceUrl, address)).result).toBe('0000');
    await world.mailTo(address);
  }
  expect(await service.stop()).toEqual({ code: 0, signal: null });
});
