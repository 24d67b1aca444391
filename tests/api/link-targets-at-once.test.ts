import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../world.ts';
import { linkOf, newcomer } from './people.ts';
import { createSisterWorld } from './sister-world.ts';

let world: World;
let archive: string;
beforeAll(async () => {
  ({ world, archive } = await createSisterWorld());
});
afterAll(() => world.close());

const fresh = 'fresh@example.com';

test('a mailed link keeps its target if it is sent again twice at the same moment', async () => {
  const target = `${archive}/articles/1?page=2`;
  const browser = world.browser();
  await browser.call('signUp', newcomer(fresh, { redirect_url: target }));
  await world.mailTo(fresh);
  const again = () => browser.call('resendRegisterEmail', { email: fresh });
  const answers = await Promise.all([again(), again()]);
  expect(answers.map(({ envelope }) => envelope.result)).toEqual(['0000', '0000']);
  const { url: _, ...link } = await linkOf(world, fresh, { count: 3 });
  const { envelope } = await browser.call('confirmEmail', link);
  expect([envelope.result, envelope.data.redirect_url]).toEqual(['0000', target]);
});
