import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';

async function loggedIn(more: { auto_logged_in?: boolean } = {}): Promise<Browser> {
  const browser = world.browser();
  const reply = await browser.call('login', { mbr_email: reader, pwd: demoPassword, ...more });
  expect(reply.envelope.result).toBe('0000');
  return browser;
}
const secretsOf = (browser: Browser) => ({
  session: browser.jar.get(cookies.session) ?? '',
  bearer: browser.jar.get(cookies.accessToken) ?? '',
});
const infoWith = async (session: string, bearer?: string) =>
  (await world.call('memberInfo', {}, { cookies: { [cookies.session]: session }, bearer })).envelope.result;

describe('a session', () => {
  test('answers who is signed in', async () => {
    const { envelope } = await (await loggedIn()).call('memberInfo', {});
    expect(envelope.data).toMatchObject({
      mbr_email: reader,
      mbr_nick_nm: '한빛독자',
      login_plf: 'YH',
      rep_login_plf: 'YH',
    });
  });

  test('needs cookie and bearer together, each of the same session', async () => {
    const one = secretsOf(await loggedIn());
    const other = secretsOf(await loggedIn());
    expect(await infoWith(one.session, one.bearer)).toBe('0000');
    expect(await infoWith('', one.bearer)).toBe('3007');
    expect(await infoWith(one.session, other.bearer)).toBe('3007');
    expect(await infoWith(one.session, `${one.bearer}x`)).toBe('3007');
    expect(await infoWith(one.session, one.bearer.slice(0, -1))).toBe('3007');
    expect(await infoWith(one.session.slice(0, -1), one.bearer)).toBe('3007');
    expect(await infoWith(one.session.toUpperCase(), one.bearer)).toBe('3007');
  });

  test('gets a fresh bearer by 0001, and the one given a moment before stays good', async () => {
    const browser = await loggedIn();
    const { session, bearer } = secretsOf(browser);
    expect(await infoWith(session)).toBe('0001');
    await world.advance('14m');
    const reissue = await world.call('memberInfo', {}, { cookies: { [cookies.session]: session } });
    const fresh = /daemun_access_token=([^;]+)/.exec(reissue.cookies.join())?.[1] ?? '';
    expect(await infoWith(session, fresh)).toBe('0000');
    expect(await infoWith(session, bearer)).toBe('0000');
    await world.advance('61s');
    expect(await infoWith(session, bearer)).toBe('0001');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
  });

  test('ends with log-out, which needs no bearer', async () => {
    const browser = await loggedIn();
    const { session, bearer } = secretsOf(browser);
    expect((await browser.call('logout', {})).envelope.result).toBe('0000');
    expect(browser.jar.get(cookies.session)).toBeUndefined();
    expect(await infoWith(session, bearer)).toBe('3007');
    expect((await world.call('logout', {})).envelope.result).toBe('0000');
  });

  test('dies after twelve idle hours, is called expired for thirty days, then unknown', async () => {
    const { session, bearer } = secretsOf(await loggedIn());
    await world.advance('11h');
    expect(await infoWith(session, bearer)).toBe('0001');
    await world.advance('12h');
    expect(await infoWith(session, bearer)).toBe('3006');
    await world.advance('30d');
    expect(await infoWith(session, bearer)).toBe('3007');
  });

  test('with automatic log-in lives thirty idle days, and 180 at the most', async () => {
    const browser = await loggedIn({ auto_logged_in: true });
    const { session } = secretsOf(browser);
    for (let day = 0; day < 174; day += 29) {
      await world.advance('29d');
      expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
    }
    await world.advance('6d');
    expect(await infoWith(session)).toBe('3006');
  });

  test.each([
    [false, true, '0001'],
    [true, false, '3006'],
    [true, undefined, '0001'],
    [false, undefined, '3006'],
  ])(
    'that began with auto_logged_in=%s and a password check says %s answers %s two days later',
    async (began, said, result) => {
      const browser = await loggedIn({ auto_logged_in: began });
      const request = { pwd: demoPassword, auto_logged_in: said };
      const { cookies: lines, envelope } = await browser.call('checkPassword', request);
      expect(envelope.result).toBe('0000');
      const session = lines.find((line) => line.startsWith(`${cookies.session}=`)) ?? '';
      expect(session.includes('Max-Age')).toBe(result === '0001');
      await world.advance('2d');
      expect(await infoWith(secretsOf(browser).session)).toBe(result);
    },
  );

  test('on a shared computer stays one, whatever a password check says', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword, shared: true });
    await browser.call('checkPassword', { pwd: demoPassword, auto_logged_in: true });
    await world.advance('2h');
    expect(await infoWith(secretsOf(browser).session)).toBe('3006');
  });

  test('has new secrets after every log-in, and the old ones open nothing', async () => {
    const browser = await loggedIn();
    const before = secretsOf(browser);
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    expect(secretsOf(browser).session).not.toBe(before.session);
    expect(await infoWith(before.session, before.bearer)).toBe('3007');
  });
});

describe('cookies', () => {
  test('carry what they must, and nothing else', async () => {
    const lines = (await world.call('login', { mbr_email: reader, pwd: demoPassword })).cookies;
    const of = (name: string) => lines.find((line) => line.startsWith(`${name}=`)) ?? '';
    for (const line of lines) {
      expect(line).toMatch(/Path=\/(;|$)/);
      expect(line).toContain('SameSite=Lax');
      expect(line).not.toMatch(/Domain=/i);
      expect(line.length).toBeLessThan(4096);
    }
    expect(of(cookies.session)).toContain('HttpOnly');
    expect(of(cookies.knownBrowser)).toContain('HttpOnly');
    expect(of(cookies.accessToken)).not.toContain('HttpOnly');
    expect(of(cookies.session)).not.toMatch(/Max-Age|Expires/);
    expect(of(cookies.recentLoginType)).toContain(`Max-Age=${365 * 86_400}`);
    expect(Buffer.from(/=([^;]+)/.exec(of(cookies.session))?.[1] ?? '', 'base64url')).toHaveLength(32);
  });

  test('of a passkey’s round last for twelve hours', async () => {
    const lines = (await world.call('passkeyLoginOptions', {})).cookies;
    const own = lines.find((line) => line.startsWith(`${cookies.passkeyRun}=`));
    expect(own).toContain('HttpOnly');
    expect(own).toContain(`Max-Age=${12 * 3600};`);
  });

  test('are __Host- and Secure on an https address', async () => {
    const secure = await createWorld({ environment: { PUBLIC_URL: 'https://account.example.com' } });
    try {
      const lines = (await secure.call('login', { mbr_email: reader, pwd: demoPassword })).cookies;
      expect(lines.find((line) => line.startsWith(`__Host-${cookies.session}=`))).toContain('Secure');
      expect(lines.every((line) => line.includes('Secure'))).toBe(true);
    } finally {
      await secure.close();
    }
  });
});

test('a log-out has the browser forget pages as they were shown, and nothing that outlives it', async () => {
  const browser = world.browser();
  const entered = await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  expect(entered.headers.get('clear-site-data')).toBeNull();
  const known = browser.jar.get(cookies.knownBrowser);
  const left = await browser.call('logout', {});
  expect(left.headers.get('clear-site-data')).toBe('"cache"');
  expect(known).toBeDefined();
  expect(browser.jar.get(cookies.knownBrowser)).toBe(known);
});

test.each([
  ['ko', '/ko/my/password-change'],
  ['fr-FR,fr;q=0.9', '/fr/my/password-change'],
])('password managers find where a password is changed, for readers of %s', async (language, place) => {
  const answer = await fetch(`${world.serviceUrl}/.well-known/change-password`, {
    redirect: 'manual',
    headers: { 'accept-language': language },
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, place]);
  const none = await fetch(
    `${world.serviceUrl}/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200`,
  );
  expect(none.status).toBe(404);
});
