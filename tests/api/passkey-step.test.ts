import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Authenticator, softwareAuthenticator, type Twist } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { partnerToken } from '../world/partner-token.ts';
import { createWorld, type World } from '../world.ts';
import { logIn, runOf, setUpIn, verify } from './factors.ts';
import { enterBy, proveBy, reader, withPasskey } from './passkey-people.ts';
import { demoPassword } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** The reader has a passkey and an authenticator app; they sit at `browser`. */
async function withBoth(mbr_email = reader) {
  const made = await withPasskey(world, 'ES256', mbr_email);
  expect(await proveBy(made.browser, made.authenticator)).toBe('0000');
  return { ...made, ...(await setUpIn(world, made.browser)) };
}

const waiting = async (mbr_email = reader) => {
  const { browser, envelope } = await logIn(world, mbr_email);
  return { browser, run: runOf(envelope) };
};

const optionsOf = async (browser: Browser, login_run: string) =>
  (await browser.call('passkeyStepOptions', { login_run })).envelope;

/** Gives the second step by a passkey; answers how it went. */
async function step(
  { browser, run }: { readonly browser: Browser; readonly run: string },
  authenticator: Authenticator,
  { trust, ...twist }: Twist & { readonly trust?: boolean } = {},
) {
  const credential = authenticator.get((await optionsOf(browser, run)).data, twist);
  return (await browser.call('passkeyLogin', { credential, login_run: run, trust })).envelope;
}

const isSignedIn = async (browser: Browser) =>
  (await browser.call('memberInfo', {})).envelope.result === '0000';

describe('the second step by a passkey', () => {
  test('opens a session that is proven, once, and says nothing of an old password', async () => {
    const { authenticator } = await withBoth();
    const waits = await waiting();
    const { data } = await optionsOf(waits.browser, waits.run);
    expect(data).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id }],
    });
    const { result, data: entered } = await step(waits, authenticator);
    expect([result, entered.need_password_change]).toEqual(['0000', false]);
    // Neither is settled yet, so that an older method proves it as well.
    await waits.browser.call('checkPassword', { pwd: demoPassword });
    expect((await withMailbox(world, waits.browser, 'removeTotp', {})).envelope.result).toBe('0000');
    expect((await optionsOf(waits.browser, waits.run)).result).toBe('3022');
  });

  test('ends with its passkey', async () => {
    const { browser, authenticator } = await withBoth();
    const waits = await waiting();
    expect((await step(waits, authenticator)).result).toBe('0000');
    const removed = await browser.call('removePasskey', { id: authenticator.id });
    expect(removed.envelope.result).toBe('0000');
    expect(await isSignedIn(waits.browser)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('may have the browser not asked again for thirty days', async () => {
    const { authenticator } = await withBoth();
    const waits = await waiting();
    expect((await step(waits, authenticator, { trust: true })).result).toBe('0000');
    await world.mailTo(reader, { about: '30일 동안' });
    expect((await logIn(world, reader, waits.browser)).envelope.result).toBe('0000');
  });

  test('completes the hand-over to a partner', async () => {
    const { authenticator } = await withBoth();
    const { browser, run } = await waiting();
    const credential = authenticator.get((await optionsOf(browser, run)).data);
    const livere_ex_auth = await partnerToken(Math.floor(Date.parse(await world.advance('0s')) / 1000));
    const { data } = (await browser.call('passkeyLogin', { credential, login_run: run, livere_ex_auth }))
      .envelope;
    expect(data).toMatchObject({ livere_ex_auth });
  });
});

describe('it is no way in for', () => {
  test("somebody else's passkey, one that nobody has, and one that was only touched", async () => {
    const { authenticator: held } = await withBoth();
    const { authenticator: others } = await withPasskey(world, 'ES256', 'verified@example.com');
    const waits = await waiting();
    expect(await step(waits, others)).toMatchObject({ result: '3003', data: { unknown: false } });
    expect(await step(waits, softwareAuthenticator(world.serviceUrl))).toMatchObject({
      result: '3003',
      data: { unknown: true },
    });
    expect((await step(waits, held, { verified: false })).result).toBe('3003');
    expect(await isSignedIn(waits.browser)).toBe(false);
    expect((await step(waits, held)).result).toBe('0000');
  });

  test('a passkey that was touched at the first step and once more', async () => {
    const { authenticator } = await withBoth();
    const browser = world.browser();
    const waits = { browser, run: runOf(await enterBy(browser, authenticator, { verified: false })) };
    expect((await step(waits, authenticator, { verified: false })).result).toBe('3003');
    expect((await step(waits, authenticator)).result).toBe('0000');
  });

  test('a challenge of a log-in, of a proof, or of another run', async () => {
    const { browser: inside, authenticator } = await withBoth();
    const [mine, other] = [await waiting(), await waiting()];
    const challenges = [
      (await mine.browser.call('passkeyLoginOptions', {})).envelope.data,
      (await inside.call('passkeyProofOptions', {})).envelope.data,
      (await optionsOf(other.browser, other.run)).data,
    ];
    for (const given of challenges) {
      const credential = authenticator.get(given);
      const { result } = (await mine.browser.call('passkeyLogin', { credential, login_run: mine.run }))
        .envelope;
      expect(result).toBe('3003');
    }
    const { challenge } = (await optionsOf(mine.browser, mine.run)).data;
    expect((await enterBy(mine.browser, authenticator, { challenge })).result).toBe('3003');
  });

  test('another browser than that of the first step, and a run that is over', async () => {
    const { authenticator } = await withBoth();
    const waits = await waiting();
    const { data } = await optionsOf(waits.browser, waits.run);
    const answer = { credential: authenticator.get(data), login_run: waits.run };
    const stranger = (await waiting()).browser;
    expect((await optionsOf(stranger, waits.run)).result).toBe('3022');
    expect((await stranger.call('passkeyLogin', answer)).envelope.result).toBe('3022');
    expect((await world.call('passkeyLogin', answer)).envelope.result).toBe('3022');
    await world.advance('5m');
    expect((await waits.browser.call('passkeyLogin', answer)).envelope.result).toBe('3022');
  });

  test('two answers at once: one opens a session', async () => {
    const { authenticator, app } = await withBoth();
    const { browser, run } = await waiting();
    const credential = async () => authenticator.get((await optionsOf(browser, run)).data);
    const [one, two] = [await credential(), await credential()];
    const code = await app.codeAt();
    const results = await Promise.all([
      browser.call('passkeyLogin', { credential: one, login_run: run }),
      browser.call('passkeyLogin', { credential: two, login_run: run }),
      browser.call('loginBySecondFactor', { login_run: run, factor: 'totp', code }),
    ]);
    expect(results.map(({ envelope }) => envelope.result).sort()).toEqual(['0000', '3022', '3022']);
  });

  test('who has none: the list is empty, and codes keep their tries', async () => {
    const { browser, envelope } = await logIn(world, 'verified@example.com');
    expect(envelope.result).toBe('0000');
    const { app } = await setUpIn(world, browser);
    const waits = await waiting('verified@example.com');
    expect((await optionsOf(waits.browser, waits.run)).data.allowCredentials).toEqual([]);
    for (let each = 0; each < 6; each += 1)
      expect((await step(waits, softwareAuthenticator(world.serviceUrl))).result).toBe('3003');
    const right = { factor: 'totp', code: await app.codeAt() } as const;
    expect((await verify(waits.browser, waits.run, right)).result).toBe('0000');
  });
});
