import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { nativeToken } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword, linkOf, newcomer, password } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { five } from './social-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const member = 'oldpw@example.com';
const names = { KK: '카카오', NV: '네이버', GG: '구글', AP: '애플', MS: '마이크로소프트' } as const;

/** A member on a device that the account is told of once, so that one mail has come. */
async function signedIn() {
  const visitor = socialVisitor(world);
  await visitor.browser.call('login', { mbr_email: member, pwd: demoPassword });
  await world.mailTo(member);
  return visitor;
}
const disconnect = (browser: Browser, provider: (typeof five)[number]) =>
  withMailbox(world, browser, 'connectSocial', { provider, action: 'SECSS' });

describe('the owner is told by mail of a way of logging in', () => {
  test.each(five)('that came and went: %s', async (provider) => {
    const visitor = await signedIn();
    await visitor.goAs(provider, 'new', { action: 'CNET' });
    const added = await world.mailTo(member, { about: '로그인 방법을 추가했습니다' });
    expect(added.text).toContain(`로그인 방법: ${names[provider]}`);
    expect((await disconnect(visitor.browser, provider)).envelope.result).toBe('0000');
    const removed = await world.mailTo(member, { about: '로그인 방법을 해제했습니다' });
    expect(removed.text).toContain(names[provider]);
  });

  test('once: not where it was connected before, nor where nothing changed', async () => {
    const { browser } = await signedIn();
    for (let round = 0; round < 3; round += 1) {
      const token = await nativeToken(world, 'GG', 'new');
      expect(
        (await browser.call('connectSocial', { provider: 'GG', action: 'CNET', token })).envelope.result,
      ).toBe('0000');
    }
    await world.mailTo(member, { count: 2 });
    expect((await disconnect(browser, 'NV')).envelope.result).toBe('3011');
    expect((await disconnect(browser, 'GG')).envelope.result).toBe('0000');
    await world.mailTo(member, { count: 3 });
    expect(await world.mailsTo(member)).toHaveLength(3);
  });

  test('in the owner’s language, not that of the request', async () => {
    const visitor = await signedIn();
    await visitor.goAs('KK', 'new', { action: 'CNET', lang: 'en' });
    await world.mailTo(member, { count: 2 });
    const english = { headers: { 'accept-language': 'en' } };
    await withMailbox(world, visitor.browser, 'connectSocial', { provider: 'KK', action: 'SECSS' }, english);
    const { text } = await world.mailTo(member, { about: '로그인 방법을 해제했습니다' });
    expect(text).toContain('카카오');
  });

  test('that was the e-mail', async () => {
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', 'kakao-reader');
    const own = 'kakao.reader@example.com';
    const { mst_mbr_no } = (await visitor.browser.call('memberInfo', {})).envelope.data;
    await visitor.browser.call('signUp', { ...newcomer(own), mbr_agr: [], mst_mbr_no });
    const { url: _, ...link } = await linkOf(world, own, { about: '· 이메일 인증' });
    await visitor.browser.call('confirmEmail', link);
    await withMailbox(world, visitor.browser, 'disconnectEmail', {});
    const { text } = await world.mailTo(own, { about: '로그인 방법을 해제했습니다' });
    expect(text).toContain('로그인 방법: 이메일');
  });
});

test('"this was not me" ends every session and sets a new password', async () => {
  const visitor = await signedIn();
  await visitor.goAs('KK', 'new', { action: 'CNET' });
  const {
    url: _,
    svc_typ: _kind,
    ...proof
  } = await linkOf(world, member, { about: '로그인 방법을 추가했습니다' });
  expect((await world.call('secureAccount', proof)).envelope.result).toBe('0000');
  expect((await visitor.browser.call('memberInfo', {})).envelope.result).toBe('3007');
  const reset = { ...proof, svc_typ: 'PWD', pwd: password } as const;
  expect((await world.call('confirmEmail', reset)).envelope.result).toBe('0000');
  expect((await world.call('login', { mbr_email: member, pwd: password })).envelope.result).toBe('0000');
});
