import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../world/call.ts';
import { nextAtAgency, provenReference, visitAgency } from '../world/identity-visit.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const entered = async (mbr_email: string) => {
  const browser = world.browser();
  await browser.call('login', { mbr_email, pwd: demoPassword });
  return browser;
};

test('a reference that is forged, foreign, swapped or old proves nobody, and nothing changes', async () => {
  const browser = await entered('verified@example.com');
  const enc_data = await provenReference(world, browser, '김한빛', 'find_email');
  const result = async (
    who: typeof browser,
    auth_type: 'find_email' | 'find_pw' | 'change_pw',
    given: string,
  ) => (await who.call('niceInfo', { auth_type, enc_data: given })).envelope.result;
  expect(await result(browser, 'find_email', 'AgAD+/=')).toBe('3011');
  const made = await browser.call('niceInfo', { auth_type: 'find_email', enc_data: 'A'.repeat(43) });
  expect(made.envelope).toMatchObject({
    result: '3011',
    field: 'enc_data',
    reason: expect.stringContaining('본인인증을 다시 해 주세요'),
  });
  expect(await result(world.browser(), 'find_email', enc_data)).toBe('3011');
  expect(await result(browser, 'find_pw', enc_data)).toBe('3011');
  expect(await result(browser, 'change_pw', enc_data)).toBe('3011');
  expect(await result(browser, 'find_email', enc_data)).toBe('0000');
  expect(await result(browser, 'find_email', enc_data)).toBe('3011');
  const old = await provenReference(world, browser, '김한빛', 'find_email');
  await world.advance('11m');
  expect(await result(browser, 'find_email', old)).toBe('3011');
});

test('of twenty that use a reference at once, one does', async () => {
  const browser = await entered('oldpw@example.com');
  const enc_data = await provenReference(world, browser, '최신규', 'verify_hp');
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => browser.call('niceInfo', { auth_type: 'verify_hp', enc_data })),
  );
  const results = replies.map(({ envelope }) => envelope.result).sort();
  expect(results).toEqual(['0000', ...Array.from({ length: 19 }, () => '3011')]);
});

test('two members who prove the same person at once: one is verified, the other is told 5003', async () => {
  const browsers = [await entered('oldpw@example.com'), await entered('reader@example.com')];
  const references: string[] = [];
  for (const browser of browsers) {
    references.push(await provenReference(world, browser, '최신규', 'verify_hp'));
  }
  const replies = await Promise.all(
    browsers.map((browser, at) =>
      browser.call('niceInfo', { auth_type: 'verify_hp', enc_data: references[at] ?? '' }),
    ),
  );
  expect(replies.map(({ envelope }) => envelope.result).sort()).toEqual(['0000', '5003']);
});

test('a profile is filled only in the session where the run began, and with a fresh password', async () => {
  const stranger = world.browser();
  const without = await provenReference(world, stranger, '최신규', 'verify_hp');
  const none = await stranger.call('niceInfo', { auth_type: 'verify_hp', enc_data: without });
  expect(none.envelope.result).toBe('3007');
  await stranger.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
  const before = await stranger.call('niceInfo', { auth_type: 'verify_hp', enc_data: without });
  expect(before.envelope.result).toBe('5002');
  await world.advance('31m');
  const stale = await provenReference(world, stranger, '최신규', 'verify_hp');
  const denied = await stranger.call('niceInfo', { auth_type: 'verify_hp', enc_data: stale });
  expect(factsOf('niceInfo', 'ACCESS_DENIED', denied)).toEqual({
    want: 'recent',
    ways: ['password', 'code'],
    providers: [],
  });
  const again = { mbr_email: 'oldpw@example.com', pwd: demoPassword };
  expect((await stranger.call('checkPassword', again)).envelope.result).toBe('0000');
  const now = await stranger.call('niceInfo', { auth_type: 'verify_hp', enc_data: stale });
  expect(now.envelope.result).toBe('0000');
});

test('who has no password proves to be there by their provider or a mailed code', async () => {
  const visitor = socialVisitor(world);
  await visitor.goAs('KK', 'kakao-reader');
  await world.advance('31m');
  const enc_data = await provenReference(world, visitor.browser, '최신규', 'verify_hp');
  const denied = await visitor.browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
  expect(factsOf('niceInfo', 'ACCESS_DENIED', denied)).toEqual({
    want: 'recent',
    ways: ['provider', 'code'],
    providers: ['KK'],
  });
});

test('a password by identity: not for who was never verified, not for who has none', async () => {
  const browser = await entered('oldpw@example.com');
  const never = await provenReference(world, browser, '최신규', 'change_pw');
  const refused = await browser.call('niceInfo', { auth_type: 'change_pw', enc_data: never });
  expect(refused.envelope.result).toBe('3011');
  const nobody = await provenReference(world, browser, '최신규', 'find_pw');
  const unknown = await browser.call('niceInfo', { auth_type: 'find_pw', enc_data: nobody });
  expect(unknown.envelope.result).toBe('3011');
  const bad = await browser.call('niceInfo', { auth_type: 'find_pw', enc_data: nobody, pwd: 'short' });
  expect([bad.envelope.result, bad.envelope.field]).toEqual(['1001', 'pwd']);
});

test('a cancelled window just closes; another run can begin', async () => {
  const browser = world.browser();
  const { page } = await visitAgency(world, browser, 'cancel', { auth_type: 'find_email' });
  expect(page).toBe('');
  const next = await visitAgency(world, browser, '김한빛', { auth_type: 'find_email' });
  expect(next.page).toBe('/self-auth/success');
});

test('where the agency does not answer the run does not begin, with a reason', async () => {
  const dead = await createWorld({ environment: { NICE_API_BASE: 'http://127.0.0.1:9' } });
  try {
    await nextAtAgency(dead, '김한빛');
    const { envelope } = await dead.browser().call('niceReady', { auth_type: 'find_email' });
    expect([envelope.result, envelope.reason]).toEqual(['9001', expect.stringContaining('본인인증 기관')]);
  } finally {
    await dead.close();
  }
});
