import type { SocialProvider } from '@daemun/contract/codes/providers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { callsTo } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { erased } from './leaving.ts';
import { demoPassword } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const connect = { action: 'CNET' } as const;

async function oldpw() {
  const visitor = socialVisitor(world);
  await visitor.browser.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
  return visitor;
}
const native = async (browser: Browser, action: 'CNET' | 'SECSS', provider: SocialProvider) =>
  (await withMailbox(world, browser, 'connectSocial', { provider, action })).envelope;

describe('the link at the provider', () => {
  /** What the provider heard; the worker tells it after the answer. */
  const heard = (provider: SocialProvider, count = 1) => callsTo(world, provider, 'in', count);

  test.each([
    ['KK', '/kakao/v1/user/unlink'],
    ['NV', '/naver/oauth2.0/revoke'],
    ['AP', '/apple/auth/revoke'],
  ] as const)('%s: is cut there too when it is disconnected here', async (provider, path) => {
    const visitor = await oldpw();
    await visitor.goAs(provider, 'new', connect);
    expect((await native(visitor.browser, 'SECSS', provider)).result).toBe('0000');
    const [call] = await heard(provider);
    expect(call).toMatchObject({ call: `POST ${path}`, status: 200 });
  });

  test('goes with the member who leaves', async () => {
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', 'kakao-reader');
    await visitor.goAs('NV', 'new', connect);
    await erased(world, visitor.browser);
    expect((await heard('KK'))[0]).toMatchObject({ status: 200, subject: '4000000001' });
    expect((await heard('NV'))[0]).toMatchObject({ status: 200 });
  });

  test('is cut after an outage, which nobody here notices', async () => {
    const visitor = await oldpw();
    await visitor.goAs('KK', 'new', connect);
    await world.faults({ KK: '500' });
    expect((await native(visitor.browser, 'SECSS', 'KK')).result).toBe('0000');
    expect((await heard('KK'))[0]).toMatchObject({ status: 500 });
    await world.faults({ KK: 'ok' });
    await world.advance('1m');
    const calls = await heard('KK', 2);
    expect(calls[0]).toMatchObject({ status: 200, subject: '4000000002' });
  });

  test('that was made anew during the outage is left alone', async () => {
    const visitor = await oldpw();
    await visitor.goAs('KK', 'new', connect);
    await world.faults({ KK: '500' });
    await native(visitor.browser, 'SECSS', 'KK');
    // After the second failure there is time enough until the third try.
    await heard('KK', 2);
    await world.faults({ KK: 'ok' });
    await visitor.goAs('KK', 'new', connect);
    await world.advance('1h');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await heard('KK', 2)).toHaveLength(2);
    expect((await socialVisitor(world).goAs('KK', 'new')).page).toBe('/success');
  });
});
