import { cookies, sharedComputerCookie } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { setUp, verify } from './factors.ts';
import { enterBy, reader, withPasskey } from './passkey-people.ts';
import { agreements, demoPassword, linkOf, newcomer, password as newcomerPassword } from './people.ts';
import { withPendingSignup } from './social-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const password = { mbr_email: reader, pwd: demoPassword } as const;

/** Logs in on a computer that is not the reader's own; the whole reply. */
const byPassword = (browser: Browser, more: object = {}) =>
  browser.call('login', { ...password, shared: true, ...more });
const isIn = async (browser: Browser) => (await browser.call('memberInfo', {})).envelope.result;

const minute = 60_000;
/** What the mark in a browser tells: for how long its session lives on, and as of when. */
const marked = ({ jar }: Browser) => jar.get(sharedComputerCookie)?.split('.').map(Number);
const leftOf = (browser: Browser) => marked(browser)?.[0];

/** What stays behind in a browser once its own windows are closed. */
const lasting = (lines: readonly string[]) =>
  lines.filter((line) => /Max-Age|Expires/i.test(line)).map((line) => line.split('=')[0]);

describe('a session on a shared computer', () => {
  test('lives half an hour without use, and four hours at the most', async () => {
    const browser = world.browser();
    expect((await byPassword(browser)).envelope.result).toBe('0000');
    for (let passed = 0; passed < 230; passed += 23) {
      await world.advance('23m');
      expect(await isIn(browser)).toBe('0000');
    }
    await world.advance('10m');
    expect(await isIn(browser)).toBe('3006');
    const other = world.browser();
    await byPassword(other);
    await world.advance('30m');
    expect(await isIn(other)).toBe('3006');
  });

  test('is one whatever is asked beside it, and leaves nothing that outlives it in the browser', async () => {
    const browser = world.browser();
    const reply = await byPassword(browser, { auto_logged_in: true });
    expect(lasting(reply.cookies)).toEqual([sharedComputerCookie]);
    expect(reply.cookies.join()).not.toMatch(/recent_login_type|daemun_known_browser/);
    const { sessions } = (await browser.call('mySessions', {})).envelope.data;
    expect(sessions).toMatchObject([{ shared: true }]);
    await world.advance('31m');
    expect(await isIn(browser)).toBe('3006');
  });

  test('is carried by a round at a provider, of a member and of somebody new, whatever is asked at its end', async () => {
    const member = socialVisitor(world);
    expect((await member.goAs('KK', 'kakao-reader', { shared: 'true', auto_logged_in: 'true' })).page).toBe(
      '/success',
    );
    const { browser, token } = await withPendingSignup(world, 'KK', { shared: 'true' });
    const asked = { token, provider: 'KK', mbr_agr: agreements(), auto_logged_in: true } as const;
    const reply = await browser.call('socialLogin', asked);
    expect(lasting(reply.cookies)).toEqual([sharedComputerCookie]);
    for (const visitor of [member.browser, browser])
      expect((await visitor.call('mySessions', {})).envelope.data.sessions).toMatchObject([{ shared: true }]);
  });

  test('has every answer tell for how long it lives on, the end of the four hours where that is nearer', async () => {
    const browser = world.browser();
    await byPassword(browser);
    const [first, began = 0] = marked(browser) ?? [];
    expect(first).toBe(30 * minute);
    await world.advance('40s');
    await browser.call('memberInfo', {});
    // Less than a minute is not written down as use, and not told as such.
    expect(leftOf(browser)).toBeLessThanOrEqual(30 * minute - 40_000);
    expect(leftOf(browser)).toBeGreaterThan(29 * minute);
    for (let passed = 0; passed < 216; passed += 24) {
      await world.advance('24m');
      await browser.call('memberInfo', {});
      const [left, at = 0] = marked(browser) ?? [];
      expect(left).toBe(Math.min(30 * minute, began + 240 * minute - at));
    }
    expect(leftOf(browser)).toBeLessThan(24 * minute);
  });

  test('tells it with a refusal as well, and no other session does', async () => {
    const [browser, own] = [world.browser(), world.browser()];
    await byPassword(browser);
    await world.advance('10m');
    const wrong = { pwd: 'Wrong!2026', new_pwd: 'Gates!2027' };
    expect((await browser.call('changePassword', wrong)).envelope.result).not.toBe('0000');
    expect(leftOf(browser)).toBe(30 * minute);
    await own.call('login', password);
    const { cookies: lines } = await own.call('memberInfo', {});
    expect(lines.join()).not.toContain(sharedComputerCookie);
    expect(own.jar.get(sharedComputerCookie)).toBeUndefined();
  });

  test('makes its browser no known one: the next log-in there is told of as the first was', async () => {
    const browser = world.browser();
    await byPassword(browser);
    await world.mailTo(reader, { about: '새 기기' });
    await browser.call('logout', {});
    await byPassword(browser);
    const { rows } = (await browser.call('myActivity', { kind: 'LOGIN' })).envelope.data;
    expect(rows.filter(({ event }) => event === 'LOGIN').map(({ new_device }) => new_device)).toEqual([
      true,
      true,
    ]);
  });

  test('takes what the browser keeps with it, when it ends by hand and by time', async () => {
    const [byHand, byTime] = [world.browser(), world.browser()];
    for (const browser of [byHand, byTime]) await byPassword(browser);
    const out = await byHand.call('logout', {});
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(byHand.jar.get(sharedComputerCookie)).toBeUndefined();
    await world.advance('31m');
    const late = await byTime.call('memberInfo', {});
    expect(late.envelope.result).toBe('3006');
    expect(late.headers.get('clear-site-data')).toBe('"cache", "storage"');
    for (const name of [cookies.session, cookies.member, sharedComputerCookie])
      expect(byTime.jar.get(name)).toBeUndefined();
    const own = world.browser();
    await own.call('login', password);
    expect((await own.call('logout', {})).headers.get('clear-site-data')).toBe('"cache"');
  });

  test('is renewed as one by a proof of presence, and is none any more after a log-in of one’s own', async () => {
    const browser = world.browser();
    await byPassword(browser);
    await browser.call('checkPassword', password);
    expect(leftOf(browser)).toBe(30 * minute);
    await browser.call('login', password);
    expect(browser.jar.get(sharedComputerCookie)).toBeUndefined();
    await world.advance('31m');
    expect(await isIn(browser)).toBe('0000');
  });

  test('is never trusted at the second step, which offers no trust', async () => {
    const { app } = await setUp(world, reader);
    const browser = world.browser();
    const step = async () => {
      const { envelope } = await byPassword(browser);
      const { login_run } = envelope.data as unknown as { login_run: string };
      return login_run;
    };
    const run = await step();
    const ways = (await browser.call('secondStepWays', { login_run: run })).envelope.data;
    expect(ways).toMatchObject({ trust: false });
    expect(
      (await verify(browser, run, { factor: 'totp', code: await app.codeAt(), trust: true })).result,
    ).toBe('0000');
    const { sessions, trusted } = (await browser.call('mySessions', {})).envelope.data;
    expect(sessions.find(({ current }) => current)).toMatchObject({ shared: true, trusted_until: null });
    expect(trusted).toEqual([]);
    expect((await byPassword(browser)).envelope.result).toBe('3008');
  });

  test('begins by a passkey, too', async () => {
    const { authenticator } = await withPasskey(world);
    const browser = world.browser();
    const { data: options } = (await browser.call('passkeyLoginOptions', {})).envelope;
    const credential = authenticator.get(options);
    expect((await browser.call('passkeyLogin', { credential, shared: true })).envelope.result).toBe('0000');
    expect(leftOf(browser)).toBe(30 * minute);
    expect(browser.jar.get(cookies.recentLoginType)).toBeUndefined();
    expect((await enterBy(browser, authenticator)).result).toBe('0000');
    expect(browser.jar.get(sharedComputerCookie)).toBeUndefined();
  });

  describe('begins where a sign-up by e-mail ends', () => {
    const address = 'kim.hanbit@example.com';
    const sessionsOf = async (browser: Browser) =>
      (await browser.call('mySessions', {})).envelope.data.sessions;
    const link = async () => {
      const { email, svc_typ, auth_no } = await linkOf(world, address);
      return { email, svc_typ, auth_no, shared: true };
    };
    const signUp = async (browser: Browser) => {
      const { data } = (await browser.call('signUp', newcomer(address))).envelope;
      return data.code_run ?? '';
    };

    test('by its code', async () => {
      const browser = world.browser();
      const code_run = await signUp(browser);
      const code = await world.codeTo(address);
      const reply = await browser.call('confirmByCode', { code_run, code, svc_typ: 'JOIN', shared: true });
      expect(reply.envelope.result).toBe('0000');
      expect(reply.cookies.join()).not.toMatch(/recent_login_type|daemun_known_browser/);
      expect(leftOf(browser)).toBe(30 * minute);
      expect(await sessionsOf(browser)).toMatchObject([{ shared: true }]);
    });

    test.each([
      ['by its password elsewhere', { pwd: newcomerPassword }],
      [
        'by a password of the mailbox’s reader',
        { pwd: 'Owners!2026', new_password: true, mbr_agr: agreements() },
      ],
    ])('%s', async (_name, proof) => {
      await signUp(world.browser());
      const browser = world.browser();
      const reply = await browser.call('confirmEmail', { ...(await link()), ...proof });
      expect(reply.envelope.result).toBe('0000');
      expect(reply.cookies.join()).not.toMatch(/recent_login_type|daemun_known_browser/);
      expect(await sessionsOf(browser)).toMatchObject([{ shared: true }]);
    });

    test('and one press there makes its browser no known one', async () => {
      const browser = world.browser();
      await signUp(browser);
      const { envelope, cookies: lines } = await browser.call('confirmEmail', await link());
      expect(envelope.result).toBe('0000');
      expect(lines.join()).not.toContain(cookies.knownBrowser);
    });
  });
});
