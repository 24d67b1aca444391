import type { RequestInput } from '@daemun/contract/calls/index';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { browserIn, edgeOf, knowsCountries } from './abroad.ts';
import { logIn, logInByCode, runOf, setUpIn, verify } from './factors.ts';
import { addTo, enterBy, proveBy, reader } from './passkey-people.ts';
import { demoPassword } from './people.ts';
import { child, verifiedAs } from './young-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: knowsCountries });
});
afterAll(() => world.close());
afterEach(() => world.reset());

const byPassword = { mbr_email: reader, pwd: demoPassword } as const;
/** In a browser that the account knows. */
const isBlocked = { result: '3011', reason: expect.stringContaining('해외 로그인 차단이 켜져') };

/** In any other browser: what a wrong password from abroad gets as well. */
const isUnsaid = { result: '3003', reason: expect.stringContaining('해외 로그인 차단이 켜져') };

/** How a log-in by password ends in a browser. */
const tryPassword = async (browser: Browser) => (await browser.call('login', byPassword)).envelope;
const save = async (browser: Browser, wanted: RequestInput<'saveLoginSafety'>) =>
  (await browser.call('saveLoginSafety', wanted)).envelope;
const shown = async (browser: Browser) => (await browser.call('myHome', {})).envelope.data.login_safety;
const happened = async (browser: Browser, wanted: string) => {
  const { rows } = (await browser.call('myActivity', {})).envelope.data;
  return rows.filter(({ event }) => event === wanted).length;
};
const mailsAbout = async (about: string, address = reader) =>
  (await world.mailsTo(address)).filter(({ subject }) => subject.includes(about)).length;

/** At home in Korea, where the block was asked for. */
async function withBlock(): Promise<Browser> {
  const home = browserIn(world, 'KR');
  await tryPassword(home);
  expect((await save(home, { block_abroad: true })).result).toBe('0000');
  return home;
}

describe('a block of log-ins from abroad', () => {
  test('refuses a password that is right, tells its owner once a day, and stands in what happened', async () => {
    const home = await withBlock();
    const thief = browserIn(world, 'US');
    for (let tries = 0; tries < 3; tries += 1) expect(await tryPassword(thief)).toMatchObject(isUnsaid);
    expect((await thief.call('memberInfo', {})).envelope.result).toBe('3007');
    const { text } = await world.mailTo(reader, { about: '해외에서 시도한 로그인' });
    expect(text).toContain('접속 국가: 미국');
    expect(await happened(home, 'ABROAD_REFUSED')).toBe(1);
    await world.advance('25h');
    expect(await tryPassword(thief)).toMatchObject(isUnsaid);
    await world.mailTo(reader, { about: '해외에서 시도한 로그인', count: 2 });
  });

  test('says nothing in answers at home', async () => {
    await withBlock();
    const wrong = { mbr_email: reader, pwd: 'Wrong!2026' };
    const home = (await browserIn(world, 'KR').call('login', wrong)).envelope;
    expect(home.result).toBe('3003');
    expect(home.reason).not.toContain('해외');
  });

  test('lets those in that are at home, and holds those whom nobody can place', async () => {
    await withBlock();
    expect((await tryPassword(browserIn(world, 'kr'))).result).toBe('0000');
    for (const nowhere of [undefined, 'XX', 'T1'])
      expect(await tryPassword(browserIn(world, nowhere))).toMatchObject(isUnsaid);
  });

  test('holds a browser that the account knows, and one that is in stays in', async () => {
    const home = await withBlock();
    const onJourney = browserIn(world, 'JP', home);
    expect((await onJourney.call('memberInfo', {})).envelope.result).toBe('0000');
    await onJourney.call('logout', {});
    expect(await tryPassword(onJourney)).toMatchObject(isBlocked);
  });

  test('is passed by the mailbox and by a passkey, not by one that was only touched', async () => {
    const home = await withBlock();
    const authenticator = softwareAuthenticator(world.serviceUrl);
    await addTo(home, authenticator);
    expect((await enterBy(browserIn(world, 'US'), authenticator)).result).toBe('0000');
    expect(await enterBy(browserIn(world, 'US'), authenticator, { verified: false })).toMatchObject(
      isBlocked,
    );
    expect((await logInByCode(world, reader, browserIn(world, 'US'))).envelope.result).toBe('0000');
  });

  test('is passed by the second step, which is then asked of a trusted browser, too', async () => {
    const home = await withBlock();
    const { app } = await setUpIn(world, home);
    const first = await logIn(world, reader, home);
    const trusted = { factor: 'totp', code: await app.codeAt(), trust: true } as const;
    expect((await verify(home, runOf(first.envelope), trusted)).result).toBe('0000');
    expect((await logIn(world, reader, home)).envelope.result).toBe('0000');
    const abroad = browserIn(world, 'US', home);
    await world.advance('30s');
    const asked = await logIn(world, reader, abroad);
    const proof = { factor: 'totp', code: await app.codeAt() } as const;
    expect((await verify(abroad, runOf(asked.envelope), proof)).result).toBe('0000');
  });

  test('holds a log-in by a provider, in the browser and in the app', async () => {
    const person = socialVisitor(world, browserIn(world, 'KR'));
    expect((await person.goAs('KK', 'kakao-reader')).page).toBe('/success');
    expect((await save(person.browser, { block_abroad: true })).result).toBe('0000');
    const abroad = socialVisitor(world, world.browser(), edgeOf('US'));
    const ended = await abroad.goAs('KK', 'kakao-reader');
    expect([ended.page, ended.query]).toMatchObject(['/login', { resultCode: '3011', abroad: 'N' }]);
    expect((await abroad.browser.call('memberInfo', {})).envelope.result).toBe('3007');
    expect((await socialVisitor(world).goAs('KK', 'kakao-reader')).page).toBe('/login');
  });

  test('stands before the page of a member under 14: a provider opens it at home alone, and so does a key that is only touched', async () => {
    const person = socialVisitor(world, browserIn(world, 'KR'));
    expect((await person.goAs('KK', 'kakao-reader')).page).toBe('/success');
    const authenticator = softwareAuthenticator(world.serviceUrl);
    expect((await save(person.browser, { block_abroad: true })).result).toBe('0000');
    expect((await addTo(person.browser, authenticator)).result).toBe('0000');
    expect(await proveBy(person.browser, authenticator)).toBe('0000');
    expect((await verifiedAs(world, person.browser, child)).result).toBe('3011');
    const abroad = socialVisitor(world, world.browser(), edgeOf('US'));
    const { page, query } = await abroad.goAs('KK', 'kakao-reader');
    expect([page, query]).toMatchObject(['/login', { resultCode: '3011', abroad: 'N' }]);
    const touched = { verified: false };
    expect(await enterBy(browserIn(world, 'US'), authenticator, touched)).toMatchObject(isBlocked);
    const opened = { result: '3011', data: { under_age: true } };
    expect(await enterBy(browserIn(world, 'US'), authenticator)).toMatchObject(opened);
    expect(await enterBy(browserIn(world, 'KR'), authenticator, touched)).toMatchObject(opened);
    const home = socialVisitor(world, browserIn(world, 'KR'), edgeOf('KR'));
    expect((await home.goAs('KK', 'kakao-reader')).page).toBe('/login/under-age');
  });

  test('is lifted for a journey of a week, and stands again by itself', async () => {
    const home = await withBlock();
    await save(home, { travelling: true });
    expect((await shown(home)).travel_until).toMatch(/\+09:00$/);
    expect((await tryPassword(browserIn(world, 'FR'))).result).toBe('0000');
    await world.advance('167h');
    expect((await tryPassword(browserIn(world, 'FR'))).result).toBe('0000');
    await world.advance('1h');
    expect(await tryPassword(browserIn(world, 'FR'))).toMatchObject(isUnsaid);
    const back = browserIn(world, 'KR');
    await tryPassword(back);
    expect(await shown(back)).toMatchObject({ block_abroad: true, travel_until: null });
  });

  test('ends where its owner says so, a journey with it', async () => {
    const home = await withBlock();
    await save(home, { travelling: true });
    await save(home, { block_abroad: false });
    expect(await shown(home)).toMatchObject({ block_abroad: false, travel_until: null });
    expect((await tryPassword(browserIn(world, 'US'))).result).toBe('0000');
  });

  test('shuts nobody out: it wants something that gets past it, and does not hold who lost all of it', async () => {
    const home = browserIn(world, 'KR');
    await tryPassword(home);
    await home.call('saveLoginCode', { login_code_yn: 'N' });
    expect(await save(home, { block_abroad: true })).toMatchObject({
      result: '3011',
      reason: expect.stringContaining('해외에서 사용할 수 있는 로그인 방법이 없습니다'),
    });
    await home.call('saveLoginCode', { login_code_yn: 'Y' });
    expect((await save(home, { block_abroad: true })).result).toBe('0000');
    await home.call('saveLoginCode', { login_code_yn: 'N' });
    expect((await tryPassword(browserIn(world, 'US'))).result).toBe('0000');
  });

  test('changes by a session that was proven of late alone', async () => {
    const home = await withBlock();
    await world.advance('31m');
    expect((await save(home, { block_abroad: false })).result).toBe('3008');
    expect((await tryPassword(browserIn(world, 'US'))).result).toBe('3003');
  });
});

describe('a mail about a log-in', () => {
  const abroad = '해외에서 로그인';
  const each = '로그인되었습니다';

  test('tells of a country abroad that the account was not used in lately, once, with its name', async () => {
    const browser = browserIn(world, 'KR');
    await tryPassword(browser);
    const onJourney = browserIn(world, 'JP', browser);
    await tryPassword(onJourney);
    await tryPassword(onJourney);
    await tryPassword(browser);
    expect((await world.mailTo(reader, { about: abroad })).text).toContain('접속 국가: 일본');
    await tryPassword(browserIn(world, 'FR', browser));
    await world.mailTo(reader, { about: abroad, count: 2 });
    await world.advance('91d');
    await tryPassword(onJourney);
    await world.mailTo(reader, { about: abroad, count: 3 });
  });

  test('is one of a log-in: that of a new browser says the country itself', async () => {
    await tryPassword(browserIn(world, 'JP'));
    expect((await world.mailTo(reader, { about: each })).subject).toContain('새 기기에서');
    await tryPassword(browserIn(world, 'US'));
    await world.mailTo(reader, { about: each, count: 2 });
    expect(await mailsAbout(abroad)).toBe(0);
  });

  test('comes for each where the member wants it, and not from abroad where they do not', async () => {
    const browser = browserIn(world, 'KR');
    await tryPassword(browser);
    await save(browser, { each_login: true, alert_abroad: false });
    expect(await shown(browser)).toMatchObject({ each_login: true, alert_abroad: false });
    await world.mailTo(reader, { about: '로그인 알림 설정' });
    await tryPassword(browser);
    await tryPassword(browserIn(world, 'JP', browser));
    await world.mailTo(reader, { about: `] ${each}`, count: 2 });
    await save(browser, { each_login: false });
    await tryPassword(browser);
    await world.mailTo(reader, { about: '로그인 알림 설정', count: 2 });
    expect([await mailsAbout(`] ${each}`), await mailsAbout(abroad)]).toEqual([2, 0]);
    expect(await happened(browser, 'LOGIN_ALERTS_CHANGED')).toBe(2);
  });

  test('goes out again for nothing that is as it was', async () => {
    const browser = browserIn(world, 'KR');
    await tryPassword(browser);
    for (let times = 0; times < 2; times += 1)
      await save(browser, { each_login: true, alert_abroad: true, block_abroad: false });
    expect(await happened(browser, 'LOGIN_ALERTS_CHANGED')).toBe(1);
    expect(await happened(browser, 'ABROAD_BLOCK_CHANGED')).toBe(0);
  });
});

test('where nobody tells the country, nothing of it is shown, asked for or held against anybody', async () => {
  const unknowing = await createWorld();
  try {
    const browser = browserIn(unknowing, 'US');
    await tryPassword(browser);
    expect(await shown(browser)).toEqual({
      each_login: false,
      alert_abroad: null,
      block_abroad: null,
      travel_until: null,
    });
    for (const wanted of [{ block_abroad: true }, { travelling: true }, { alert_abroad: true }])
      expect((await save(browser, wanted)).result).toBe('3011');
    expect((await save(browser, { each_login: true })).result).toBe('0000');
  } finally {
    await unknowing.close();
  }
});
