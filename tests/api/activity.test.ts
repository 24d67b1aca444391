import { supportCode } from '@daemun/contract/envelope';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askingPartner } from '../../packages/sandbox/src/partner/client.ts';
import { retention } from '../../packages/server/src/domain/retention.ts';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { agreements, demoPassword, signedIn } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { withPendingSignup } from './social-people.ts';
import { agreeToPartner, createDeskWorld, type DeskWorld } from './ways-in-world.ts';

let world: DeskWorld;
beforeAll(async () => {
  world = await createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const owner = 'oldpw@example.com';
const enter = async (browser = world.browser()) => {
  expect((await browser.call('login', { mbr_email: owner, pwd: demoPassword })).envelope.result).toBe('0000');
  return browser;
};
const listOf = async (browser: Browser, wanted: { before?: string; kind?: 'LOGIN' | 'CHANGE' } = {}) =>
  (await browser.call('myActivity', wanted)).envelope.data;
const eventsOf = async (browser: Browser, kind?: 'LOGIN' | 'CHANGE') =>
  (await listOf(browser, kind ? { kind } : {})).rows.map(({ event }) => event);
const otherOf = async (browser: Browser) => {
  const row = (await listOf(browser)).rows.find(({ session }) => session === 'LIVING');
  return row?.id ?? '';
};

describe('what happened to an account', () => {
  test('names each log-in, its way and device, whether the browser was new, and how its session stands', async () => {
    const first = await enter();
    await world.advance('1m');
    await enter(first);
    await world.advance('1m');
    const last = await enter();
    const { rows } = await listOf(last);
    const logins = rows.filter(({ event }) => event === 'LOGIN');
    expect(logins.map(({ session, new_device }) => [session, new_device])).toEqual([
      ['CURRENT', true],
      ['LIVING', false],
      ['ENDED', true],
    ]);
    expect(logins.map(({ login_plf }) => login_plf)).toEqual(['YH', 'YH', 'YH']);
    expect(logins.every(({ device }) => typeof device === 'string')).toBe(true);
  });

  test('counts wrong passwords in one line, without who typed them', async () => {
    const browser = await enter();
    for (const pwd of ['Guess!1', 'Guess!2', 'Guess!3']) await world.call('login', { mbr_email: owner, pwd });
    const failed = (await listOf(browser)).rows.filter(({ event }) => event === 'LOGIN_FAILED');
    expect(failed).toEqual([expect.objectContaining({ count: 3, new_device: true, device: null })]);
  });

  test('tells changes apart from log-ins, and of the desk’s deeds without a name', async () => {
    const browser = await enter();
    const reply = await browser.call('saveNickname', { mbr_nick_nm: '새로운별명' });
    expect(reply.envelope.result).toBe('0000');
    await withMailbox(world, browser, 'exportMyData', {});
    await world.operator('unlock', owner);
    await world.operator('show', owner);
    expect(await eventsOf(browser, 'CHANGE')).toEqual(['DATA_EXPORTED', 'NICKNAME_CHANGED']);
    expect(await eventsOf(browser, 'LOGIN')).toEqual(['OPERATOR_UNLOCKED', 'LOGIN']);
    const text = JSON.stringify(await listOf(browser));
    expect(text).not.toMatch(/a walk|example\.com|127\.0\.0\.1|::1/);
  });

  test('says of a change what it was about, and on which device; of one made here, that too', async () => {
    const thief = world.browser();
    const opera = { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Firefox/130.0' } };
    await thief.call('login', { mbr_email: owner, pwd: demoPassword }, opera);
    await agreeToPartner(thief);
    await socialVisitor(world, thief).goAs('KK', 'new', { action: 'CNET' });
    await withMailbox(world, thief, 'connectSocial', { provider: 'KK', action: 'SECSS' });
    await thief.call('logout', {});
    const browser = await enter();
    await browser.call('endPartner', { partner: askingPartner.id });
    await browser.call('saveNickname', { mbr_nick_nm: '새로운별명' });
    const { rows } = await listOf(browser, { kind: 'CHANGE' });
    const told = rows.map(({ event, way, partner, device, session }) => [
      event,
      way ?? partner,
      device?.includes('Firefox'),
      session,
    ]);
    const { name } = askingPartner;
    expect(told).toEqual([
      ['NICKNAME_CHANGED', null, false, 'CURRENT'],
      ['PARTNER_ENDED', name, false, 'CURRENT'],
      ['SOCIAL_DISCONNECTED', 'KK', true, null],
      ['SOCIAL_CONNECTED', 'KK', true, null],
      ['PARTNER_AGREED', name, true, null],
    ]);
  });

  test('goes back page by page, each row once, for ninety days', async () => {
    const browser = await enter();
    for (let day = 0; day < 35; day += 1) {
      await world.advance('1m');
      expect((await withMailbox(world, browser, 'exportMyData', {})).envelope.result).toBe('0000');
      if (day % 10 === 9) await enter(browser);
    }
    const first = await listOf(browser);
    const second = await listOf(browser, { before: first.next ?? '' });
    expect([first.rows.length, second.next]).toEqual([30, null]);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(35 + 4);
    await world.advance('91d');
    const after = await enter();
    expect((await listOf(after)).rows.map(({ session }) => session)).toEqual(['CURRENT']);
  });

  test('is kept so long by the sessions that tell of it', () => {
    const ninety = 90 * 86_400_000;
    expect(Math.min(retention.endedSessions, retention.idleSessions, retention.oldSessions)).toBe(ninety);
  });

  test('has nothing of another member', async () => {
    await enter();
    const { browser } = await signedIn(world, 'other@example.com');
    const own = (await listOf(browser)).rows;
    expect(own.filter(({ event }) => event === 'LOGIN')).toHaveLength(1);
    const stranger = await enter();
    const [row] = (await listOf(stranger)).rows;
    const refused = (await browser.call('notMe', { id: row?.id ?? '' })).envelope;
    expect([refused.result, refused.field]).toEqual(['3011', 'id']);
    expect((await stranger.call('memberInfo', {})).envelope.result).toBe('0000');
  });

  test('is the member’s to take along, and goes with them', async () => {
    const browser = await enter();
    const { data } = (await withMailbox(world, browser, 'exportMyData', {})).envelope;
    expect(data.log_ins).toEqual([expect.objectContaining({ platform: 'YH', new_device: true })]);
  });
});

describe('"this was not me", said in my area', () => {
  test('ends that session alone, tells the mailbox, and its code leads to the line in the trail', async () => {
    const thief = await enter();
    const third = await enter();
    const browser = await enter();
    const id = await otherOf(browser);
    const { envelope } = await browser.call('notMe', { id });
    expect([envelope.result, envelope.data.ended]).toEqual(['0000', 1]);
    expect(envelope.data.support_code).toBe(supportCode(envelope.txid ?? ''));
    const alive = await Promise.all([thief, third].map((each) => each.call('memberInfo', {})));
    expect(alive.map((reply) => reply.envelope.result).toSorted()).toEqual(['0000', '3007']);
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
    expect(await eventsOf(browser, 'LOGIN')).toContain('NOT_ME');
    await world.mailTo(owner, { about: '본인이 하지 않은 활동' });
  });

  test('takes no way in away: whoever is signed in may be the thief', async () => {
    const browser = await enter();
    await socialVisitor(world, browser).goAs('KK', 'new', { action: 'CNET' });
    const before = (await browser.call('myWays', {})).envelope.data;
    const { rows } = await listOf(browser, { kind: 'CHANGE' });
    const added = rows.find(({ event }) => event === 'SOCIAL_CONNECTED');
    expect((await browser.call('notMe', { id: added?.id ?? '' })).envelope.data.ended).toBe(0);
    expect((await browser.call('myWays', {})).envelope.data).toEqual(before);
  });

  test('ends the session in which a change was made, and forgets its browser', async () => {
    const thief = await enter();
    await thief.call('saveNickname', { mbr_nick_nm: '다른사람별명' });
    const browser = await enter();
    const [row] = (await listOf(browser, { kind: 'CHANGE' })).rows;
    expect((await browser.call('notMe', { id: row?.id ?? '' })).envelope.data.ended).toBe(1);
    expect((await thief.call('memberInfo', {})).envelope.result).toBe('3007');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
  });

  test('never ends the session that says it', async () => {
    const browser = await enter();
    const [row] = (await listOf(browser, { kind: 'LOGIN' })).rows;
    expect((await browser.call('notMe', { id: row?.id ?? '' })).envelope.data.ended).toBe(0);
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
  });

  test('always ends that session, also after one at the account said it too often; five mails of each', async () => {
    const thief = await enter();
    const other = await enter();
    const browser = await enter();
    const rows = (await listOf(browser)).rows.filter(({ session }) => session === 'LIVING');
    const own = (await listOf(thief)).rows.find(({ session }) => session === 'CURRENT')?.id ?? '';
    for (let time = 0; time < 8; time += 1) {
      await thief.call('notMe', { id: 'nobody' });
      await thief.call('notMe', { id: own });
    }
    const said = await Promise.all(
      Array.from({ length: 8 }, (_, index) => browser.call('notMe', { id: rows[index % 2]?.id ?? '' })),
    );
    expect(said.map(({ envelope }) => envelope.result)).toEqual(Array<string>(8).fill('0000'));
    const alive = await Promise.all([thief, other].map((each) => each.call('memberInfo', {})));
    expect(alive.map(({ envelope }) => envelope.result)).toEqual(['3007', '3007']);
    const lines = (await eventsOf(browser, 'LOGIN')).filter((event) => event === 'NOT_ME');
    expect(lines).toHaveLength(10);
    const told = async () =>
      (await world.mailsTo(owner)).filter(({ subject }) => subject.includes('본인이 하지 않은'));
    await expect.poll(async () => (await told()).length).toBe(10);
  });
});

describe('a browser whose log-in was ended', () => {
  const newDevices = async () =>
    (await world.mailsTo(owner)).filter(({ subject }) => subject.includes('새 기기')).length;
  const endings = {
    'as not me': (browser: Browser, id: string) => browser.call('notMe', { id }),
    'as one of the list': (browser: Browser, id: string) => browser.call('endSessions', { id }),
  };

  test.each(Object.entries(endings))('%s is new to the account, others are not', async (_, end) => {
    const thief = await enter();
    const third = await enter();
    const browser = await enter();
    const id = (await listOf(thief)).rows.find(({ session }) => session === 'CURRENT')?.id ?? '';
    await expect.poll(newDevices).toBe(3);
    expect((await end(browser, id)).envelope.data.ended).toBe(1);
    for (const known of [third, browser]) await enter(known);
    expect(await newDevices()).toBe(3);
    await enter(thief);
    await expect.poll(newDevices).toBe(4);
  });

  test('before by itself is new as well, where its log-in is said to be somebody else’s', async () => {
    const thief = await enter();
    const id = (await listOf(thief)).rows.find(({ session }) => session === 'CURRENT')?.id ?? '';
    await thief.call('logout', {});
    const browser = await enter();
    await expect.poll(newDevices).toBe(2);
    expect((await browser.call('notMe', { id })).envelope.data.ended).toBe(0);
    await enter(thief);
    await expect.poll(newDevices).toBe(3);
  });

  test('of the asking browser’s own stays known', async () => {
    const browser = await enter();
    const [row] = (await listOf(browser, { kind: 'LOGIN' })).rows;
    await enter(browser);
    await browser.call('notMe', { id: row?.id ?? '' });
    await expect.poll(newDevices).toBe(1);
    await enter(browser);
    expect(await newDevices()).toBe(1);
  });
});

describe('a member without a proven address', () => {
  const unread = async (browser: Browser) => (await browser.call('myWays', {})).envelope.data.unread_activity;
  const again = async (browser: Browser) => {
    await world.advance('1m');
    expect((await socialVisitor(world, browser).goAs('NV', 'new')).page).toBe('/success');
    return browser;
  };
  const joined = async () => {
    const { browser, token } = await withPendingSignup(world, 'NV');
    const request = { token, provider: 'NV', mbr_agr: agreements([]) } as const;
    expect((await browser.call('socialLogin', request)).envelope.result).toBe('0000');
    return browser;
  };

  test('is told at the next log-in of what no mail could tell, and once', async () => {
    const browser = await joined();
    expect(await unread(await again(browser))).toBe(false);
    await world.advance('1m');
    await socialVisitor(world, browser).goAs('KK', 'new', { action: 'CNET' });
    expect(await unread(await again(browser))).toBe(true);
    expect(await unread(await again(browser))).toBe(false);
  });

  test('is told of a log-in in a browser that the account did not know', async () => {
    const browser = await joined();
    await again(world.browser());
    expect(await unread(await again(browser))).toBe(true);
    expect(await unread(await again(browser))).toBe(false);
  });

  test('is told of what a thief did, however often the thief logs in', async () => {
    const browser = await joined();
    const thief = await again(world.browser());
    await world.advance('1m');
    await socialVisitor(world, thief).goAs('KK', 'new', { action: 'CNET' });
    for (let time = 0; time < 3; time += 1) expect(await unread(await again(thief))).toBe(time === 0);
    expect(await unread(await again(browser))).toBe(true);
    expect(await unread(await again(browser))).toBe(false);
  });

  test('is told in a browser that the account does not know of all that it keeps', async () => {
    const browser = await joined();
    await world.advance('1m');
    await socialVisitor(world, browser).goAs('KK', 'new', { action: 'CNET' });
    await again(browser);
    await again(browser);
    const fresh = await again(world.browser());
    expect(await unread(fresh)).toBe(true);
    expect(await unread(await again(fresh))).toBe(false);
  });

  test('only: whoever proved theirs has the mails', async () => {
    const browser = await enter();
    await withMailbox(world, browser, 'exportMyData', {});
    await world.advance('1m');
    expect(await unread(await enter())).toBe(false);
  });
});
