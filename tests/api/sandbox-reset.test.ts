import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: 'on' } });
});
afterAll(() => world.close());

test('a mail on its way during a reset is neither counted nor delivered after it', async () => {
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        world.call('subscribeNewsletter', { email: `stranger${round}-${nth}@example.com` }),
      ),
    );
    await world.reset();
    const { clock, strangerMails } = world.service.ports;
    expect((await strangerMails.ofLastHour(clock.now())).sent).toBe(0);
    expect([...(await world.deliveries()).keys()].filter((to) => to.includes('stranger'))).toEqual([]);
  }
});
