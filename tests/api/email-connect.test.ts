import type { RequestInput } from '@daemun/contract/calls/index';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { addTo, proveBy } from './passkey-people.ts';
import { demoPassword, linkOf, newcomer, password } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const own = 'kakao.reader@example.com';
const fresh = 'login@example.com';

/** The demo member who joined by Kakao, logged in by it. */
async function kakaoReader() {
  const visitor = socialVisitor(world);
  expect((await visitor.goAs('KK', 'kakao-reader')).page).toBe('/success');
  const { mst_mbr_no } = (await visitor.browser.call('memberInfo', {})).envelope.data;
  return { visitor, browser: visitor.browser, mst_mbr_no };
}
const connect = async (
  browser: Browser,
  mst_mbr_no: string,
  mbr_email = fresh,
  more: Partial<RequestInput<'signUp'>> = {},
) =>
  (await withMailbox(world, browser, 'signUp', { ...newcomer(mbr_email), mbr_agr: [], mst_mbr_no, ...more }))
    .envelope;
/** The link is pressed in the browser that asked. */
const confirm = async (
  browser: Pick<Browser, 'call'>,
  { url: _, ...link }: Awaited<ReturnType<typeof linkOf>>,
) => (await browser.call('confirmEmail', link)).envelope.result;
const logIn = async (mbr_email: string, pwd = password) =>
  (await world.call('login', { mbr_email, pwd })).envelope.result;
const waysOf = async (browser: Browser) =>
  (await browser.call('myInfo', {})).envelope.data.mbr_sub_entity
    .map(({ join_plf_fg_cd, cur_sts_cd }) => `${join_plf_fg_cd} ${cur_sts_cd}`)
    .toSorted();

describe('an e-mail log-in for a social member', () => {
  test('waits for its link, then opens the same account', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    const { result, data } = await connect(browser, mst_mbr_no);
    expect([result, typeof data.auth_expire_time]).toEqual(['0000', 'string']);
    expect(await waysOf(browser)).toEqual(['KK CNET', 'YH WEA']);
    expect(await logIn(fresh)).toBe('3003');
    expect(await logIn(own)).toBe('3003');
    const link = await linkOf(world, fresh);
    expect(link.svc_typ).toBe('CNCT');
    expect(await confirm(browser, link)).toBe('0000');
    expect(await confirm(browser, link)).toBe('3022');
    expect(await waysOf(browser)).toEqual(['KK CNET', 'YH CNET']);
    const byMail = world.browser();
    await byMail.call('login', { mbr_email: fresh, pwd: password });
    const { data: info } = (await byMail.call('memberInfo', {})).envelope;
    expect([info.mst_mbr_no, info.mbr_email, info.rep_login_plf]).toEqual([mst_mbr_no, fresh, 'KK']);
    expect((await world.mailTo(fresh, { about: '이메일 로그인을 추가했습니다' })).text).toContain(fresh);
  });

  test('brings a password that can be changed', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    await connect(browser, mst_mbr_no);
    await confirm(browser, await linkOf(world, fresh));
    const change = async () =>
      (await browser.call('changePassword', { pwd: password, new_pwd: 'door!2028' })).envelope.result;
    expect((await browser.call('checkPassword', { pwd: password })).envelope.result).toBe('0000');
    expect(await change()).toBe('0000');
    expect([await logIn(fresh), await logIn(fresh, 'door!2028')]).toEqual(['3003', '0000']);
  });

  test('may be for the address the member has already', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    expect((await connect(browser, mst_mbr_no, own)).result).toBe('0000');
    expect(await confirm(browser, await linkOf(world, own, { about: '· 이메일 인증' }))).toBe('0000');
    expect(await logIn(own)).toBe('0000');
  });

  test('is that member’s alone: 3007 without their session, 3001 for another number', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    expect((await connect(world.browser(), mst_mbr_no)).result).toBe('3007');
    const other = world.browser();
    await other.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
    expect((await connect(other, mst_mbr_no)).result).toBe('3001');
    const { mst_mbr_no: theirs } = (await other.call('memberInfo', {})).envelope.data;
    expect((await connect(other, theirs)).result).toBe('3011');
    await browser.call('logout', {});
    expect((await connect(browser, mst_mbr_no)).result).toBe('3007');
    expect(await world.mailsTo(fresh)).toEqual([]);
  });

  test('is refused an address that another has', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    expect((await connect(browser, mst_mbr_no, 'reader@example.com')).result).toBe('3009');
    await connect(browser, mst_mbr_no);
    const link = await linkOf(world, fresh);
    await world.call('signUp', newcomer(fresh));
    await confirm(world, await linkOf(world, fresh, { count: 2 }));
    expect(await confirm(browser, link)).toBe('3009');
    expect(await waysOf(browser)).toEqual(['KK CNET', 'YH WEA']);
  });

  test('goes before a sign-up that only waits at the address', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    expect((await connect(browser, mst_mbr_no, 'waiting@example.com')).result).toBe('0000');
    await connect(browser, mst_mbr_no);
    const link = await linkOf(world, fresh);
    await world.call('signUp', newcomer(fresh, { pwd: 'Planted!2026' }));
    expect(await confirm(browser, link)).toBe('0000');
    expect([await logIn(fresh), await logIn(fresh, 'Planted!2026')]).toEqual(['0000', '3003']);
  });

  test('is pressed by the session that asked: another of the same member wants the password that was given', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    await connect(browser, mst_mbr_no, own, { pwd: 'Planted!2026' });
    const owner = await kakaoReader();
    const { url: _, ...link } = await linkOf(world, own, { about: '· 이메일 인증' });
    const pressed = (await owner.browser.call('confirmEmail', link)).envelope;
    expect([pressed.result, pressed.data]).toMatchObject(['3011', { want: 'password' }]);
    expect(await logIn(own, 'Planted!2026')).toBe('3003');
    const withPassword = { ...link, pwd: 'Planted!2026' };
    expect((await owner.browser.call('confirmEmail', withPassword)).envelope.result).toBe('0000');
  });

  test('elsewhere than at the proven address names a passkey that proves it alone', async () => {
    const { visitor, browser, mst_mbr_no } = await kakaoReader();
    expect((await visitor.goAs('KK', 'kakao-reader', { action: 'PROVE' })).query.result).toBe('0000');
    const older = softwareAuthenticator(world.serviceUrl);
    expect((await addTo(browser, older)).result).toBe('0000');
    await world.advance('73h');
    const again = socialVisitor(world);
    await again.goAs('KK', 'kakao-reader');
    const asked = { ...newcomer(fresh), mbr_agr: [], mst_mbr_no };
    const ask = async () => (await again.browser.call('signUp', asked)).envelope;
    const { result, data } = await ask();
    const wanted = { ways: ['passkey'], and: [['code']], alone: ['passkey'] };
    expect([result, data]).toMatchObject(['3008', wanted]);
    expect(data).not.toHaveProperty('settled');
    expect(await proveBy(again.browser, older)).toBe('0000');
    expect((await addTo(again.browser, softwareAuthenticator(world.serviceUrl))).result).toBe('0000');
    await world.advance('31m');
    expect(await ask()).toMatchObject({ result: '3008', data: { ...wanted, settled: true } });
  });

  test('sent again by another session stays that of who gave the password', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    await connect(browser, mst_mbr_no, own, { pwd: 'Planted!2026' });
    const owner = await kakaoReader();
    const { data } = (await owner.browser.call('resendRegisterEmail', { email: own })).envelope;
    expect(data.code_run).toBeNull();
    const withoutCode = { about: '] 이메일 인증을 완료' };
    expect((await world.mailTo(own, withoutCode)).text).not.toContain('인증번호');
    expect(await confirm(owner.browser, await linkOf(world, own, withoutCode))).toBe('3011');
  });

  test('can be cancelled while it waits; the link is void', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    await connect(browser, mst_mbr_no);
    const link = await linkOf(world, fresh);
    const cancel = async (email: string) => (await browser.call('cancelSignUp', { email })).envelope.result;
    expect(await cancel('other@example.com')).toBe('3011');
    expect(await cancel(fresh)).toBe('0000');
    expect(await cancel(fresh)).toBe('3011');
    expect(await waysOf(browser)).toEqual(['KK CNET']);
    expect(await confirm(browser, link)).toBe('3022');
  });

  test('is over after 24 hours', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    await connect(browser, mst_mbr_no);
    const link = await linkOf(world, fresh);
    await world.advance('24h');
    expect(await confirm(browser, link)).toBe('3022');
    const again = await kakaoReader();
    expect(await waysOf(again.browser)).toEqual(['KK CNET']);
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('3006');
  });

  test('asked for again is the newest link and password', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    await connect(browser, mst_mbr_no);
    const first = await linkOf(world, fresh);
    await connect(browser, mst_mbr_no, fresh, { pwd: 'Newest!2026' });
    const second = await linkOf(world, fresh, { count: 2 });
    expect([await confirm(browser, first), await confirm(browser, second)]).toEqual(['3022', '0000']);
    expect([await logIn(fresh), await logIn(fresh, 'Newest!2026')]).toEqual(['3003', '0000']);
  });

  test('changes nothing about the password page: who joined by a provider is never sent there', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    await connect(browser, mst_mbr_no);
    await confirm(browser, await linkOf(world, fresh));
    await world.advance('31m');
    expect((await browser.call('myInfo', {})).envelope.result).toBe('0000');
  });

  test('cannot take a required consent back on the way', async () => {
    const { browser, mst_mbr_no } = await kakaoReader();
    const mbr_agr = [{ agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS', agr_yn: 'N' }] as const;
    expect((await connect(browser, mst_mbr_no, fresh, { mbr_agr: [...mbr_agr] })).result).toBe('1001');
  });
});

describe('disconnecting the e-mail log-in', () => {
  const connected = async () => {
    const { browser, visitor, mst_mbr_no } = await kakaoReader();
    await connect(browser, mst_mbr_no);
    expect(await confirm(browser, await linkOf(world, fresh))).toBe('0000');
    return { browser, visitor, mst_mbr_no };
  };
  const disconnect = async (browser: Browser) =>
    (await withMailbox(world, browser, 'disconnectEmail', {})).envelope;

  test('takes the password away, ends the sessions it opened, and leaves the other way in', async () => {
    const { browser } = await connected();
    const byMail = world.browser();
    await byMail.call('login', { mbr_email: fresh, pwd: password });
    expect((await disconnect(browser)).result).toBe('0000');
    expect(await waysOf(browser)).toEqual(['KK CNET']);
    expect((await byMail.call('memberInfo', {})).envelope.result).toBe('3007');
    expect(await logIn(fresh)).toBe('3003');
    expect((await disconnect(browser)).result).toBe('3011');
  });

  test('by a session of that log-in logs out', async () => {
    await connected();
    // Until then only the browser that added it removes it at once.
    await world.advance('73h');
    const byMail = world.browser();
    await byMail.call('login', { mbr_email: fresh, pwd: password });
    expect((await disconnect(byMail)).result).toBe('0000');
    expect(byMail.jar.get('daemun_session')).toBeUndefined();
  });

  test('is refused to who joined by e-mail, and where there is none', async () => {
    const first = world.browser();
    await first.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
    const refused = await disconnect(first);
    expect([refused.result, refused.reason]).toEqual([
      '3011',
      '최초로 가입한 계정은 연결을 해제할 수 없습니다.',
    ]);
    const { browser } = await kakaoReader();
    expect((await disconnect(browser)).result).toBe('3011');
  });

  test('of every way in at once, twenty times each, leaves one', { timeout: 120_000 }, async () => {
    const { visitor, browser } = await connected();
    await visitor.goAs('NV', 'new', { action: 'CNET' });
    expect(await waysOf(browser)).toEqual(['KK CNET', 'NV CNET', 'YH CNET']);
    const options = { cookies: browser.jar.header(), bearer: browser.jar.get('daemun_access_token') };
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => {
        const provider = (['KK', 'NV'] as const)[turn % 3];
        return provider
          ? world.call('connectSocial', { action: 'SECSS', provider }, options)
          : world.call('disconnectEmail', {}, options);
      }),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await waysOf((await kakaoReader()).browser)).toEqual(['KK CNET']);
  });
});
