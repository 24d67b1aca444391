import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { peekPendingSignup } from '../../packages/server/src/use-cases/social/pending-signup.ts';
import type { SocialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { five, withPendingSignup } from './social-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** What the service holds under a ticket, seen with the cookie of its browser. */
const errandBehind = async ({ browser }: Pick<SocialVisitor, 'browser'>, token: string) => {
  const visit = { socialSecret: browser.jar.get(cookies.socialRun) };
  return (
    await peekPendingSignup(world.service.ports, visit as Parameters<typeof peekPendingSignup>[1], token)
  )?.returnContext;
};

test.each(five)('%s: what a visitor came with is there when they come back', async (provider) => {
  const own = `${world.serviceUrl}/ko/my/setting`;
  const carried = { device_id: 'device-1', mig: 'A', redirectUrl: own };
  const visitor = await withPendingSignup(world, provider, {
    ...carried,
    lang: 'fr',
    auto_logged_in: 'true',
  });
  expect(await errandBehind(visitor, visitor.token)).toMatchObject({
    ...carried,
    language: 'fr',
    persistence: 'persistent',
    from: 'login',
  });
  expect(Object.keys(visitor.query).toSorted()).toEqual(['provider', 'redirectUrl', 'token']);
});

test('another browser sees nothing of it', async () => {
  const { token } = await withPendingSignup(world, 'KK', { device_id: 'device-1' });
  expect(await errandBehind({ browser: world.browser() }, token)).toBeUndefined();
});
