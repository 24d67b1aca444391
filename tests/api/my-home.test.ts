import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { setUpIn } from './factors.ts';
import { demoPassword } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const enter = async (mbr_email: string, browser = world.browser()): Promise<Browser> => {
  expect((await browser.call('login', { mbr_email, pwd: demoPassword })).envelope.result).toBe('0000');
  return browser;
};
const homeOf = async (browser: Browser, seen?: number) =>
  (await browser.call('myHome', { seen: seen === undefined ? undefined : String(seen) })).envelope.data;

test.each(['reader@example.com', 'verified@example.com', 'oldpw@example.com'])(
  'it says what each call says by itself, for %s',
  async (email) => {
    const browser = await enter(email);
    await browser.call('myHome', {});
    const data = await homeOf(browser);
    expect(data).toMatchObject((await browser.call('myWays', {})).envelope.data);
    expect(data.member).toEqual((await browser.call('memberInfo', {})).envelope.data);
    expect(data.profile).toEqual((await browser.call('myInfo', {})).envelope.data);
    expect(data).toMatchObject((await browser.call('mySessions', {})).envelope.data);
    expect(data).toMatchObject((await browser.call('myPartners', {})).envelope.data);
    expect(data).toMatchObject((await browser.call('integrationPreview', {})).envelope.data);
    const { asked } = (await browser.call('reconsentItems', {})).envelope.data;
    expect(data.asked_again).toBe(asked.length > 0);
  },
);

test('it wants the password once more after half an hour, as the profile does', async () => {
  const browser = await enter('reader@example.com');
  await world.advance('31m');
  expect((await browser.call('myHome', {})).envelope.result).toBe('3008');
});

test('a password that opens the account tells its age; who has none has none', async () => {
  const old = await homeOf(await enter('oldpw@example.com'));
  const age = world.service.clock.now() - Date.parse(old.password_since ?? '');
  expect(Math.round(age / 86_400_000)).toBe(120);
  const visitor = socialVisitor(world);
  await visitor.goAs('KK', 'kakao-reader');
  expect((await homeOf(visitor.browser)).password_since).toBeNull();
});

test('a log-in in another browser is unseen here, until the list was shown', async () => {
  const mine = await enter('oldpw@example.com');
  expect((await homeOf(mine)).unseen_activity).toBe(0);
  await world.advance('1m');
  const other = await enter('oldpw@example.com');
  expect((await homeOf(mine)).unseen_activity).toBe(1);
  await withMailbox(world, other, 'exportMyData', {});
  expect((await homeOf(mine)).unseen_activity).toBe(2);
  await world.advance('1m');
  expect((await homeOf(mine, world.service.clock.now())).unseen_activity).toBe(0);
});

test('what was done elsewhere meanwhile is unseen at the next log-in; what this session does is not', async () => {
  const mine = await enter('oldpw@example.com');
  await mine.call('endSessions', {});
  expect((await homeOf(mine)).unseen_activity).toBe(0);
  await world.advance('1m');
  const other = await enter('oldpw@example.com');
  await withMailbox(world, other, 'exportMyData', {});
  await world.advance('1m');
  await enter('oldpw@example.com', mine);
  // The log-in there, the export, and what the session before this did: another session is another one, also in this browser.
  expect((await homeOf(mine)).unseen_activity).toBe(3);
  await world.advance('1m');
  await enter('oldpw@example.com', mine);
  expect((await homeOf(mine)).unseen_activity).toBe(0);
});

test('it says whether log-ins are asked for a second step', async () => {
  const browser = await enter('reader@example.com');
  expect((await homeOf(browser)).factor_yn).toBe('N');
  await setUpIn(world, browser);
  expect((await homeOf(browser)).factor_yn).toBe('Y');
});
