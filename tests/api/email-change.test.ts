import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { shownAddress } from '../../packages/server/src/domain/shown-text.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword, linkOf, newcomer, password, signedIn } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';
const fresh = 'fresh@example.com';
type Browser = ReturnType<World['browser']>;
const signIn = async (mbr_email = reader, pwd = demoPassword) => {
  const browser = world.browser();
  expect((await browser.call('login', { mbr_email, pwd })).envelope.result).toBe('0000');
  return browser;
};
const logIn = async (mbr_email: string, pwd = demoPassword) =>
  (await world.call('login', { mbr_email, pwd })).envelope.result;
const ask = async (browser: Browser, email: string) =>
  (await withMailbox(world, browser, 'sendChangeEmail', { email })).envelope;
const emailOf = async (browser: Browser) => (await browser.call('memberInfo', {})).envelope.data.mbr_email;
/** The link is pressed in the browser that asked. */
const confirm = async (browser: Pick<Browser, 'call'>, link: Awaited<ReturnType<typeof linkOf>>) => {
  const { url: _, ...proof } = link;
  return (await browser.call('confirmEmail', proof)).envelope.result;
};
/** The undo link of the newest mail to an address. */
const undoOf = async (address: string, about: string) => {
  const { url, email, auth_no } = await linkOf(world, address, { about });
  expect(new URL(url).searchParams.get('undo')).toBe('Y');
  return { email, auth_no };
};
const undo = async (link: { email: string; auth_no: string }) =>
  (await world.call('undoEmailChange', link)).envelope;

describe('a change of e-mail', () => {
  test('takes effect by the link to the new address; the old one is told and is free', async () => {
    const browser = await signIn();
    const asked = await ask(browser, ' Fresh@Example.com ');
    expect(asked.result).toBe('0000');
    expect(asked.data.auth_expire_time).toMatch(/\+09:00$/);
    expect(await emailOf(browser)).toBe(reader);
    const link = await linkOf(world, fresh);
    expect([link.svc_typ, link.email]).toEqual(['MAIL', fresh]);
    const notice = await world.mailTo(reader, { about: '이메일 변경 요청' });
    expect(notice.text).toContain(`새 이메일: ${shownAddress('fr***@example.com')}`);
    expect(await logIn(fresh)).toBe('3003');
    expect(await confirm(browser, link)).toBe('0000');
    expect(await confirm(browser, link)).toBe('3022');
    expect(await emailOf(browser)).toBe(fresh);
    const { data } = (await browser.call('myInfo', {})).envelope;
    expect(data.mbr_sub_entity).toContainEqual({
      join_plf_fg_cd: 'YH',
      cur_sts_cd: 'CNET',
      mbr_email: fresh,
    });
    expect([await logIn(fresh), await logIn(reader)]).toEqual(['0000', '3003']);
    expect((await world.mailTo(reader, { about: '이메일이 변경되었습니다' })).text).toContain(
      shownAddress('fr***@example.com'),
    );
    expect((await world.call('checkEmail', { email: reader })).envelope.result).toBe('0000');
  });

  test('to the same address is 3025, to one that a member has 3009, to one that waits 0000', async () => {
    const browser = await signIn();
    const answers = [];
    for (const email of [
      reader,
      'READER@example.com',
      'oldpw@example.com',
      'waiting@example.com',
      'kakao.reader@example.com',
    ])
      answers.push((await ask(browser, email)).result);
    expect(answers).toEqual(['3025', '3025', '3009', '0000', '3009']);
    expect((await world.mailsTo('oldpw@example.com')).length).toBe(0);
  });

  test('sends five mails in two minutes to an address, no more', async () => {
    const browser = await signIn();
    for (let mail = 0; mail < 5; mail += 1) expect((await ask(browser, fresh)).result).toBe('0000');
    expect((await ask(browser, fresh)).result).toBe('3023');
    await world.advance('2m');
    expect((await ask(browser, fresh)).result).toBe('0000');
  });

  test('goes by the newest link alone, for 24 hours', async () => {
    const browser = await signIn();
    await ask(browser, 'first@example.com');
    const first = await linkOf(world, 'first@example.com');
    await ask(browser, fresh);
    const second = await linkOf(world, fresh);
    expect(await confirm(browser, first)).toBe('3022');
    await world.advance('24h');
    expect(await confirm(browser, second)).toBe('3022');
    expect(await logIn(reader)).toBe('0000');
  });

  test('that two members ask for goes to the one who confirms first', async () => {
    const one = await signIn();
    const other = await signIn('oldpw@example.com');
    await ask(one, fresh);
    const first = await linkOf(world, fresh);
    await ask(other, fresh);
    const second = await linkOf(world, fresh, { count: 2 });
    const results = await Promise.all([confirm(one, first), confirm(other, second)]);
    expect(results.sort()).toEqual(['0000', '3009']);
    expect([await emailOf(one), await emailOf(other)].filter((email) => email === fresh).length).toBe(1);
  });

  test('races with a sign-up for the same address: one of them has it', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 6; round += 1) {
      const wanted = `wanted${round}@example.com`;
      const { browser } = await signedIn(world, `racer${round}@example.com`);
      await ask(browser, wanted);
      const link = await linkOf(world, wanted);
      const [confirmed, signedUp] = await Promise.all([
        confirm(browser, link),
        world
          .call('signUp', newcomer(wanted, { pwd: 'Waiting!2026' }))
          .then(({ envelope }) => envelope.result),
      ]);
      // A sign-up that came first only waits, and yields.
      expect([confirmed, await emailOf(browser)]).toEqual(['0000', wanted]);
      expect(['0000', '3009']).toContain(signedUp);
      expect(await logIn(wanted, 'Waiting!2026')).toBe('3003');
    }
  });

  test('makes links that went to the old address worthless', async () => {
    const browser = await signIn();
    await world.call('sendChangePassword', { email: reader });
    const { url: _, ...reset } = await linkOf(world, reader, { about: '비밀번호 재설정' });
    await ask(browser, fresh);
    expect(await confirm(browser, await linkOf(world, fresh))).toBe('0000');
    expect((await world.call('confirmEmail', { ...reset, pwd: 'Stolen!2026' })).envelope.result).toBe('3022');
  });

  test('wants the password of late', async () => {
    const browser = await signIn();
    await world.advance('31m');
    expect((await ask(browser, fresh)).result).toBe('3008');
  });
});

/** Whether the member has an address: their password is known there, though it waits for a new one after an undo. */
const holds = async (mbr_email: string) => {
  const { reason } = (await world.call('login', { mbr_email, pwd: demoPassword })).envelope;
  return reason?.includes('비밀번호를 막아') ?? false;
};

describe('the way back', () => {
  const changed = async () => {
    const browser = await signIn();
    await ask(browser, fresh);
    const asked = await undoOf(reader, '변경 요청');
    expect(await confirm(browser, await linkOf(world, fresh))).toBe('0000');
    return { browser, asked, done: await undoOf(reader, '변경되었습니다') };
  };

  test('from either notice restores the address, ends every session, and offers a new password at once', async () => {
    const { browser, asked } = await changed();
    const { result, data } = await undo(asked);
    expect(result).toBe('0000');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('3007');
    expect([await logIn(reader), await logIn(fresh)]).toEqual(['3003', '3003']);
    const proof = { svc_typ: 'PWD', email: reader, auth_no: data.auth_no ?? '' } as const;
    expect((await world.call('confirmEmail', { ...proof, pwd: 'Fresh!2026' })).envelope.result).toBe('0000');
    expect([await logIn(reader), await logIn(reader, 'Fresh!2026')]).toEqual(['3003', '0000']);
    expect((await undo(asked)).result).toBe('3022');
  });

  test('stops a change that was only asked for', async () => {
    const browser = await signIn();
    await ask(browser, fresh);
    const link = await linkOf(world, fresh);
    expect((await undo(await undoOf(reader, '변경 요청'))).result).toBe('0000');
    expect(await confirm(browser, link)).toBe('3022');
    expect(await holds(reader)).toBe(true);
  });

  test('is open for 72 hours', async () => {
    const { done } = await changed();
    await world.advance('71h');
    const { browser } = { browser: await signIn(fresh) };
    expect(await emailOf(browser)).toBe(fresh);
    await world.advance('1h');
    expect((await undo(done)).result).toBe('3022');
  });

  test('of the first owner outlives a second change, and takes the thief’s way back away', async () => {
    const { browser, done } = await changed();
    await ask(browser, 'third@example.com');
    await linkOf(world, 'third@example.com');
    const thiefs = await undoOf(fresh, '변경 요청');
    expect(await confirm(browser, await linkOf(world, 'third@example.com'))).toBe('0000');
    expect((await undo(done)).result).toBe('0000');
    expect(await holds(reader)).toBe(true);
    expect((await undo(thiefs)).result).toBe('3022');
    expect([await holds(reader), await holds('third@example.com')]).toEqual([true, false]);
  });

  test('frees the old address from a sign-up that waits there, not from a member', async () => {
    const { done } = await changed();
    await world.call('signUp', newcomer(reader));
    expect((await undo(done)).result).toBe('0000');
    expect(await holds(reader)).toBe(true);
    await world.reset();
    const again = await changed();
    await world.call('signUp', newcomer(reader));
    const joined = await linkOf(world, reader, { about: '· 이메일 인증' });
    expect(await confirm(world, joined)).toBe('0000');
    expect((await undo(again.done)).result).toBe('3009');
    expect([await logIn(reader, password), await logIn(fresh)]).toEqual(['0000', '0000']);
  });

  test('comes with every notice to the address that was left, beside the one to the new', async () => {
    await changed();
    await signIn(fresh);
    const guard = await linkOf(world, fresh, { about: '새 기기' });
    expect(new URL(guard.url).searchParams.get('guard')).toBe('Y');
    const left = await linkOf(world, reader, { about: '새 기기', count: 2 });
    expect(new URL(left.url).searchParams.get('undo')).toBe('Y');
    const { text } = await world.mailTo(reader, { about: '새 기기', count: 2 });
    expect(text).toContain('이메일 변경 취소하기');
    expect(text).not.toContain('제가 아니에요');
    expect((await undo({ email: left.email, auth_no: left.auth_no })).result).toBe('0000');
    expect(await holds(reader)).toBe(true);
  });

  test('comes with a second change too, and with no notice once it is used or over', async () => {
    const { browser } = await changed();
    await ask(browser, 'third@example.com');
    expect(await confirm(browser, await linkOf(world, 'third@example.com'))).toBe('0000');
    const told = async () => (await world.mailsTo(reader)).length;
    const second = await linkOf(world, reader, { about: '이메일이 변경되었습니다', count: 2 });
    expect(new URL(second.url).searchParams.get('undo')).toBe('Y');
    await world.advance('73h');
    const before = await told();
    await signIn('third@example.com');
    await linkOf(world, 'third@example.com', { about: '새 기기' });
    expect(await told()).toBe(before);
    await world.reset();
    const { done } = await changed();
    await undo(done);
    const thiefs = (await world.mailsTo(fresh)).length;
    await world.call('sendChangePassword', { email: reader });
    const { email, auth_no, svc_typ } = await linkOf(world, reader, { about: '비밀번호 재설정' });
    const proof = { email, auth_no, svc_typ, pwd: 'Fresh!2026' };
    expect((await world.call('confirmEmail', proof)).envelope.result).toBe('0000');
    await linkOf(world, reader, { about: '비밀번호가' });
    expect(await world.mailsTo(fresh)).toHaveLength(thiefs);
  });

  test('outlives the closing of the account, of which the address that was left hears, and is gone with its erasure', async () => {
    const { browser, done } = await changed();
    expect((await browser.call('withdrawal', {})).envelope.result).toBe('0000');
    const { url, email, auth_no } = await linkOf(world, reader, { about: '탈퇴 신청' });
    expect(new URL(url).searchParams.get('undo')).toBe('Y');
    await linkOf(world, fresh, { about: '탈퇴 신청' });
    await world.advance('73h');
    for (const link of [done, { email, auth_no }]) expect((await undo(link)).result).toBe('3022');
  });

  test('is no link of any other kind', async () => {
    const { done } = await changed();
    for (const svc_typ of ['MAIL', 'PWD', 'JOIN', 'CNCT'] as const)
      expect(
        (await world.call('confirmEmail', { ...done, svc_typ, pwd: 'Fresh!2026' })).envelope.result,
      ).toBe('3022');
    expect((await undo({ ...done, email: fresh })).result).toBe('3022');
  });
});

test('under MEMBERSHIP_DISCLOSURE=mail a taken address is told by mail alone', async () => {
  const silent = await createWorld({ environment: { MEMBERSHIP_DISCLOSURE: 'mail' } });
  try {
    const browser = silent.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    const { envelope } = await withMailbox(silent, browser, 'sendChangeEmail', {
      email: 'oldpw@example.com',
    });
    expect(envelope.result).toBe('0000');
    expect((await silent.mailTo('oldpw@example.com')).subject).toContain('이미 가입한');
  } finally {
    await silent.close();
  }
});

describe('the mailbox that a change left', () => {
  const about = '이메일이 변경되었습니다';
  const changed = async () => {
    const browser = await signIn();
    await ask(browser, fresh);
    expect(await confirm(browser, await linkOf(world, fresh))).toBe('0000');
    await world.mailTo(reader, { about });
    return browser;
  };

  test('is told once more how to take it back, by who is signed in, whoever that is', async () => {
    const thief = await changed();
    await world.advance('25m');
    expect((await thief.call('sendUndoMail', {})).envelope.data).toEqual({ sent: ['re***@example.com'] });
    const [first, again] = [1, 2].map((count) => world.mailTo(reader, { about, count }));
    const { text } = (await again) ?? {};
    expect(text).toContain(`새 이메일: ${shownAddress('fr***@example.com')}`);
    expect(/일시: .+/.exec(text ?? '')?.[0]).toBe(/일시: .+/.exec((await first)?.text ?? '')?.[0]);
    const { email, auth_no } = await undoOf(reader, about);
    expect((await undo({ email, auth_no })).result).toBe('0000');
    expect((await thief.call('memberInfo', {})).envelope.result).toBe('3007');
    await world.mailTo(reader, { about: '이메일 변경을 취소했습니다' });
  });

  test('gets no more than five in two minutes, and nothing after three days or where nothing was left', async () => {
    const browser = await signIn();
    expect((await browser.call('sendUndoMail', {})).envelope.data).toEqual({ sent: [] });
    await ask(browser, fresh);
    expect((await browser.call('sendUndoMail', {})).envelope.data).toEqual({ sent: [] });
    // Five mails in two minutes are those of an address, whatever they are about.
    await world.advance('3m');
    expect(await confirm(browser, await linkOf(world, fresh))).toBe('0000');
    const results = [];
    for (let time = 0; time < 6; time += 1)
      results.push((await browser.call('sendUndoMail', {})).envelope.result);
    expect(results).toEqual(['0000', '0000', '0000', '0000', '0000', '3023']);
    await world.advance('73h');
    const later = await signIn(fresh);
    expect((await later.call('sendUndoMail', {})).envelope.data).toEqual({ sent: [] });
  });
});
