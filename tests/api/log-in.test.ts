import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { depthOf } from '../setup/depths.ts';
import { factsOf } from '../world/call.ts';
import { createWorld, type World } from '../world.ts';
import { entry, loggedIn, marketingOf, reader, save, stringsOf } from './consenting.ts';
import { demoPassword } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const tryLogin = async (mbr_email: string, pwd: string, jar: Record<string, string> = {}) =>
  (await world.call('login', { mbr_email, pwd }, { cookies: jar })).envelope;
const wrong = async (mbr_email: string, jar: Record<string, string> = {}) =>
  (await tryLogin(mbr_email, 'Wrong!2026', jar)).result;

/** The cookie of a browser that logged in to the reader's account. */
async function ownBrowser(): Promise<Record<string, string>> {
  const browser = world.browser();
  await browser.call('login', { mbr_email: reader, pwd: demoPassword });
  await browser.call('logout', {});
  return { [cookies.knownBrowser]: browser.jar.get(cookies.knownBrowser) ?? '' };
}

describe('a log-in', () => {
  test.each([
    ['blocked@example.com', '3005'],
    ['waiting@example.com', '3021'],
    ['locked@example.com', '3026'],
    ['kakao.reader@example.com', '3003'],
    ['nobody@example.com', '3003'],
    [reader, '0000'],
  ])('of %s with the right password is %s', async (address, result) => {
    expect((await tryLogin(address, demoPassword)).result).toBe(result);
  });

  test.each(['blocked@example.com', 'waiting@example.com', reader, 'nobody@example.com'])(
    'of %s with a wrong password is 3003 and says nothing else',
    async (address) => {
      expect(await tryLogin(address, 'Wrong!2026')).toMatchObject({
        result: '3003',
        data: null,
        field: null,
        reason: '이메일 또는 비밀번호를 잘못 입력했습니다. 다시 확인해 주세요.',
      });
    },
  );

  test('by the ID of a member is remembered by the browser as one by an ID', async () => {
    const { mst_mbr_no } = (await (await loggedIn(world)).call('memberInfo', {})).envelope.data;
    await world.service.ports.inTransaction((tx) => tx.members.claim('ID', 'han_reader', mst_mbr_no));
    const browser = await loggedIn(world, 'Han_Reader');
    expect(browser.jar.get(cookies.recentLoginType)).toBe('ID');
    expect((await browser.call('memberInfo', {})).envelope.data.login_plf).toBe('YH');
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    expect(browser.jar.get(cookies.recentLoginType)).toBe('YH');
  });

  test('of a waiting member says until when', async () => {
    const envelope = await tryLogin('waiting@example.com', demoPassword);
    const facts = factsOf('login', 'NEED_EMAIL_AUTH', { envelope });
    expect(Date.parse(facts.auth_expire_time)).toBeGreaterThan(Date.now());
  });

  test('tells what the member agreed to of advertising, as it stands', async () => {
    const browser = await loggedIn(world);
    await save(browser, [
      entry('AGY/MKT_EMAIL', 'N'),
      entry('ISS/MKT_EMAIL', 'Y'),
      entry('ISS/MKT_SMS', 'Y'),
    ]);
    const { data } = await tryLogin(reader, demoPassword);
    expect(data.marketing).toBe(false);
    expect(stringsOf(data)).toEqual(['NNY', 'NNY']);
    expect(await marketingOf(browser)).toEqual(['NNY', 'NNY']);
  });

  test('advises a change after 90 days, and holds back for 30 once postponed', async () => {
    const browser = world.browser();
    const advised = async () => {
      const { envelope } = await browser.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
      return envelope.data.need_password_change;
    };
    expect(await advised()).toBe(true);
    expect((await browser.call('passwordReminder', { period: '30' })).envelope.result).toBe('0000');
    expect(await advised()).toBe(false);
    await world.advance('29d');
    expect(await advised()).toBe(false);
    await world.advance('25h');
    expect(await advised()).toBe(true);
  });

  test('from a new device is told to the owner, whose link ends all sessions and resets the password', async () => {
    const thief = world.browser();
    await thief.call('login', { mbr_email: reader, pwd: demoPassword });
    const mail = await world.mailTo(reader);
    expect(mail.subject).toContain('새 기기');
    const query = new URL(mail.links.find((link) => link.includes('auth_no')) ?? '').searchParams;
    const proof = { email: query.get('email') ?? '', auth_no: query.get('auth_no') ?? '' };
    expect((await world.call('secureAccount', proof)).envelope.result).toBe('0000');
    expect((await thief.call('memberInfo', {})).envelope.result).toBe('3007');
    const reset = { ...proof, svc_typ: 'PWD', pwd: 'Owner!2026' } as const;
    expect((await world.call('confirmEmail', reset)).envelope.result).toBe('0000');
    expect((await world.call('confirmEmail', reset)).envelope.result).toBe('3022');
    expect((await world.call('secureAccount', proof)).envelope.result).toBe('3022');
    expect((await tryLogin(reader, demoPassword)).result).toBe('3003');
    expect((await tryLogin(reader, 'Owner!2026')).result).toBe('0000');
  });
});

describe('the lock', () => {
  test('comes with the tenth failure, holds 24 hours, and is not lengthened by more tries', async () => {
    for (let failure = 1; failure < 10; failure += 1) expect(await wrong(reader)).toBe('3003');
    expect(await wrong(reader)).toBe('3026');
    expect((await tryLogin(reader, demoPassword)).result).toBe('3026');
    await world.advance('23h');
    expect(await wrong(reader)).toBe('3026');
    await world.advance('1h');
    expect((await tryLogin(reader, demoPassword)).result).toBe('0000');
  });

  test('treats an unknown account alike', async () => {
    for (let failure = 1; failure < 10; failure += 1) expect(await wrong('ghost@example.com')).toBe('3003');
    expect(await wrong('ghost@example.com')).toBe('3026');
    expect(await wrong('ghost@example.com')).toBe('3026');
  });

  test.each([reader, 'ghost@example.com', 'archive_reader', 'waiting@example.com'])(
    'of %s is told from the sixth failure on by how many tries are left',
    async (address) => {
      const told: unknown[] = [];
      for (let failure = 1; failure < 10; failure += 1) {
        const envelope = await tryLogin(address, 'Wrong!2026');
        told.push(factsOf('login', 'BAD_CREDENTIAL', { envelope })?.left ?? null);
      }
      expect(told).toEqual([null, null, null, null, null, 4, 3, 2, 1]);
    },
  );

  test('a success starts the count again', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 1; failure < 10; failure += 1) expect(await wrong(reader)).toBe('3003');
      expect((await tryLogin(reader, demoPassword)).result).toBe('0000');
    }
  });

  test('leaves the owner in on a browser that logged in before, and the mail lets them unlock', async () => {
    const own = await ownBrowser();
    for (let failure = 0; failure < 10; failure += 1) await wrong(reader);
    expect((await tryLogin(reader, demoPassword)).result).toBe('3026');
    expect((await tryLogin(reader, demoPassword, own)).result).toBe('0000');
    const mail = await world.mailTo(reader, { about: '로그인이 제한되었습니다' });
    const query = new URL(mail.links.find((link) => link.includes('auth_no')) ?? '').searchParams;
    const reset = {
      email: reader,
      svc_typ: 'PWD',
      auth_no: query.get('auth_no') ?? '',
      pwd: 'Owner!2026',
    } as const;
    expect((await world.call('confirmEmail', reset)).envelope.result).toBe('0000');
    expect((await tryLogin(reader, 'Owner!2026')).result).toBe('0000');
  });

  test('counts for the owner too, apart from everybody else', async () => {
    const own = await ownBrowser();
    for (let failure = 1; failure < 10; failure += 1) expect(await wrong(reader, own)).toBe('3003');
    expect(await wrong(reader, own)).toBe('3026');
    expect((await tryLogin(reader, demoPassword, own)).result).toBe('3026');
    expect((await tryLogin(reader, demoPassword)).result).toBe('0000');
  });

  test('a device id or a made-up cookie does not make a known browser', async () => {
    for (let failure = 0; failure < 10; failure += 1) await wrong(reader);
    const forged = { [cookies.knownBrowser]: 'A'.repeat(43) };
    expect((await tryLogin(reader, demoPassword, forged)).result).toBe('3026');
    const request = { mbr_email: reader, pwd: demoPassword, device_id: 'device-1' };
    expect((await world.call('login', request)).envelope.result).toBe('3026');
  });

  test('is exact under hundreds of guesses at once', async () => {
    const waves = depthOf('waves of a hundred guesses');
    const results: (string | null)[] = [];
    for (let wave = 0; wave < waves; wave += 1) {
      const replies = await Promise.all(
        Array.from({ length: 100 }, () => world.call('login', { mbr_email: reader, pwd: 'Wrong!2026' })),
      );
      results.push(...replies.map((reply) => reply.envelope.result));
    }
    expect(results.filter((result) => result === '3003')).toHaveLength(9);
    expect(results.filter((result) => result === '3026')).toHaveLength(waves * 100 - 9);
    expect((await tryLogin(reader, demoPassword)).result).toBe('3026');
  });

  test('counts the password check and the password change too', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    for (let failure = 1; failure < 5; failure += 1) {
      const check = await browser.call('checkPassword', { pwd: 'Wrong!2026' });
      expect(check.envelope.result).toBe('3003');
      const change = await browser.call('changePassword', { pwd: 'Wrong!2026', new_pwd: 'Other!2026' });
      expect(change.envelope.result).toBe('3003');
    }
    expect((await browser.call('checkPassword', { pwd: 'Wrong!2026' })).envelope.result).toBe('3003');
    expect((await browser.call('checkPassword', { pwd: 'Wrong!2026' })).envelope.result).toBe('3026');
    const change = await browser.call('changePassword', { pwd: demoPassword, new_pwd: 'Other!2026' });
    expect(change.envelope.result).toBe('3026');
  });
});
