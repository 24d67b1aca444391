import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../world/authenticator.ts';
import { callsTo, notify } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { address, closingIn, mailing } from './closing.ts';
import { placesOf, withdraw } from './leaving.ts';
import { addTo, enterBy } from './passkey-people.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { agreements, linkOf, newcomer, password, signedIn, subscribed } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { joined } from './social-people.ts';
import { inByCode } from './ways-in-world.ts';

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const { backLink, closed, login, member, takeBack } = closingIn(() => world);

/** Somebody who joins with the mailbox of a closed account. */
async function joinedAgain() {
  const browser = world.browser();
  await browser.call('signUp', newcomer(address));
  const { url: _, ...link } = await linkOf(world, address, { about: '· 이메일 인증', count: 2 });
  await browser.call('confirmEmail', link);
  expect((await browser.call('login', { mbr_email: address, pwd: password })).envelope.result).toBe('0000');
  return browser;
}

/** What each question about a closed account answers (decisions §9.4). */
const answers: Readonly<Record<string, { ask: () => Promise<{ result: string | null }>; result: string }>> = {
  'checkEmail says that the address is free': {
    ask: async () => (await world.call('checkEmail', { email: address })).envelope,
    result: '0000',
  },
  'a login with the right password says that the account is closed': { ask: () => login(), result: '3011' },
  'a login with a wrong password says what it always says': {
    ask: () => login('Wrong!2026'),
    result: '3003',
  },
  'find password mails': {
    ask: async () => (await world.call('sendChangePassword', { email: address })).envelope,
    result: '0000',
  },
  'find ID mails': {
    ask: async () => (await world.call('sendFindEmail', { email: address })).envelope,
    result: '0000',
  },
  'a login by code mails': {
    ask: async () => (await world.call('sendLoginCode', { email: address })).envelope,
    result: '0000',
  },
};

describe('a closed account', () => {
  test.each(Object.entries(answers))('%s', async (_name, { ask, result }) => {
    await closed();
    expect((await ask()).result).toBe(result);
  });

  test('answers the right password with its end and no way in beside the mail', async () => {
    await closed();
    const { data, reason } = await login();
    expect(data).toEqual({ until: expect.stringMatching(/^2026/), take_back: null, under_age: false });
    expect(reason).toContain('탈퇴를 신청한 계정');
  });

  test.each(mailing)('gets its link by another mail from %s, and both links are valid', async (call) => {
    const { secret } = await closed();
    await world.call(call, { email: address });
    const again = await backLink(2);
    expect(again).not.toBe(secret);
    expect((await takeBack(again)).result).toBe('0000');
  });

  test('keeps all data, frees every identifier, and comes back whole by the link of the mail', async () => {
    const { browser } = await signedIn(world, address, { mbr_agr: agreements(['AGY/MKT_EMAIL']) });
    await subscribed(world, address);
    await browser.call('saveNickname', { mbr_nick_nm: '돌아올이름' });
    const before = (await withMailbox(world, browser, 'exportMyData', {})).envelope.data;
    const ledger = (await world.rows()).consent;
    const elsewhere = world.browser();
    await elsewhere.call('login', { mbr_email: address, pwd: password });
    await withdraw(browser);
    const rows = await world.rows();
    expect(rows.consent).toEqual(ledger);
    expect(rows.departure).toEqual([]);
    expect(placesOf(rows, address)).not.toContain('login_identifier.value');
    expect((await takeBack(await backLink())).result).toBe('0000');
    await world.mailTo(address, { about: '탈퇴가 취소되었습니다' });
    expect((await elsewhere.call('memberInfo', {})).envelope.result).toBe('3007');
    const home = world.browser();
    expect((await home.call('login', { mbr_email: address, pwd: password })).envelope.result).toBe('0000');
    const after = (await withMailbox(world, home, 'exportMyData', {})).envelope.data;
    for (const kind of ['consents', 'identifiers', 'login_methods', 'marketing', 'newsletter'] as const) {
      expect(before[kind], kind).toBeTruthy();
      expect(after[kind], kind).toEqual(before[kind]);
    }
  });

  test('is taken back once, by one link of one closing', async () => {
    const { browser, secret } = await closed();
    await world.call('sendChangePassword', { email: address });
    const second = await backLink(2);
    expect((await takeBack(secret)).result).toBe('0000');
    expect((await takeBack(secret)).result).toBe('3022');
    expect((await takeBack(second)).result).toBe('3022');
    await browser.call('login', { mbr_email: address, pwd: password });
    expect((await withdraw(browser)).result).toBe('0000');
    expect((await takeBack(second)).result).toBe('3022');
  });

  test('is taken back by a way back of a notice, which ends what it disputes', async () => {
    const { browser } = await signedIn(world, address);
    const other = world.browser();
    await other.call('login', { mbr_email: address, pwd: password });
    const { email, auth_no } = await linkOf(world, address, { about: '새 기기' });
    await withdraw(browser);
    expect((await world.call('secureAccount', { email, auth_no })).envelope.result).toBe('0000');
    const set = { email, auth_no, svc_typ: 'PWD', pwd: 'Fresh!2026gate' } as const;
    expect((await world.call('confirmEmail', set)).envelope.result).toBe('0000');
    expect((await login('Fresh!2026gate')).result).toBe('0000');
  });

  test('is taken back by who undoes a change of address, also if the new address was taken since', async () => {
    const fresh = 'thief@example.com';
    const { browser } = await signedIn(world, address);
    await withMailbox(world, browser, 'sendChangeEmail', { email: fresh });
    const { url: _, ...link } = await linkOf(world, fresh);
    await browser.call('confirmEmail', link);
    await withdraw(browser);
    expect((await signedIn(world, fresh)).data).toBeTruthy();
    const { email, auth_no } = await linkOf(world, address, { about: '탈퇴 신청' });
    expect((await world.call('undoEmailChange', { email, auth_no })).envelope.result).toBe('0000');
    expect(await inByCode(world, world.browser(), address)).toBe('0000');
  });

  test('leaves its identifiers to a new sign-up of the same mailbox, and comes back after that one is closed', async () => {
    const { number, secret } = await closed();
    const anew = await joinedAgain();
    const fresh = (await anew.call('memberInfo', {})).envelope.data.mst_mbr_no;
    expect(fresh).not.toBe(number);
    expect((await member(number))?.status).toBe('WITHDRAWN');
    const refused = await takeBack(secret);
    expect([refused.result, refused.reason]).toEqual(['3022', expect.stringContaining('새로 가입한 계정')]);
    expect((await login()).result).toBe('0000');
    await withdraw(anew);
    expect((await takeBack(secret)).result).toBe('0000');
    const home = world.browser();
    await home.call('login', { mbr_email: address, pwd: password });
    expect((await home.call('memberInfo', {})).envelope.data.mst_mbr_no).toBe(number);
  });

  test('ends without touching what a new account has of the same address', async () => {
    const { number } = await closed(() => subscribed(world, address));
    await joinedAgain();
    await subscribed(world, address, 2);
    await world.advance('73h');
    expect(await member(number)).toBeUndefined();
    expect((await login()).result).toBe('0000');
    expect((await world.rows()).newsletter).toHaveLength(1);
  });

  test.each(mailing)('gets its link from %s over a sign-up that only waits, and comes back', async (call) => {
    await closed();
    await world.browser().call('signUp', newcomer(address, { pwd: 'Planted!2026' }));
    await world.call(call, { email: address });
    expect((await takeBack(await backLink(2))).result).toBe('0000');
    expect((await login()).result).toBe('0000');
    expect((await login('Planted!2026')).result).toBe('3003');
  });

  test('without a proven address opens the page that takes it back to who signs in, in that browser alone', async () => {
    const { browser } = await joined(world, 'NV');
    const { mst_mbr_no: number } = (await browser.call('memberInfo', {})).envelope.data;
    await withdraw(browser);
    const visitor = socialVisitor(world);
    const { page, query } = await visitor.goAs('NV', 'new');
    expect(page).toBe('/login/take-back');
    const { auth_no = '' } = query;
    expect((await visitor.browser.call('memberInfo', {})).envelope.result).toBe('3007');
    expect((await takeBack(auth_no)).result).toBe('3022');
    expect((await visitor.browser.call('takeBack', { auth_no })).envelope.result).toBe('0000');
    expect((await member(number))?.status).toBe('ACTIVE');
    expect((await visitor.goAs('NV', 'new')).page).not.toBe('/login/take-back');
  });

  test('without a proven address answers a settled passkey with the way back', async () => {
    const { browser } = await joined(world, 'NV');
    const authenticator = softwareAuthenticator(world.serviceUrl, 'ES256', true);
    expect((await addTo(browser, authenticator)).result).toBe('0000');
    await world.advance('73h');
    const inside = world.browser();
    expect((await enterBy(inside, authenticator)).result).toBe('0000');
    await withdraw(inside);
    const outside = world.browser();
    const { result, data } = await enterBy(outside, authenticator);
    expect([result, data]).toEqual([
      '3011',
      { until: expect.any(String), take_back: expect.any(String), under_age: false },
    ]);
    const { take_back: auth_no = '' } = data as unknown as { take_back?: string };
    expect((await outside.call('takeBack', { auth_no })).envelope.result).toBe('0000');
  });

  test('of a proven address leads a return from its provider to the agreement page', async () => {
    const { browser } = await joined(world, 'KK');
    await withdraw(browser);
    const { page } = await socialVisitor(world).goAs('KK', 'new');
    expect(page).toBe('/signup/agreement');
  });
});

describe('a link that its provider cuts while the account is closed', () => {
  /** A member with a password who connected an account of Kakao, and closed. */
  async function withKakao() {
    const { browser } = await signedIn(world, address);
    await socialVisitor(world, browser).goAs('KK', 'new', { action: 'CNET' });
    await withdraw(browser);
    return backLink();
  }
  const waysOf = async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: address, pwd: password });
    const { data } = (await browser.call('myInfo', {})).envelope;
    return data.mbr_sub_entity.map(({ join_plf_fg_cd }) => join_plf_fg_cd).sort();
  };

  test.each([
    ['no notice', false, ['KK', 'YH'], '/success'],
    ['a notice', true, ['YH'], '/signup/agreement'],
  ] as const)('after %s comes back as the provider has it', async (_name, isCut, ways, page) => {
    const secret = await withKakao();
    if (isCut) expect((await notify(world, 'KK', { person: 'new' })).status).toBe(200);
    expect((await takeBack(secret)).result).toBe('0000');
    expect(await waysOf()).toEqual(ways);
    expect((await socialVisitor(world).goAs('KK', 'new')).page).toBe(page);
  });

  test('goes at the new account of its number, too', async () => {
    const secret = await withKakao();
    await joined(world, 'KK');
    await notify(world, 'KK', { person: 'new' });
    expect((await takeBack(secret)).result).toBe('0000');
    expect(await waysOf()).toEqual(['YH']);
    const { rows } = world;
    expect(((await rows()).login_method ?? []).filter(({ cut_at }) => cut_at !== null)).toMatchObject([
      { platform: 'KK' },
    ]);
  });

  test('still opens the page that takes it back, if the member has nothing else', async () => {
    const { browser } = await joined(world, 'NV');
    await withdraw(browser);
    await notify(world, 'NV', { person: 'new' });
    const visitor = socialVisitor(world);
    const { page, query } = await visitor.goAs('NV', 'new');
    expect(page).toBe('/login/take-back');
    const { auth_no = '' } = query;
    expect((await visitor.browser.call('takeBack', { auth_no })).envelope.result).toBe('0000');
    expect((await visitor.goAs('NV', 'new')).page).toBe('/success');
  });
});

describe('the erasure', () => {
  test('cuts no link at a provider that a new account has', async () => {
    const { browser } = await signedIn(world, address);
    for (const provider of ['KK', 'NV'] as const)
      await socialVisitor(world, browser).goAs(provider, 'new', { action: 'CNET' });
    await withdraw(browser);
    await joined(world, 'KK');
    await world.advance('73h');
    await callsTo(world, 'NV', 'in', 1);
    expect(((await world.rows()).outbox ?? []).filter(({ kind }) => kind === 'revoke')).toHaveLength(1);
    expect((await socialVisitor(world).goAs('KK', 'new')).page).toBe('/success');
  });

  test('comes 72 hours after the closing and not before', async () => {
    const { number, secret } = await closed();
    await world.advance('71h');
    expect((await member(number))?.status).toBe('WITHDRAWN');
    await world.advance('2h');
    expect(await member(number)).toBeUndefined();
    expect((await takeBack(secret)).result).toBe('3022');
    expect((await login()).result).toBe('3003');
    await world.mailTo(address, { about: '탈퇴가 완료' });
  });

  test('waits for the end of a change of address that can still be undone', async () => {
    const { number } = await closed();
    const { clock, links } = world.service.ports;
    const now = clock.now();
    const ends = { created_at: now, expires_at: now + 80 * 3_600_000 };
    await links.add({
      id: 'undo',
      member_id: number,
      kind: 'UNDO',
      email: 'old@example.com',
      secret_digest: 'd',
      ...ends,
    });
    await world.advance('75h');
    expect((await member(number))?.status).toBe('WITHDRAWN');
    await world.advance('6h');
    expect(await member(number)).toBeUndefined();
  });
});
