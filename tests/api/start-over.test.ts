import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { newcomer } from './people.ts';

const addresses = Array.from({ length: 20 }, (_, index) => `new${index}@example.com`);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('mails that were on their way when all began anew do not arrive afterwards', async () => {
  const toAll = async () => (await Promise.all(addresses.map(world.mailsTo))).flat();
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(addresses.map((address) => world.call('signUp', newcomer(address))));
    await world.reset();
    await wait(200);
    expect(await toAll()).toEqual([]);
  }
});
