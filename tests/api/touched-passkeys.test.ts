import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { softwareAuthenticator } from '../world/authenticator.ts';
import { createWorld, type World } from '../world.ts';
import { runOf, setUpIn } from './factors.ts';
import { addTo, byPassword, enterBy, proveBy, reader } from './passkey-people.ts';
import { demoPassword } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** Whether the creation verified the holder, whether a later use claims so, and what else proved the session. */
const cells = [true, false].flatMap((created) =>
  [true, false].flatMap((later) => ['nothing', 'app'].map((beside) => [created, later, beside] as const)),
);

/** The app stands first; the key is added beside it. */
async function withKey(created: boolean) {
  const browser = await byPassword(world);
  const { app } = await setUpIn(world, browser);
  const code = await app.codeAt();
  expect((await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result).toBe('0000');
  const authenticator = softwareAuthenticator(world.serviceUrl);
  expect((await addTo(browser, authenticator, { verified: created })).result).toBe('0000');
  await world.advance('45m');
  return { browser, app, authenticator };
}

test.each(cells)(
  'a key created with verification: %s, that claims it later: %s, beside %s',
  async (created, later, beside) => {
    const { browser, app, authenticator } = await withKey(created);
    // At a log-in there is nothing beside it.
    const entered = await enterBy(world.browser(), authenticator, { verified: later });
    expect(entered.result).toBe(created && later ? '0000' : '3008');
    if (beside === 'app') {
      await browser.call('checkPassword', { pwd: demoPassword });
      const code = await app.codeAt();
      expect((await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result).toBe('0000');
    }
    const proven = await proveBy(browser, authenticator, { verified: later });
    const isBelieved = later && (created || beside === 'app');
    expect(proven).toBe(isBelieved ? '0000' : '3003');
    const { passkeys } = (await browser.call('myPasskeys', {})).envelope.data;
    expect(passkeys.map(({ touch_only }) => touch_only)).toEqual([!created && !isBelieved]);
    const again = await enterBy(world.browser(), authenticator, { verified: true });
    expect(again.result).toBe(created || isBelieved ? '0000' : '3008');
  },
);

test('such a key gives no second step', async () => {
  const { authenticator } = await withKey(false);
  const browser = world.browser();
  const { envelope } = await browser.call('login', { mbr_email: reader, pwd: demoPassword });
  const login_run = runOf(envelope);
  const { data } = (await browser.call('passkeyStepOptions', { login_run })).envelope;
  const credential = authenticator.get(data);
  expect((await browser.call('passkeyLogin', { credential, login_run })).envelope).toMatchObject({
    result: '3003',
    reason: expect.stringContaining('PIN'),
  });
});
