import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { shownAddress } from '../../packages/server/src/domain/shown-text.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword, linkOf, newcomer, password } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const fresh = 'fresh@example.com';
const reader = 'reader@example.com';
type Browser = ReturnType<World['browser']>;
type Purpose = 'JOIN' | 'CNCT' | 'MAIL';

/** The six digits of the newest mail of the wanted kind to an address. */
const codeIn = async (address: string, count = 1) =>
  /인증번호: (\d{3} \d{3})/.exec((await world.mailTo(address, { count })).text)?.[1] ?? '';
const confirm = (browser: Browser, run: string | null | undefined, code: string, svc_typ: Purpose = 'JOIN') =>
  browser.call('confirmByCode', { code_run: run ?? 'none', code, svc_typ });
const wrong = (code: string) => String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0');
const memberOf = async (browser: Browser) => (await browser.call('memberInfo', {})).envelope.data;
const logIn = async (mbr_email: string, pwd = password) =>
  (await world.call('login', { mbr_email, pwd })).envelope.result;

async function signUp(address = fresh) {
  const browser = world.browser();
  const { data, result } = (await browser.call('signUp', newcomer(address))).envelope;
  expect(result).toBe('0000');
  return { browser, run: data.code_run, code: await codeIn(address) };
}

describe('the code of a sign-up', () => {
  test('confirms where the sign-up began, and logs in; the link is void', async () => {
    const { browser, run, code } = await signUp();
    const { result, data } = (await confirm(browser, run, code)).envelope;
    expect([result, data.mbr_email, data.first_login]).toEqual(['0000', fresh, true]);
    expect((await memberOf(browser)).mbr_email).toBe(fresh);
    const { email, svc_typ, auth_no } = await linkOf(world, fresh);
    expect((await browser.call('confirmEmail', { email, svc_typ, auth_no })).envelope.result).toBe('3022');
    expect((await confirm(browser, run, code)).envelope.result).toBe('3022');
    const subjects = (await world.mailsTo(fresh)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(1);
  });

  test('is void once the link was pressed, or a newer mail was asked for', async () => {
    const { browser, run, code } = await signUp();
    const { data } = (await browser.call('resendRegisterEmail', { email: fresh })).envelope;
    const newer = await codeIn(fresh, 2);
    expect((await confirm(browser, run, code)).envelope.result).toBe('3022');
    const { email, svc_typ, auth_no } = await linkOf(world, fresh);
    expect((await browser.call('confirmEmail', { email, svc_typ, auth_no })).envelope.result).toBe('0000');
    expect((await confirm(browser, data.code_run, newer)).envelope.result).toBe('3022');
  });

  test('works in the browser that asked alone, and for nothing else', async () => {
    const { browser, run, code } = await signUp();
    const other = await signUp('other@example.com');
    for (const one of [world.browser(), other.browser])
      expect((await confirm(one, run, code)).envelope).toMatchObject({ result: '3022', data: { left: 0 } });
    expect((await confirm(browser, run, code, 'MAIL')).envelope.result).toBe('3022');
    expect((await confirm(browser, other.run, other.code)).envelope.result).toBe('3022');
    expect((await confirm(browser, run, code)).envelope.result).toBe('0000');
  });

  test('has five tries and ten minutes', async () => {
    const { browser, run, code } = await signUp();
    const left = [];
    for (let guess = 0; guess < 5; guess += 1)
      left.push((await confirm(browser, run, wrong(code))).envelope.data);
    expect(left).toEqual([{ left: 4 }, { left: 3 }, { left: 2 }, { left: 1 }, { left: 0 }]);
    expect((await confirm(browser, run, code)).envelope.result).toBe('3022');
    await browser.call('resendRegisterEmail', { email: fresh });
    const late = await signUp('late@example.com');
    await world.advance('10m');
    expect((await confirm(late.browser, late.run, late.code)).envelope.result).toBe('3022');
    expect(await logIn('late@example.com')).toBe('3021');
  });

  test('of twelve wrong ones at once five are tries; of six right ones at once one gets in', async () => {
    const { browser, run, code } = await signUp();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => confirm(browser, run, wrong(code))));
    const left = guesses.map(({ envelope }) => (envelope.data as { left?: number } | null)?.left ?? 0);
    expect(left.filter((one) => one > 0).toSorted()).toEqual([1, 2, 3, 4]);
    const again = await signUp('again@example.com');
    const right = await Promise.all(
      Array.from({ length: 6 }, () => confirm(again.browser, again.run, again.code)),
    );
    const results = right.map(({ envelope }) => envelope.result);
    expect(results.filter((result) => result === '0000')).toHaveLength(1);
    expect(results.filter((result) => result === '3022')).toHaveLength(5);
  });

  test('is not in the mail that somebody else has sent again, and stands on the screen of who signed up', async () => {
    const { browser, run, code } = await signUp();
    const other = world.browser();
    const { data } = (await other.call('resendRegisterEmail', { email: fresh })).envelope;
    expect((await world.mailTo(fresh, { count: 2 })).text).not.toContain('인증번호');
    expect(data.code_run).toBeNull();
    await other.call('sendChangePassword', { email: fresh });
    expect((await confirm(browser, run, code)).envelope.result).toBe('0000');
  });

  test('rests for an address after twenty wrong ones in a day', async () => {
    const first = await signUp();
    for (let round = 0; round < 4; round += 1) {
      const { data } = (await first.browser.call('resendRegisterEmail', { email: fresh })).envelope;
      const code = await codeIn(fresh, round + 2);
      for (let guess = 0; guess < 5; guess += 1) await confirm(first.browser, data.code_run, wrong(code));
      await world.advance('3m');
    }
    const { data } = (await first.browser.call('resendRegisterEmail', { email: fresh })).envelope;
    const code = await codeIn(fresh, 6);
    const rested = (await confirm(first.browser, data.code_run, code)).envelope;
    expect([rested.result, rested.reason]).toEqual([
      '9001',
      '이 주소로는 24시간 동안 인증번호를 쓸 수 없습니다. 메일의 버튼을 눌러 주세요.',
    ]);
  });

  test('stands nowhere but in the mail: the cookie is HttpOnly, no answer has it', async () => {
    const browser = world.browser();
    const reply = await browser.call('signUp', newcomer(fresh));
    const code = (await codeIn(fresh)).replace(' ', '');
    expect(JSON.stringify(reply.envelope)).not.toContain(code);
    const line = reply.cookies.find((cookie) => cookie.startsWith(cookies.codeRun));
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
  });
});

describe('the code of a change', () => {
  test('moves the address in the browser that asked; the old one is told', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    const { data } = (await withMailbox(world, browser, 'sendChangeEmail', { email: fresh })).envelope;
    const code = await codeIn(fresh);
    expect((await confirm(world.browser(), data.code_run, code, 'MAIL')).envelope.result).toBe('3022');
    const done = (await confirm(browser, data.code_run, code, 'MAIL')).envelope;
    expect([done.result, done.data]).toEqual(['0000', { mbr_email: fresh }]);
    expect((await memberOf(browser)).mbr_email).toBe(fresh);
    await world.mailTo(reader, { about: '이메일이 변경되었습니다' });
  });

  test('adds an e-mail log-in', async () => {
    const { browser, goAs } = socialVisitor(world);
    await goAs('KK', 'kakao-reader');
    const { mst_mbr_no } = await memberOf(browser);
    const { data } = (
      await withMailbox(world, browser, 'signUp', { ...newcomer(fresh), mbr_agr: [], mst_mbr_no })
    ).envelope;
    const code = await codeIn(fresh);
    expect((await confirm(browser, data.code_run, code, 'CNCT')).envelope.result).toBe('0000');
    expect(await logIn(fresh)).toBe('0000');
  });

  test('is for the address it was mailed to, not for one that was asked after it', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    const { data } = (await withMailbox(world, browser, 'sendChangeEmail', { email: fresh })).envelope;
    const code = await codeIn(fresh);
    await withMailbox(world, browser, 'sendChangeEmail', { email: 'other@example.com' });
    expect((await confirm(browser, data.code_run, code, 'MAIL')).envelope.result).toBe('3022');
    expect((await memberOf(browser)).mbr_email).toBe(reader);
  });

  test('comes with the account that it changes, masked, and with time and device', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    await withMailbox(world, browser, 'sendChangeEmail', { email: fresh });
    const { text } = await world.mailTo(fresh);
    expect(text).toContain(`계정: ${shownAddress('re***@example.com')}`);
    expect(text).toMatch(/일시: .+/);
    expect(text).toMatch(/기기: .+/);
    expect(text).toContain('요청한 기기에서 로그아웃되면');
    expect(text).not.toContain('한 번 누르면');
  });

  test('rests for a mailbox over all accounts that ask for it; the link of the mail works', async () => {
    const guesser = world.browser();
    await guesser.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
    for (let round = 0; round < 2; round += 1) {
      const { data } = (await withMailbox(world, guesser, 'sendChangeEmail', { email: fresh })).envelope;
      const code = await codeIn(fresh, round + 1);
      for (let guess = 0; guess < 5; guess += 1) await confirm(guesser, data.code_run, wrong(code), 'MAIL');
      await world.advance('3m');
    }
    // The address gets three mails a day: the other ten wrong codes are of accounts whose mails did not go.
    const { clock, rateLimits, secrets } = world.service.ports;
    for (let guess = 0; guess < 10; guess += 1)
      await rateLimits.take('code-wrong', secrets.fingerprint(fresh), clock.now());
    await world.advance('30m');
    const other = world.browser();
    await other.call('login', { mbr_email: reader, pwd: demoPassword });
    const { data } = (await withMailbox(world, other, 'sendChangeEmail', { email: fresh })).envelope;
    const rested = await confirm(other, data.code_run, await codeIn(fresh, 3), 'MAIL');
    expect(rested.envelope.result).toBe('9001');
    const { url: _, ...link } = await linkOf(world, fresh, { count: 3 });
    expect((await other.call('confirmEmail', link)).envelope.result).toBe('0000');
  });

  test('does not survive a recovery', async () => {
    const thief = world.browser();
    await thief.call('login', { mbr_email: reader, pwd: demoPassword });
    const { data } = (await withMailbox(world, thief, 'sendChangeEmail', { email: fresh })).envelope;
    const code = await codeIn(fresh);
    const owner = world.browser();
    await owner.call('login', { mbr_email: reader, pwd: demoPassword });
    await owner.call('changePassword', { pwd: demoPassword, new_pwd: 'Fresh!2026' });
    expect((await confirm(thief, data.code_run, code, 'MAIL')).envelope.result).toBe('3022');
    expect(await logIn(reader, 'Fresh!2026')).toBe('0000');
  });

  const changing = async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    const { data } = (await withMailbox(world, browser, 'sendChangeEmail', { email: fresh })).envelope;
    return { browser, run: data.code_run, code: await codeIn(fresh) };
  };

  test('is the session’s that asked: no other member’s in that browser, no later one of the same', async () => {
    for (const next of ['oldpw@example.com', reader]) {
      const { browser, run, code } = await changing();
      await browser.call('login', { mbr_email: next, pwd: demoPassword });
      expect((await confirm(browser, run, code, 'MAIL')).envelope.result).toBe('3022');
      expect(await logIn(reader, demoPassword)).toBe('0000');
      await world.reset();
    }
  });

  const ends: readonly (readonly [
    how: string,
    end: (thief: Browser, owner: Browser, id: string) => Promise<{ envelope: { result: string | null } }>,
  ])[] = [
    ['was logged out', (thief) => thief.call('logout', {})],
    ['was ended from elsewhere', (_, owner, id) => owner.call('endSessions', { id })],
    ['is said not to be the owner’s', (_, owner, id) => owner.call('notMe', { id })],
  ];
  test.each(ends)('ends with its session that %s, and so does the link', async (_, end) => {
    const { browser, run, code } = await changing();
    const owner = world.browser();
    await owner.call('login', { mbr_email: reader, pwd: demoPassword });
    const { sessions } = (await owner.call('mySessions', {})).envelope.data;
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    expect((await end(browser, owner, id)).envelope.result).toBe('0000');
    expect((await confirm(browser, run, code, 'MAIL')).envelope.result).toBe('3022');
    const { url: __, ...proof } = await linkOf(world, fresh);
    expect((await owner.call('confirmEmail', proof)).envelope.result).toBe('3022');
    expect(await logIn(reader, demoPassword)).toBe('0000');
  });
});
