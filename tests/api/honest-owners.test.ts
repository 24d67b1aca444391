import { limits } from '@daemun/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { createWorld, type World } from '../world.ts';
import { logIn, runOf, setUp, verify } from './factors.ts';
import { digitsIn, sentCode, typeCode } from './login-codes.ts';
import { addTo, enterBy, withPasskey } from './passkey-people.ts';
import { demoPassword, linkOf, newcomer, password } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { CLIENT_BUDGETS: 'on' } });
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';
const wrong = 'Wrong!2026';
type Envelope = { readonly result: string | null; readonly reason: string | null };

const enter = async (browser: Browser, mbr_email = reader, pwd = demoPassword): Promise<Envelope> =>
  (await browser.call('login', { mbr_email, pwd })).envelope;
const isIn = async (browser: Browser) => (await browser.call('memberInfo', {})).envelope.result === '0000';
/** Logs in by a code of the mailbox, which every refused owner with a proven address can do. */
const byCode = async (browser: Browser, email = reader, count = 1) =>
  (await typeCode(browser, await sentCode(world, browser, email, count))).result;

/** A refusal has words of its own, in the reader's language. */
function expectNextStep({ result, reason }: Envelope, refused: string, words: string) {
  expect([result, reason]).toEqual([refused, expect.stringContaining(words)]);
}

describe('a member who joined yesterday', () => {
  const fresh = 'yesterday@example.com';
  const joined = async () => {
    const browser = world.browser();
    await browser.call('signUp', newcomer(fresh));
    const code = await digitsIn(world, fresh);
    const { url: _, ...link } = await linkOf(world, fresh);
    expect(code).not.toBe('');
    expect((await browser.call('confirmEmail', link)).envelope.result).toBe('0000');
    await world.advance('1d');
    return browser;
  };

  test('logs in where they signed up, and elsewhere, after mistyping', async () => {
    const browser = await joined();
    for (const each of [browser, world.browser()]) {
      expect((await enter(each, fresh, wrong)).result).toBe('3003');
      expect((await enter(each, fresh, password)).result).toBe('0000');
    }
  });

  test('gets in by the mailbox after ten wrong passwords, and the refusal leads there', async () => {
    const browser = await joined();
    await enter(browser, fresh, password);
    await browser.call('logout', {});
    for (let tries = 0; tries < limits.passwordFailures.count; tries += 1) await enter(browser, fresh, wrong);
    expect((await enter(browser, fresh, password)).result).toBe('3026');
    expect(await byCode(browser, fresh)).toBe('0000');
    expect(await isIn(browser)).toBe(true);
  });
});

describe('a member with a key that is only touched', () => {
  test('logs in by it, and a stronger act says what proves them', async () => {
    const { browser, authenticator } = await withPasskey(world);
    await browser.call('logout', {});
    const touched = world.browser();
    expect((await enterBy(touched, authenticator, { verified: false })).result).toBe('0000');
    const { result, data } = (await touched.call('removePasskey', { id: 'none' })).envelope as {
      result: string;
      data: { want?: string; ways?: readonly string[] } | null;
    };
    expect(result).toBe('3008');
    expect(data?.ways?.length ?? 0).toBeGreaterThan(0);
  });
});

describe('two people who share an account', () => {
  const both = async () => {
    const [one, other] = [world.browser(), world.browser()];
    for (const browser of [one, other]) {
      expect((await enter(browser)).result).toBe('0000');
      await browser.call('logout', {});
    }
    return { one, other };
  };

  test('mistype without shutting each other out', async () => {
    const { one, other } = await both();
    for (let tries = 0; tries < limits.passwordFailures.count; tries += 1) await enter(one, reader, wrong);
    expect((await enter(one)).result).toBe('3026');
    expect((await enter(other)).result).toBe('0000');
    expect(await byCode(one)).toBe('0000');
  });

  test('type wrong codes without using up each other’s', async () => {
    const { one, other } = await both();
    for (let round = 0; round < 4; round += 1) {
      const sent = await sentCode(world, one, reader, round + 1);
      for (let tries = 0; tries < limits.mailCode.tries; tries += 1)
        await typeCode(one, { ...sent, code: '000000' });
      await world.advance('4m');
    }
    expect(await byCode(other, reader, 5)).toBe('0000');
  });
});

describe('a web view that loses its cookies', () => {
  test('logs in anew each time, fifteen times a day', async () => {
    for (let times = 0; times < 15; times += 1) {
      expect((await enter(world.browser())).result).toBe('0000');
      await world.advance('1h');
    }
  });

  test('gives the code of the app each time: right codes use up nothing', async () => {
    const { app } = await setUp(world, reader);
    for (let times = 0; times < limits.secondFactor.wrong.count + 3; times += 1) {
      const { browser, envelope } = await logIn(world, reader);
      const typed = { factor: 'totp', code: await app.codeAt() } as const;
      expect((await verify(browser, runOf(envelope), typed)).result).toBe('0000');
      await world.advance('31m');
    }
  });

  test('reads in the refusal what to do once a stranger used up the codes, and gets in by it', async () => {
    const { rateLimits, secrets, clock } = world.service.ports;
    while (await rateLimits.take('code-wrong', secrets.fingerprint(reader), clock.now()));
    const browser = world.browser();
    const { code_run } = (await browser.call('sendLoginCode', { email: reader })).envelope.data;
    const refused = (await typeCode(browser, { run: code_run, code: '123456' })) as Envelope;
    expectNextStep(refused, '9001', '다른 방법');
    expect((await enter(browser)).result).toBe('0000');
  });
});

describe('a family behind one address', () => {
  const family = [reader, 'verified@example.com', 'oldpw@example.com'];
  const useUp = async () => {
    const { rateLimits, secrets, clock } = world.service.ports;
    while (await rateLimits.take('guess', secrets.fingerprint('127.0.0.1'), clock.now()));
    while (await rateLimits.take('codeSend', secrets.fingerprint('127.0.0.1'), clock.now()));
  };

  test('goes on in its browsers after a child used up the limits of the address', async () => {
    const browsers: Browser[] = [];
    for (const member of family) {
      const browser = world.browser();
      await enter(browser, member);
      await browser.call('logout', {});
      browsers.push(browser);
    }
    await useUp();
    for (const [index, member] of family.entries()) {
      const browser = browsers[index] ?? world.browser();
      expect((await enter(browser, member)).result).toBe('0000');
      await browser.call('logout', {});
      expect(await byCode(browser, member)).toBe('0000');
    }
  });

  test('reads on a new device how long to wait, and a passkey opens it meanwhile', async () => {
    const made = world.browser();
    await enter(made);
    const authenticator = softwareAuthenticator(world.serviceUrl);
    expect((await addTo(made, authenticator)).result).toBe('0000');
    await useUp();
    const device = world.browser();
    expectNextStep(await enter(device), '9001', '10분');
    expect((await enterBy(device, authenticator)).result).toBe('0000');
    await world.advance('10m');
    expect((await enter(world.browser())).result).toBe('0000');
  });
});
