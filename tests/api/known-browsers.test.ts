import { cookies } from '@daemun/contract/cookies';
import { limits } from '@daemun/contract/limits';
import { rememberedId } from '@daemun/contract/rules/remembered-id';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../world/browser.ts';
import { cookieJar } from '../world/cookie-jar.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { demoPassword } from './people.ts';

const reader = 'reader@example.com';
const { count: tries } = limits.passwordFailures;

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** A browser with the acquaintance of another and nothing else; as time goes on cookies end, so it is carried by hand. */
function withKnownBrowser(secret: string) {
  const jar = cookieJar();
  jar.take([`${cookies.knownBrowser}=${secret}; Path=/`]);
  return openBrowser(world.serviceUrl, jar);
}

async function logIn(secret?: string): Promise<string> {
  const browser = secret === undefined ? world.browser() : withKnownBrowser(secret);
  const { envelope } = await browser.call('login', { mbr_email: reader, pwd: demoPassword });
  expect(envelope.result).toBe('0000');
  return browser.jar.get(cookies.knownBrowser) ?? '';
}

const notices = async () =>
  (await world.mailsTo(reader)).filter(({ subject }) => subject.includes('새 기기')).length;

/** The log-in of a reader whom this browser remembers: without the address. */
async function remembered(browser: ReturnType<OpenWorld['browser']>, member: string, pwd = demoPassword) {
  const { envelope } = await browser.call('login', { mbr_email: rememberedId(member), pwd });
  return [envelope.result, envelope.field];
}

describe('a remembered reader', () => {
  test('logs in by the password alone in the browser that knows them, after the log-out too', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
    await browser.call('logout', {});
    expect(await remembered(browser, mst_mbr_no, 'Wrong!2026')).toEqual(['3003', null]);
    expect(await remembered(browser, mst_mbr_no)).toEqual(['0000', null]);
    expect((await browser.call('memberInfo', {})).envelope.data.mst_mbr_no).toBe(mst_mbr_no);
  });

  test('is nobody anywhere else, whoever is named, and that costs the account no try', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
    const strange = world.browser();
    for (const named of [mst_mbr_no, 'nobodyAtAll'])
      for (let asked = 0; asked < tries + 1; asked += 1)
        expect(await remembered(strange, named)).toEqual(['3003', 'mbr_email']);
    expect((await strange.call('login', { mbr_email: reader, pwd: demoPassword })).envelope.result).toBe(
      '0000',
    );
  });

  test('is told to give the address again once the browser is forgotten', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
    await world.advance('366d');
    expect(await remembered(browser, mst_mbr_no)).toEqual(['3003', 'mbr_email']);
  });
});

describe('a browser that logged in', () => {
  test('is known for a year from its last log-in', async () => {
    const secret = await logIn();
    await expect.poll(notices).toBe(1);
    await world.advance('200d');
    await logIn(secret);
    await world.advance('200d');
    await logIn(secret);
    await world.advance('1s');
    expect(await notices()).toBe(1);
    await world.advance('366d');
    await logIn(secret);
    await expect.poll(notices).toBe(2);
  });

  test('has no tries of its own after that, and leaves no row', async () => {
    const secret = await logIn();
    await world.advance('366d');
    await expect.poll(async () => (await world.rows()).known_browser).toEqual([]);
    const results: (string | null)[] = [];
    for (const browser of [withKnownBrowser(secret), world.browser()])
      for (let failure = 0; failure < tries; failure += 1) {
        const reply = await browser.call('login', { mbr_email: reader, pwd: 'Wrong!2026' });
        results.push(reply.envelope.result);
      }
    expect(results.filter((result) => result === '3003')).toHaveLength(tries - 1);
  });
});

describe('known browsers of one account', () => {
  test('have ten counts of wrong passwords, however many an insider makes known', async () => {
    const { browsers, secrets, clock, members } = world.service.ports;
    const id = (await members.findBy('EMAIL', reader))?.id ?? '';
    const names = Array.from({ length: 13 }, (_, index) => `${'k'.repeat(41)}${10 + index}`);
    for (const name of names) await browsers.remember(id, secrets.digest(name), clock.now());
    const results: (string | null)[] = [];
    for (const browser of names.map(withKnownBrowser))
      for (let guess = 0; guess < tries + 1; guess += 1) {
        const { envelope } = await browser.call('login', { mbr_email: reader, pwd: 'Wrong!2026' });
        results.push(envelope.result);
      }
    const looked = results.filter((result) => result === '3003').length;
    const locked = results.filter((result) => result === '3026').length;
    expect([looked, locked]).toEqual([limits.ownCounts * (tries - 1), results.length - looked]);
    // A stranger's count is another one, and so is that of the owner's own browser.
    expect(
      (await world.browser().call('login', { mbr_email: reader, pwd: demoPassword })).envelope.result,
    ).toBe('0000');
  });

  test('keep the own count of a browser while an insider uses up others', async () => {
    const own = await logIn();
    const { browsers, secrets, clock, members } = world.service.ports;
    const id = (await members.findBy('EMAIL', reader))?.id ?? '';
    const names = Array.from({ length: 3 }, (_, index) => `${'k'.repeat(41)}${10 + index}`);
    for (const name of names) await browsers.remember(id, secrets.digest(name), clock.now());
    for (const browser of names.map(withKnownBrowser))
      for (let guess = 0; guess < tries; guess += 1)
        await browser.call('login', { mbr_email: reader, pwd: 'Wrong!2026' });
    await logIn(own);
  });
});

describe('who is signed in', () => {
  test('gets ten tries at the password, whatever browser they say it is, and the owner is told', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    const results: (string | null)[] = [];
    for (let guess = 0; guess < 3 * tries; guess += 1) {
      browser.jar.take([`${cookies.knownBrowser}=${'x'.repeat(41)}${10 + guess}; Path=/`]);
      const reply =
        guess % 2
          ? await browser.call('checkPassword', { pwd: 'Wrong!2026' })
          : await browser.call('changePassword', { pwd: 'Wrong!2026', new_pwd: 'Fresh!2026' });
      results.push(reply.envelope.result);
    }
    expect(results.slice(0, tries)).toEqual([...Array<string>(tries - 1).fill('3003'), '3026']);
    expect(new Set(results.slice(tries))).toEqual(new Set(['3026']));
    await world.mailTo(reader, { about: '로그인이 제한되었습니다' });
    const events = ((await world.rows()).audit ?? []).map(({ event }) => event);
    expect(events.filter((event) => event === 'LOCKED')).toHaveLength(1);
  });
});
