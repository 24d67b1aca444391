import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { provenReference } from '../world/identity-visit.ts';
import { callsTo } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword, linkOf, newcomer } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { addressOfNew, joined } from './social-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const owner = 'oldpw@example.com';
const mailboxOfThief = 'thief@example.com';
const fresh = 'Fresh!Gate2026';
const connect = { action: 'CNET' } as const;

/** Somebody who knows the password, in a browser of their own. */
async function thief() {
  const visitor = socialVisitor(world);
  const { envelope } = await visitor.browser.call('login', { mbr_email: owner, pwd: demoPassword });
  expect(envelope.result).toBe('0000');
  return visitor;
}
const resultOf = async (mbr_email: string, pwd: string) =>
  (await world.call('login', { mbr_email, pwd })).envelope;

/** The owner's press on "this was not me" in the newest mail of a kind. */
async function notMe(about: string, address = owner) {
  const { email, auth_no } = await linkOf(world, address, { about });
  expect((await world.call('secureAccount', { email, auth_no })).envelope.result).toBe('0000');
  return { email, auth_no };
}
const setPassword = async (link: { email: string; auth_no: string }, pwd: string) =>
  (await world.call('confirmEmail', { ...link, svc_typ: 'PWD', pwd })).envelope;

/** The owner forgot the password, and sets another by mail. */
async function resetByMail(pwd = fresh, address = owner) {
  const { envelope } = await world.call('sendChangePassword', { email: address });
  expect(envelope.result).toBe('0000');
  const { email, auth_no } = await linkOf(world, address, { about: '비밀번호 재설정' });
  expect((await setPassword({ email, auth_no }, pwd)).result).toBe('0000');
}

/** Whom a provider's account is let in as, if at all. */
const byKakao = async () => socialVisitor(world).goAs('KK', 'new');

describe('a thief who connected an account of their own', () => {
  test('is out for good once the owner says "this was not me", here and at the provider', async () => {
    await (await thief()).goAs('KK', 'new', connect);
    const link = await notMe('로그인 방법을 추가');
    const [call] = await callsTo(world, 'KK', 'in', 1);
    expect(call).toMatchObject({ call: 'POST /kakao/v1/user/unlink', status: 200 });
    expect((await setPassword(link, fresh)).result).toBe('0000');
    expect((await byKakao()).page).toBe('/signup/agreement');
    const removed = await world.mailTo(owner, { about: '새로 추가된 로그인 방법을 삭제' });
    expect(removed.text).toContain('카카오');
    expect((await resultOf(owner, fresh)).result).toBe('0000');
  });

  test('is out after a reset until the owner speaks for the account, and hears why', async () => {
    await (await thief()).goAs('KK', 'new', connect);
    await resetByMail();
    const { page, query } = await byKakao();
    expect([page, query]).toEqual(['/login', { resultCode: '3011', suspended: 'KK' }]);
    expect((await world.mailTo(owner, { about: '확인이 필요한' })).text).toContain('카카오');
  });

  test('has nothing of the password either, from the press on', async () => {
    await (await thief()).goAs('KK', 'new', connect);
    await notMe('로그인 방법을 추가');
    const refused = await resultOf(owner, demoPassword);
    expect([refused.result, refused.reason]).toEqual(['3003', expect.stringContaining('비밀번호 찾기')]);
    await resetByMail();
    expect((await resultOf(owner, fresh)).result).toBe('0000');
  });

  test('cannot void the button of the notice by causing another notice', async () => {
    const visitor = await thief();
    await visitor.goAs('KK', 'new', connect);
    await world.advance('1m');
    await visitor.goAs('NV', 'new', connect);
    await world.mailTo(owner, { about: '로그인 방법을 추가', count: 2 });
    const first = (await world.mailsTo(owner)).find(({ text }) => text.includes('카카오'));
    const link = new URL(first?.links.find((one) => one.includes('auth_no=')) ?? '').searchParams;
    const proof = { email: link.get('email') ?? '', auth_no: link.get('auth_no') ?? '' };
    expect((await world.call('secureAccount', proof)).envelope.result).toBe('0000');
    expect((await byKakao()).page).toBe('/signup/agreement');
    expect((await socialVisitor(world).goAs('NV', 'new')).page).toBe('/signup/agreement');
  });
});

describe('the owner, signed in anew', () => {
  /** After a reset: one's own Google account and the thief's Kakao, both of late, and a verified identity. */
  async function recovered() {
    const visitor = await thief();
    await visitor.goAs('GG', 'new', connect);
    await visitor.goAs('KK', 'new', connect);
    const enc_data = await provenReference(world, visitor.browser, '최신규', 'verify_hp');
    await visitor.browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
    await resetByMail();
    const browser = world.browser();
    expect((await browser.call('login', { mbr_email: owner, pwd: fresh })).envelope.result).toBe('0000');
    return browser;
  }
  type Ways = readonly { way: string; suspended: boolean }[];
  const suspendedOf = (ways: Ways) => ways.filter(({ suspended }) => suspended).map(({ way }) => way);

  test('sees what waits, and says "mine" to one, "away with it" to another', async () => {
    const browser = await recovered();
    const { ways } = (await browser.call('myWays', {})).envelope.data;
    expect(suspendedOf(ways).toSorted()).toEqual(['CI', 'GG', 'KK']);
    expect(ways.find(({ way }) => way === 'YH')).toMatchObject({ first: true, suspended: false });
    const kept = await browser.call('answerWays', { way: 'GG', answer: 'MINE' });
    expect(suspendedOf(kept.envelope.data.ways).toSorted()).toEqual(['CI', 'KK']);
    const gone = await browser.call('answerWays', { way: 'KK', answer: 'REMOVE' });
    expect(gone.envelope.data.ways.map(({ way }) => way).toSorted()).toEqual(['CI', 'GG', 'YH']);
    expect((await socialVisitor(world).goAs('GG', 'new')).page).toBe('/success');
    expect((await byKakao()).page).toBe('/signup/agreement');
    await world.mailTo(owner, { about: '로그인 방법을 해제' });
    expect((await callsTo(world, 'KK', 'in', 1))[0]).toMatchObject({ call: 'POST /kakao/v1/user/unlink' });
  });

  test('takes what is older than three days away after three more, and not at once', async () => {
    await (await thief()).goAs('KK', 'new', connect);
    await world.advance('80h');
    await resetByMail();
    const browser = world.browser();
    const enterAnew = async () =>
      (await browser.call('login', { mbr_email: owner, pwd: fresh })).envelope.result;
    expect(await enterAnew()).toBe('0000');
    const remove = () => browser.call('answerWays', { way: 'KK', answer: 'REMOVE' });
    const { result, data } = (await remove()).envelope;
    expect([result, data]).toEqual([
      '3008',
      expect.objectContaining({ ways: [], until: expect.any(String) }),
    ]);
    expect((await byKakao()).query).toMatchObject({ suspended: 'KK' });
    await world.advance('73h');
    expect(await enterAnew()).toBe('0000');
    expect((await remove()).envelope.data.ways.map(({ way }) => way)).toEqual(['YH']);
  });

  test('says "mine" to all at once, and nothing waits any more', async () => {
    const browser = await recovered();
    const { data } = (await browser.call('answerWays', { answer: 'MINE' })).envelope;
    expect(suspendedOf(data.ways)).toEqual([]);
    expect((await byKakao()).page).toBe('/success');
  });

  test('takes nothing away by this that does not wait, nor what the account began with', async () => {
    const browser = await recovered();
    const { ways } = (await browser.call('myWays', {})).envelope.data;
    const after = await browser.call('answerWays', { way: 'YH', answer: 'REMOVE' });
    expect(after.envelope.data).toEqual({ ways });
    const kakaoOwner = 'kakao.reader@example.com';
    await socialVisitor(world).goAs('KK', 'kakao-reader');
    await setPassword(await notMe('새 기기', kakaoOwner), fresh);
    const other = world.browser();
    await other.call('login', { mbr_email: kakaoOwner, pwd: fresh });
    const { envelope } = await other.call('answerWays', { way: 'KK', answer: 'REMOVE' });
    expect([envelope.result, envelope.field]).toEqual(['3011', 'way']);
    expect((await other.call('answerWays', { way: 'KK', answer: 'MINE' })).envelope.result).toBe('0000');
    expect((await socialVisitor(world).goAs('KK', 'kakao-reader')).page).toBe('/success');
  });

  test('is nobody else: the session of a thief is over before it could say "mine"', async () => {
    const visitor = await thief();
    await visitor.goAs('KK', 'new', connect);
    await resetByMail();
    const { envelope } = await visitor.browser.call('answerWays', { answer: 'MINE' });
    expect(envelope.result).toBe('3007');
    expect((await byKakao()).query).toMatchObject({ suspended: 'KK' });
  });

  test('enters the password anew for it', async () => {
    const browser = await recovered();
    await world.advance('31m');
    expect((await browser.call('answerWays', { answer: 'MINE' })).envelope.result).toBe('3008');
  });
});

describe('a pending change of address', () => {
  const asked = async () => {
    const { browser } = await thief();
    const { envelope } = await withMailbox(world, browser, 'sendChangeEmail', { email: mailboxOfThief });
    expect(envelope.result).toBe('0000');
    const { url: _, ...link } = await linkOf(world, mailboxOfThief);
    return link;
  };
  const changePassword = async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: owner, pwd: demoPassword });
    const reply = await browser.call('changePassword', { pwd: demoPassword, new_pwd: fresh });
    expect(reply.envelope.result).toBe('0000');
  };
  const endAll = async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: owner, pwd: demoPassword });
    expect((await browser.call('endSessions', {})).envelope.result).toBe('0000');
  };

  test.each([
    ['a reset', resetByMail],
    ['"this was not me"', () => notMe('새 기기')],
    ['a change of the password', changePassword],
    ['ending all other sessions', endAll],
  ])('does not survive %s', async (_, recover) => {
    const link = await asked();
    await recover();
    expect((await world.call('confirmEmail', link)).envelope.result).toBe('3022');
  });
});

describe('a planted identity', () => {
  /** The thief verifies themself in the owner's account. */
  async function planted() {
    const { browser } = await thief();
    const enc_data = await provenReference(world, browser, '최신규', 'verify_hp');
    const reply = await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
    expect(reply.envelope.result).toBe('0000');
  }
  /** The thief resets by it, in a browser that nobody knows. */
  async function resetByIdentity(pwd = 'Stolen!2026') {
    const browser = world.browser();
    const enc_data = await provenReference(world, browser, '최신규', 'find_pw');
    return (await browser.call('niceInfo', { auth_type: 'find_pw', enc_data, pwd })).envelope;
  }

  test('is told to the owner, who takes it away', async () => {
    await planted();
    await notMe('본인인증을 완료했습니다');
    expect((await resetByIdentity()).result).toBe('3011');
    await resetByMail();
    const browser = world.browser();
    await browser.call('login', { mbr_email: owner, pwd: fresh });
    expect((await browser.call('myInfo', {})).envelope.data.onesf_auth_yn).toBe('N');
  });

  test('resets nothing for three days, and nothing at all after the owner did', async () => {
    await planted();
    const soon = await resetByIdentity();
    expect([soon.result, soon.reason]).toEqual(['3011', expect.stringContaining('72시간')]);
    await resetByMail();
    await world.advance('80h');
    const later = await resetByIdentity();
    expect([later.result, later.reason]).toEqual(['3011', expect.stringContaining('이메일')]);
    expect((await resultOf(owner, fresh)).result).toBe('0000');
  });

  test('that nobody disputed for three days resets, and the mailbox is told with a way back', async () => {
    await planted();
    await world.advance('72h');
    expect((await resetByIdentity()).result).toBe('0000');
    const link = await notMe('비밀번호가 변경');
    expect((await setPassword(link, fresh)).result).toBe('0000');
    expect((await resetByIdentity()).result).toBe('3011');
  });

  test('is told of when it goes as well', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword });
    expect((await withMailbox(world, browser, 'cancelNice', {})).envelope.result).toBe('0000');
    await world.mailTo('verified@example.com', { about: '본인인증 정보를 삭제' });
  });
});

describe('an older reset link', () => {
  test('dies with a change of the password', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: owner, pwd: demoPassword });
    await world.call('sendChangePassword', { email: owner });
    const { email, auth_no } = await linkOf(world, owner, { about: '비밀번호 재설정' });
    await browser.call('changePassword', { pwd: demoPassword, new_pwd: fresh });
    expect((await setPassword({ email, auth_no }, 'Stolen!2026')).result).toBe('3022');
  });

  test('does not take the password that is there already, nor does a change', async () => {
    const same = { result: '3011', reason: expect.stringContaining('지금 쓰는') };
    await world.call('sendChangePassword', { email: owner });
    const { email, auth_no } = await linkOf(world, owner, { about: '비밀번호 재설정' });
    expect(await setPassword({ email, auth_no }, demoPassword)).toMatchObject({ ...same, field: 'pwd' });
    const browser = world.browser();
    await browser.call('login', { mbr_email: owner, pwd: demoPassword });
    const { envelope } = await browser.call('changePassword', { pwd: demoPassword, new_pwd: demoPassword });
    expect(envelope).toMatchObject({ ...same, field: 'new_pwd' });
    expect((await setPassword({ email, auth_no }, fresh)).result).toBe('0000');
  });
});

/** Holds the answer of the next comparison of a password back. */
function heldComparison() {
  const [began, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { hashing } = world.service.ports;
  const admit = hashing.admit.bind(hashing);
  const spy = vi.spyOn(hashing, 'admit').mockImplementationOnce(async (work, client) => {
    const compared = await admit(work, client);
    began.resolve();
    await released.promise;
    return compared;
  });
  return { began: began.promise, release: () => released.resolve(), restore: () => spy.mockRestore() };
}

describe('one link at several tries at once', () => {
  test('tells nobody that a try is the old password once another one was set', async () => {
    await world.call('sendChangePassword', { email: owner });
    const { email, auth_no } = await linkOf(world, owner, { about: '비밀번호 재설정' });
    const held = heldComparison();
    const old = setPassword({ email, auth_no }, demoPassword);
    await held.began;
    expect((await setPassword({ email, auth_no }, fresh)).result).toBe('0000');
    held.release();
    expect((await old).result).toBe('3022');
    held.restore();
  });
});

describe('a member without a password', () => {
  const kakaoOwner = 'kakao.reader@example.com';

  test('ends the other session by "this was not me" and sets a first password by mail', async () => {
    const elsewhere = socialVisitor(world);
    expect((await elsewhere.goAs('KK', 'kakao-reader')).page).toBe('/success');
    const link = await notMe('새 기기', kakaoOwner);
    expect((await elsewhere.browser.call('memberInfo', {})).envelope.result).toBe('3007');
    expect((await socialVisitor(world).goAs('KK', 'kakao-reader')).query).toMatchObject({ suspended: 'KK' });
    expect((await setPassword(link, fresh)).result).toBe('0000');
    expect((await resultOf(kakaoOwner, fresh)).result).toBe('0000');
  });

  test('takes the address back that an e-mail log-in moved, and that log-in goes', async () => {
    const inside = socialVisitor(world);
    await inside.goAs('KK', 'kakao-reader');
    const { mst_mbr_no } = (await inside.browser.call('memberInfo', {})).envelope.data;
    const request = { ...newcomer(mailboxOfThief, { pwd: 'Stolen!2026' }), mbr_agr: [], mst_mbr_no };
    expect((await withMailbox(world, inside.browser, 'signUp', request)).envelope.result).toBe('0000');
    await world.mailTo(kakaoOwner, { about: '이메일 변경 요청' });
    const { url: _, ...link } = await linkOf(world, mailboxOfThief);
    expect((await inside.browser.call('confirmEmail', link)).envelope.result).toBe('0000');
    expect((await resultOf(mailboxOfThief, 'Stolen!2026')).result).toBe('0000');
    const { email, auth_no } = await linkOf(world, kakaoOwner, { about: '이메일이 변경' });
    const undone = (await world.call('undoEmailChange', { email, auth_no })).envelope;
    expect(undone.result).toBe('0000');
    expect((await resultOf(mailboxOfThief, 'Stolen!2026')).result).toBe('3003');
    expect((await resultOf(kakaoOwner, 'Stolen!2026')).result).toBe('3003');
    const reset = { email: kakaoOwner, auth_no: undone.data.auth_no ?? '' };
    expect((await setPassword(reset, fresh)).result).toBe('0000');
    expect((await resultOf(kakaoOwner, fresh)).result).toBe('0000');
  });

  test('has no older link any more that would act on an account whose mailbox is another now', async () => {
    const inside = socialVisitor(world);
    await inside.goAs('KK', 'kakao-reader');
    const { url: _older, ...older } = await linkOf(world, kakaoOwner, { about: '새 기기' });
    const { mst_mbr_no } = (await inside.browser.call('memberInfo', {})).envelope.data;
    const request = { ...newcomer(mailboxOfThief, { pwd: 'Stolen!2026' }), mbr_agr: [], mst_mbr_no };
    await withMailbox(world, inside.browser, 'signUp', request);
    const { url: _, ...link } = await linkOf(world, mailboxOfThief);
    expect((await inside.browser.call('confirmEmail', link)).envelope.result).toBe('0000');
    const { email, auth_no } = older;
    expect((await world.call('secureAccount', { email, auth_no })).envelope.result).toBe('3022');
    const undo = await linkOf(world, kakaoOwner, { about: '이메일이 변경' });
    const undone = await world.call('undoEmailChange', { email: undo.email, auth_no: undo.auth_no });
    expect(undone.envelope.result).toBe('0000');
    expect((await resultOf(mailboxOfThief, 'Stolen!2026')).result).toBe('3003');
  });

  test('is told of no change, and has no way back, at an address that only a provider named', async () => {
    const { browser } = await joined(world, 'NV');
    expect(
      (await withMailbox(world, browser, 'sendChangeEmail', { email: 'own@example.com' })).envelope.result,
    ).toBe('0000');
    const { url: _, ...link } = await linkOf(world, 'own@example.com');
    expect((await browser.call('confirmEmail', link)).envelope.result).toBe('0000');
    await world.advance('1m');
    const subjects = (await world.mailsTo(addressOfNew.NV)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => !subject.includes('연락처 이메일'))).toEqual([]);
  });

  test('whose only way in is suspended gets a link where others are told how they log in', async () => {
    await socialVisitor(world).goAs('KK', 'kakao-reader');
    await notMe('새 기기', kakaoOwner);
    await resetByMail(fresh, kakaoOwner);
    expect((await resultOf(kakaoOwner, fresh)).result).toBe('0000');
  });
});
