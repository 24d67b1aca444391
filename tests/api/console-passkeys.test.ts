import { freshLogin, staffCookie, staffRunCookie } from '@daemun/contract/console/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authenticator, softwareAuthenticator, type Twist } from '../world/authenticator.ts';
import { totpAt } from '../world/authenticator-app.ts';
import {
  type Enrolled,
  invitationIn,
  invite,
  logInStaff,
  type StaffBrowser,
  staffBrowser,
  staffPassword,
} from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld, step } from '../world/console-world.ts';
import { runTool } from '../world/run-tool.ts';
import { withPasskey as memberWithPasskey } from './passkey-people.ts';

let desk: ConsoleWorld;
beforeAll(async () => {
  desk = await createConsoleWorld();
});
afterAll(() => desk.close());

const anew = () => staffBrowser(desk.consoleUrl);
const made = (synced = true) => softwareAuthenticator(desk.consoleUrl, 'ES256', synced);

/** Accepts an invitation by a passkey; answers the result. */
async function accept(token: string, authenticator: Authenticator, twist: Twist = {}) {
  const { data } = (await anew().call('invitationPasskey', { token })).envelope;
  const credential = authenticator.create(data, twist);
  return (await anew().call('acceptByPasskey', { token, credential })).envelope.result;
}

/** Logs in by a passkey; answers the result. */
async function enter(browser: StaffBrowser, authenticator: Authenticator, twist: Twist = {}) {
  const { data } = (await browser.call('staffPasskeyOptions')).envelope;
  const credential = authenticator.get(data, twist);
  return (await browser.call('staffPasskeyLogin', { credential })).envelope.result;
}

/** Adds a passkey to the account that is signed in; answers the result. */
async function addTo(browser: StaffBrowser, authenticator: Authenticator, twist: Twist = {}) {
  const options = (await browser.call('newStaffPasskey')).envelope;
  if (options.result !== '0000') return options.result;
  const credential = authenticator.create(options.data, twist);
  return (await browser.call('addStaffPasskey', { credential })).envelope.result;
}

const access = async (browser: StaffBrowser) => (await browser.call('staffAccount')).envelope.data;
const isIn = async (browser: StaffBrowser) => (await browser.call('staffMe')).envelope.result === '0000';
const remove = async (browser: StaffBrowser, { id }: Authenticator) =>
  (await browser.call('removeStaffPasskey', { id })).envelope;

/** Somebody whose account was set up by a passkey, and who is signed in by it. */
async function withPasskey(email: string, synced = true) {
  const authenticator = made(synced);
  expect(await accept(await invite(desk.environment, email, 'DESK'), authenticator)).toBe('0000');
  const browser = anew();
  expect(await enter(browser, authenticator)).toBe('0000');
  return { authenticator, browser, email };
}

const eventsOf = async (email: string) =>
  (await desk.world.service.ports.staffTrail.page(undefined, 100))
    .filter(({ staff }) => staff === email)
    .map(({ event }) => event)
    .reverse();

describe('an invitation', () => {
  test('is accepted by a passkey in the place of password and app, once; the person is told', async () => {
    const email = 'by-passkey@hanbit.example';
    const { browser, authenticator } = await withPasskey(email);
    expect(await access(browser)).toMatchObject({
      email,
      password: false,
      passkeys: [{ id: authenticator.id, last_used: expect.any(String) }],
    });
    expect(await eventsOf(email)).toEqual(['STAFF_ENROLLED', 'LOGGED_IN']);
    const { html } = await desk.world.mailTo(email, { about: '콘솔 계정을 설정했습니다' });
    expect(html).toContain('처리한 사람');
    const { browser: other, key } = await desk.employ('listed@hanbit.example', 'AUDITOR');
    const typed = { email, pwd: staffPassword, code: totpAt(key, desk.now()) };
    expect((await other.call('staffLogin', typed)).envelope.result).toBe('3003');
    const listed = await runTool('staff', ['list', '--json'], desk.environment);
    expect(JSON.parse(listed.out).staff).toContainEqual(expect.objectContaining({ email, state: 'active' }));
  });

  test.each<[string, Twist]>([
    ['was made on a foreign page', { origin: 'https://evil.example' }],
    ['was made for another host', { rpId: 'evil.example' }],
    ['answers another challenge', { challenge: 'AAAA' }],
    ['nobody verified', { verified: false }],
    ['nobody touched', { present: false }],
    ['was used and not made', { type: 'webauthn.get' }],
  ])('takes no passkey that %s', async (what, twist) => {
    const token = await invite(desk.environment, `${what.replace(/\W/g, '-')}@hanbit.example`, 'DESK');
    expect(await accept(token, made(), twist)).toBe('3003');
    expect(await accept(token, made())).toBe('0000');
  });

  test('of two who accept it at once one gets the account', async () => {
    const token = await invite(desk.environment, 'two-at-once@hanbit.example', 'DESK');
    const asked = await Promise.all([1, 2].map(() => anew().call('invitationPasskey', { token })));
    const credentials = asked.map(({ envelope }) => made().create(envelope.data));
    const results = await Promise.all(
      credentials.map(
        async (credential) => (await anew().call('acceptByPasskey', { token, credential })).envelope.result,
      ),
    );
    expect(results.sort()).toEqual(['0000', '3022']);
  });

  test('of one challenge there is one passkey, and none of another invitation’s', async () => {
    const [mine, others] = await Promise.all(
      ['mine@hanbit.example', 'others@hanbit.example'].map((email) =>
        invite(desk.environment, email, 'DESK'),
      ),
    );
    const { data } = (await anew().call('invitationPasskey', { token: mine })).envelope;
    const credential = made().create(data);
    const take = async (token: string | undefined) =>
      (await anew().call('acceptByPasskey', { token, credential })).envelope.result;
    expect(await take(others)).toBe('3003');
    expect(await take(mine)).toBe('0000');
    expect(await take(mine)).toBe('3022');
  });
});

describe('a log-in', () => {
  test.each<[string, Twist]>([
    ['on a foreign page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['without its holder verified', { verified: false }],
    ['that was made and not used', { type: 'webauthn.create' }],
    ['in the name of another account', { userHandle: 'bm9ib2R5' }],
    ['by a passkey that nobody has', { id: 'AAAA' }],
  ])('%s is none', async (what, twist) => {
    const { authenticator } = await withPasskey(`in-${what.replace(/\W/g, '-')}@hanbit.example`);
    const browser = anew();
    expect(await enter(browser, authenticator, twist)).toBe('3003');
    expect(browser.cookie()).toBeUndefined();
  });

  test('wants the browser that asked, and is one for each challenge', async () => {
    const { authenticator } = await withPasskey('replayed@hanbit.example');
    const asking = anew();
    const { data } = (await asking.call('staffPasskeyOptions')).envelope;
    const credential = authenticator.get(data);
    const elsewhere = { cookie: `${staffRunCookie}=another` };
    const results = [
      (await anew().call('staffPasskeyLogin', { credential })).envelope.result,
      (await anew().call('staffPasskeyLogin', { credential }, elsewhere)).envelope.result,
      ...(await Promise.all([1, 2].map(() => asking.call('staffPasskeyLogin', { credential })))).map(
        ({ envelope }) => envelope.result,
      ),
    ];
    expect(results.slice(0, 2)).toEqual(['3003', '3003']);
    expect(results.slice(2).sort()).toEqual(['0000', '3003']);
  });

  test('by a key that counted back opens nothing, and stands in the trail', async () => {
    const { authenticator, email } = await withPasskey('counted@hanbit.example', false);
    expect(await enter(anew(), authenticator, { counter: 1 })).toBe('3003');
    expect((await eventsOf(email)).at(-1)).toBe('LOGIN_FAILED');
    expect(await enter(anew(), authenticator)).toBe('0000');
  });

  test('by a member’s passkey opens no console, and by one of the staff no member’s account', async () => {
    const { authenticator } = await withPasskey('apart@hanbit.example');
    const { data } = (await desk.world.call('passkeyLoginOptions', {})).envelope;
    const credential = authenticator.get(data, { origin: desk.world.serviceUrl });
    const { envelope } = await desk.world.call('passkeyLogin', { credential });
    expect(envelope).toMatchObject({ result: '3003', data: { unknown: true } });
    const member = await memberWithPasskey(desk.world);
    expect(await enter(anew(), member.authenticator, { origin: desk.consoleUrl })).toBe('3003');
  });

  test('that was wrong thirty times closes the network to more for ten minutes', async () => {
    const { authenticator } = await withPasskey('closed@hanbit.example');
    const results = [];
    for (let round = 0; round < 31; round += 1)
      results.push(await enter(anew(), authenticator, { verified: false }));
    expect(results.at(-1)).toBe('3026');
    await desk.world.advance('11m');
    expect(await enter(anew(), authenticator)).toBe('0000');
  });
});

describe('one’s own passkeys', () => {
  const signedIn = async (email: string): Promise<Enrolled> => desk.employ(email, 'DESK');

  test('are added and removed, each told by mail and in the trail', async () => {
    const { browser, email } = await signedIn('adds@hanbit.example');
    const [first, second] = [made(), made()];
    expect(await addTo(browser, first)).toBe('0000');
    expect(await addTo(browser, second)).toBe('0000');
    await desk.world.mailTo(email, { about: '콘솔에 로그인하는 패스키를 추가했습니다', count: 2 });
    expect((await access(browser)).passkeys.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await enter(anew(), second)).toBe('0000');
    expect(await remove(browser, second)).toMatchObject({ result: '0000', data: { ended: false } });
    await desk.world.mailTo(email, { about: '콘솔에 로그인하는 패스키를 삭제했습니다' });
    expect(await enter(anew(), second)).toBe('3003');
    expect((await eventsOf(email)).filter((event) => event.startsWith('STAFF_PASSKEY'))).toEqual([
      'STAFF_PASSKEY_ADDED',
      'STAFF_PASSKEY_ADDED',
      'STAFF_PASSKEY_REMOVED',
    ]);
  });

  test('want a verified holder, the session that asked, and no passkey that somebody has', async () => {
    const { browser } = await signedIn('strict@hanbit.example');
    const { browser: other } = await signedIn('strict-too@hanbit.example');
    const authenticator = made();
    expect(await addTo(browser, authenticator, { verified: false })).toBe('3003');
    const { data } = (await browser.call('newStaffPasskey')).envelope;
    const credential = authenticator.create(data);
    expect((await other.call('addStaffPasskey', { credential })).envelope.result).toBe('3003');
    expect((await browser.call('addStaffPasskey', { credential })).envelope.result).toBe('0000');
    expect(await addTo(other, authenticator)).toBe('3011');
    expect((await remove(other, authenticator)).result).toBe('3011');
    expect(await enter(anew(), authenticator)).toBe('3003');
  });

  test('end the sessions that began by them, and no others', async () => {
    const { browser } = await signedIn('sessions@hanbit.example');
    const authenticator = made();
    await addTo(browser, authenticator);
    const by = anew();
    expect(await enter(by, authenticator)).toBe('0000');
    expect((await remove(browser, authenticator)).result).toBe('0000');
    expect([await isIn(browser), await isIn(by)]).toEqual([true, false]);
    const again = made();
    await addTo(browser, again);
    await enter(by, again);
    const gone = await by.call('removeStaffPasskey', { id: again.id });
    expect(gone.envelope.data.ended).toBe(true);
    expect(by.cookie()).toBeUndefined();
    expect(gone.headers.get('clear-site-data')).toContain('storage');
  });

  test('never go with the last way in, however many are pressed at once', async () => {
    const { authenticator, browser } = await withPasskey('last@hanbit.example');
    expect((await remove(browser, authenticator)).result).toBe('3011');
    const second = made();
    await addTo(browser, second);
    const pressed = [authenticator, second].map((each) => remove(browser, each));
    const results = (await Promise.all(pressed)).map(({ result }) => result);
    expect(results.filter((result) => result === '0000')).toHaveLength(1);
    const { passkeys } = await desk.world.service.ports.staff
      .find('last@hanbit.example')
      .then((account) => account ?? { passkeys: 0 });
    expect(passkeys).toBe(1);
  });

  test('want a log-in of the last ten minutes', async () => {
    const { browser, authenticator } = await withPasskey('stale@hanbit.example');
    await desk.world.advance(`${freshLogin / 60_000}m`);
    expect(await isIn(browser)).toBe(true);
    expect(await addTo(browser, made())).toBe('3008');
    expect((await remove(browser, authenticator)).result).toBe('3008');
    expect(await enter(browser, authenticator)).toBe('0000');
    expect(await addTo(browser, made())).toBe('0000');
  });
});

test('who is reset or revoked has no passkey any more, and is told', async () => {
  const { authenticator, browser, email } = await withPasskey('reset@hanbit.example');
  const { out } = await runTool('staff', ['reset', email], desk.environment);
  expect([await isIn(browser), await enter(anew(), authenticator)]).toEqual([false, '3003']);
  await desk.world.mailTo(email, { about: '로그인 방법을 초기화했습니다' });
  expect(await accept(invitationIn(out), authenticator)).toBe('0000');
  expect(await enter(browser, authenticator)).toBe('0000');
  await runTool('staff', ['revoke', email], desk.environment);
  expect([await isIn(browser), await enter(anew(), authenticator)]).toEqual([false, '3003']);
  await desk.world.mailTo(email, { about: '사용을 종료했습니다' });
});

test('a session by password stays one where passkeys are; a code of the app is good beside them', async () => {
  const account = await desk.employ('both@hanbit.example', 'DESK');
  await addTo(account.browser, made());
  await desk.world.advance('1m');
  expect((await logInStaff(account, desk.now() + step)).envelope.result).toBe('0000');
  expect(account.browser.cookie()).toBeDefined();
  expect(staffCookie).not.toBe(staffRunCookie);
});

test('a log-in at the moment of a removal, or of a reset, is in before or not at all, and no session outlives it', async () => {
  const { browser, email } = await desk.employ('at-once@hanbit.example', 'DESK');
  for (let round = 0; round < 6; round += 1) {
    const [authenticator, by] = [made(), anew()];
    expect(await addTo(browser, authenticator)).toBe('0000');
    const [entered, removed] = await Promise.all([enter(by, authenticator), remove(browser, authenticator)]);
    expect([['0000', '3003'].includes(String(entered)), removed.result]).toEqual([true, '0000']);
    expect(await isIn(by)).toBe(false);
  }
  const [authenticator, by] = [made(), anew()];
  await addTo(browser, authenticator);
  const [entered] = await Promise.all([
    enter(by, authenticator),
    runTool('staff', ['reset', email], desk.environment),
  ]);
  expect(['0000', '3003']).toContain(entered);
  expect(await isIn(by)).toBe(false);
});
