import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { partnerToken } from '../world/partner-token.ts';
import { createWorld, type World } from '../world.ts';
import { askCode, digitsIn, sentCode, typeCode, usedUpCodes, wrong } from './login-codes.ts';
import { demoPassword, linkOf, newcomer, password } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';
const kakao = 'kakao.reader@example.com';
const memberOf = async (browser: Browser) => (await browser.call('memberInfo', {})).envelope;
const resultOf = async (...given: Parameters<typeof typeCode>) => (await typeCode(...given)).result;
const knownTo = async (mbr_email: string) => {
  const browser = world.browser();
  expect((await browser.call('login', { mbr_email, pwd: demoPassword })).envelope.result).toBe('0000');
  await browser.call('logout', {});
  return browser;
};

describe('a code logs in', () => {
  test('a member with a password, once, and is proof of presence; a new browser is told of', async () => {
    const browser = world.browser();
    const sent = await sentCode(world, browser, reader);
    const { result, data } = await typeCode(browser, sent);
    expect([result, data]).toMatchObject(['0000', { first_login: false, mkt_info_rcv_email_yn: 'YNN' }]);
    expect((await memberOf(browser)).data).toMatchObject({ mbr_email: reader, login_plf: 'YH' });
    expect((await browser.call('checkPresence', {})).envelope.result).toBe('0000');
    expect(await resultOf(browser, sent)).toBe('3022');
    await world.mailTo(reader, { about: '새 기기' });
  });

  test('for a partner, whose server alone is told who came', async () => {
    const browser = world.browser();
    const sent = await sentCode(world, browser, reader);
    const livere_ex_auth = await partnerToken(Math.floor(world.service.clock.now() / 1000));
    const { result, data } = await typeCode(browser, sent, { livere_ex_auth });
    expect([result, data.livere_ex_auth]).toEqual(['0000', livere_ex_auth]);
    expect(data.encrypted).toMatch(/^[\w-]+\.[\w.-]+$/);
  });

  test('a member without a password', async () => {
    const browser = world.browser();
    expect(await resultOf(browser, await sentCode(world, browser, kakao))).toBe('0000');
    expect((await memberOf(browser)).data.mbr_email).toBe(kakao);
  });

  test('a member whose password is locked', async () => {
    const browser = world.browser();
    const locked = 'locked@example.com';
    expect((await browser.call('login', { mbr_email: locked, pwd: demoPassword })).envelope.result).toBe(
      '3026',
    );
    expect(await resultOf(browser, await sentCode(world, browser, locked))).toBe('0000');
  });

  test('for the first time, which it says', async () => {
    const fresh = 'fresh@example.com';
    const browser = world.browser();
    await browser.call('signUp', newcomer(fresh));
    const { url: _, ...link } = await linkOf(world, fresh);
    expect((await browser.call('confirmEmail', link)).envelope.result).toBe('0000');
    const { result, data } = await typeCode(browser, await sentCode(world, browser, fresh));
    expect([result, data.first_login]).toEqual(['0000', true]);
  });

  test('for as long as was asked for', async () => {
    const browser = world.browser();
    const sent = await sentCode(world, browser, reader);
    expect((await typeCode(browser, sent, { auto_logged_in: true })).result).toBe('0000');
    await world.advance('29d');
    expect((await memberOf(browser)).result).not.toBe('3006');
  });
});

describe('the right code alone says why nobody gets in', () => {
  test('3005 to who is blocked', async () => {
    const browser = world.browser();
    const sent = await sentCode(world, browser, 'blocked@example.com');
    expect(await resultOf(browser, wrong(sent))).toBe('3022');
    expect(await resultOf(browser, sent)).toBe('3005');
    expect(await resultOf(browser, sent)).toBe('3022');
  });

  test('3021 to a sign-up that waits, which it does not confirm: somebody else may have begun it', async () => {
    const browser = world.browser();
    const waiting = 'waiting@example.com';
    const { result, data } = await typeCode(browser, await sentCode(world, browser, waiting));
    expect([result, data]).toMatchObject(['3021', { auth_expire_time: expect.stringMatching(/\+09:00$/) }]);
    expect((await browser.call('login', { mbr_email: waiting, pwd: demoPassword })).envelope.result).toBe(
      '3021',
    );
  });

  test('3015 to who has accounts of the sister services, with the proof that integrates them', async () => {
    const browser = world.browser();
    const archive = 'archive.reader@example.com';
    const { result, data } = await typeCode(browser, await sentCode(world, browser, archive));
    expect([result, data]).toMatchObject(['3015', { id: 'archive_reader', idProvider: 'HA' }]);
    const game = await typeCode(browser, await sentCode(world, browser, 'gamer77@example.com'));
    expect([game.result, game.data]).toMatchObject(['3015', { newsgame_id: 'gamer77' }]);
    const { pwd: previous_pwd = '', id } = data as { pwd?: string; id?: string };
    const fresh = newcomer(archive, { id, previous_pwd });
    expect((await browser.call('signUp', fresh)).envelope.result).toBe('0000');
    expect((await browser.call('signUp', { ...fresh, mbr_email: 'other@example.com' })).envelope.result).toBe(
      '3003',
    );
    // The mail of the code is there already.
    const { url: _, ...link } = await linkOf(world, archive, { count: 2 });
    await browser.call('confirmEmail', { ...link, pwd: password });
    const old = { mbr_email: 'archive_reader', pwd: 'Archive!2020' };
    expect((await browser.call('login', old)).envelope.result).toBe('5005');
  });

  test('a stranger is told by the mail, and led to find the account by identity', async () => {
    const browser = world.browser();
    const { code_run: run, resend_after } = await askCode(browser, 'nobody@example.com');
    expect(resend_after).toBe(60);
    const { subject, links, text } = await world.mailTo('nobody@example.com');
    expect(subject).toContain('가입한 계정을 찾지 못했습니다');
    expect(links.some((link) => link.endsWith('/ko/find/id'))).toBe(true);
    expect(text).not.toMatch(/\d{3} \d{3}/);
    const guess = await typeCode(browser, { run, code: '123456' });
    expect([guess.result, guess.data]).toEqual(['3022', { left: 4 }]);
  });
});

describe('a code is good', () => {
  test('in the browser that asked alone', async () => {
    const browser = world.browser();
    const sent = await sentCode(world, browser, reader);
    const other = world.browser();
    const theirs = await sentCode(world, other, kakao);
    expect(await resultOf(other, sent)).toBe('3022');
    expect(await resultOf(world.browser(), sent)).toBe('3022');
    expect(await resultOf(browser, { ...sent, run: theirs.run })).toBe('3022');
    expect(await resultOf(browser, { ...sent, code: theirs.code })).toBe('3022');
    expect(await resultOf(browser, sent)).toBe('0000');
  });

  test('for nothing else, and nothing else for it', async () => {
    const browser = world.browser();
    const sent = await sentCode(world, browser, reader);
    for (const svc_typ of ['JOIN', 'MAIL', 'CNCT'] as const) {
      const request = { code_run: sent.run, code: sent.code, svc_typ };
      expect((await browser.call('confirmByCode', request)).envelope.result).toBe('3022');
    }
    const fresh = 'fresh@example.com';
    const { data } = (await browser.call('signUp', newcomer(fresh))).envelope;
    const joining = { run: data.code_run ?? '', code: await digitsIn(world, fresh) };
    expect(await resultOf(browser, joining)).toBe('3022');
    expect(await resultOf(browser, sent)).toBe('0000');
  });

  test('for ten minutes and five tries, until a newer one is asked for', async () => {
    const browser = world.browser();
    const first = await sentCode(world, browser, reader);
    const second = await sentCode(world, browser, reader, 2);
    expect(await resultOf(browser, first)).toBe('3022');
    for (let left = 4; left >= 0; left -= 1)
      expect((await typeCode(browser, wrong(second))).data).toEqual({ left });
    expect(await resultOf(browser, second)).toBe('3022');
    const third = await sentCode(world, browser, reader, 3);
    await world.advance('10m');
    expect(await resultOf(browser, third)).toBe('3022');
  });

  test('while the address to which it went is the member’s', async () => {
    const fresh = 'fresh@example.com';
    const browser = world.browser();
    const sent = await sentCode(world, browser, reader);
    const owner = world.browser();
    await owner.call('login', { mbr_email: reader, pwd: demoPassword });
    const { data } = (await withMailbox(world, owner, 'sendChangeEmail', { email: fresh })).envelope;
    const change = {
      code_run: data.code_run ?? '',
      code: await digitsIn(world, fresh),
      svc_typ: 'MAIL',
    } as const;
    expect((await owner.call('confirmByCode', change)).envelope.result).toBe('0000');
    expect(await resultOf(browser, sent)).toBe('3022');
  });

  test('until its owner changes the password', async () => {
    const browser = world.browser();
    const sent = await sentCode(world, browser, reader);
    const owner = world.browser();
    await owner.call('login', { mbr_email: reader, pwd: demoPassword });
    const changed = await owner.call('changePassword', { pwd: demoPassword, new_pwd: 'Fresh!2026' });
    expect(changed.envelope.result).toBe('0000');
    expect(await resultOf(browser, sent)).toBe('3022');
  });

  test('once: of six right ones at once one gets in', async () => {
    const browser = world.browser();
    const sent = await sentCode(world, browser, reader);
    const results = await Promise.all(Array.from({ length: 6 }, () => resultOf(browser, sent)));
    expect(results.toSorted()).toEqual(['0000', '3022', '3022', '3022', '3022', '3022']);
    const { sessions } = (await browser.call('mySessions', {})).envelope.data;
    expect(sessions).toHaveLength(1);
  });
});

describe('a member who wants none', () => {
  const save = async (browser: Browser, login_code_yn: 'Y' | 'N') =>
    (await browser.call('saveLoginCode', { login_code_yn })).envelope.result;
  const shown = async (browser: Browser) => (await browser.call('myHome', {})).envelope.data.login_code_yn;

  test('gets none: who asks hears what everybody hears, and the mail says why', async () => {
    const owner = await knownTo(reader);
    await owner.call('login', { mbr_email: reader, pwd: demoPassword });
    expect(await shown(owner)).toBe('Y');
    expect(await save(owner, 'N')).toBe('0000');
    expect(await shown(owner)).toBe('N');
    const browser = world.browser();
    const { code_run: run, ...answer } = await askCode(browser, reader);
    expect(Object.keys(answer)).toEqual(
      Object.keys(await askCode(world.browser(), 'nobody@example.com')).filter((key) => key !== 'code_run'),
    );
    const { subject, text } = await world.mailTo(reader, { about: '꺼 둔 계정' });
    expect(subject + text).not.toMatch(/\d{3} ?\d{3}/);
    const guess = await typeCode(browser, { run, code: '123456' });
    expect([guess.result, guess.data]).toEqual(['3022', { left: 4 }]);
  });

  test('has those that are under way void', async () => {
    const browser = world.browser();
    const sent = await sentCode(world, browser, reader);
    const owner = await knownTo(reader);
    await owner.call('login', { mbr_email: reader, pwd: demoPassword });
    await save(owner, 'N');
    expect(await resultOf(browser, sent)).toBe('3022');
  });

  test('has every other code still, and these again once they are wanted', async () => {
    const owner = await knownTo(reader);
    await owner.call('login', { mbr_email: reader, pwd: demoPassword });
    await save(owner, 'N');
    const { code_run } = (await owner.call('sendStepCode', {})).envelope.data;
    const code = await digitsIn(world, reader, { about: '· 본인 확인' });
    expect((await owner.call('stepByCode', { code_run, code })).envelope.result).toBe('0000');
    expect(await save(owner, 'Y')).toBe('0000');
    const browser = world.browser();
    expect(await resultOf(browser, await sentCode(world, browser, reader))).toBe('0000');
  });

  test('is told of it once, and sees it among the activity', async () => {
    const owner = await knownTo(reader);
    await owner.call('login', { mbr_email: reader, pwd: demoPassword });
    await save(owner, 'N');
    await save(owner, 'N');
    await world.mailTo(reader, { about: '인증번호 로그인을 껐습니다' });
    const { rows } = (await owner.call('myActivity', { kind: 'CHANGE' })).envelope.data;
    expect(rows.filter(({ event }) => event === 'LOGIN_CODE_OFF')).toHaveLength(1);
  });

  test('proves to be there first', async () => {
    const owner = await knownTo(reader);
    await owner.call('login', { mbr_email: reader, pwd: demoPassword });
    await world.advance('31m');
    expect(await save(owner, 'N')).toBe('3008');
  });
});

describe('guessing', () => {
  test('rests an address after twenty wrong ones in a day; mail and trail tell, other browsers of the owner do not rest', async () => {
    const known = await knownTo(reader);
    const guesser = world.browser();
    await usedUpCodes(world, reader, guesser);
    const { code_run: run } = await askCode(guesser, reader);
    await world.mailTo(reader, { about: '지금은 인증번호로 로그인할 수 없습니다' });
    await world.mailTo(reader, { about: '이메일 인증번호 로그인을 하루 동안 멈췄습니다' });
    const rested = await typeCode(guesser, { run, code: '123456' });
    expect([rested.result, rested.reason]).toEqual(['9001', expect.stringContaining('하루 동안')]);
    expect((await guesser.call('login', { mbr_email: reader, pwd: demoPassword })).envelope.result).toBe(
      '0000',
    );
    expect(await resultOf(known, await sentCode(world, known, reader, 5))).toBe('0000');
    const { rows } = (await known.call('myActivity', {})).envelope.data;
    expect(rows.map(({ event }) => event)).toContain('CODES_REST');
    await world.advance('24h');
    const later = world.browser();
    expect(await resultOf(later, await sentCode(world, later, reader, 6))).toBe('0000');
  });

  test('rests an address of nobody alike', async () => {
    const browser = world.browser();
    const run = async () => (await askCode(browser, 'nobody@example.com')).code_run;
    for (let round = 0; round < 4; round += 1) {
      const asked = { run: await run(), code: '123456' };
      for (let guess = 0; guess < 5; guess += 1) expect(await resultOf(browser, asked)).toBe('3022');
    }
    await world.advance('3m');
    expect(await resultOf(browser, { run: await run(), code: '123456' })).toBe('9001');
  });

  test('ten mails an hour go to an address, five in two minutes', async () => {
    const ask = async () => (await world.call('sendLoginCode', { email: reader })).envelope.result;
    const results = [];
    for (let mail = 0; mail < 11; mail += 1) {
      if (mail === 5 || mail === 10) {
        expect(await ask()).toBe('3023');
        await world.advance('3m');
      }
      results.push(await ask());
    }
    expect(results).toEqual([...Array.from({ length: 10 }, () => '0000'), '3023']);
    await world.advance('1h');
    expect(await ask()).toBe('0000');
  });
});

describe('a code stands nowhere but in its mail', () => {
  test('which has it in subject and body, with time and device, and nothing to press', async () => {
    const browser = world.browser();
    const reply = await browser.call('sendLoginCode', { email: reader });
    const mail = await world.mailTo(reader);
    const code = /] 인증번호 (\d{6}) · 로그인$/.exec(mail.subject)?.[1] ?? 'none';
    expect(mail.text).toContain(`인증번호: ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(mail.text).toMatch(/일시: .+\n기기: .+/);
    expect(mail.text).toContain('전화나 메신저로 인증번호를 묻지 않습니다');
    expect(mail.links).toEqual([]);
    expect(JSON.stringify(reply.envelope)).not.toContain(code);
    expect(reply.cookies.find((line) => line.startsWith(cookies.codeRun))).toMatch(/HttpOnly/);
  });
});

describe('an installation', () => {
  test('may leave it off', async () => {
    const off = await createWorld({ environment: { LOGIN_BY_CODE: 'off' } });
    const sent = (await off.call('sendLoginCode', { email: reader })).envelope;
    const typed = (await off.call('codeLogin', { code_run: 'none', code: '123456' })).envelope;
    for (const { result, reason } of [sent, typed])
      expect([result, reason]).toEqual(['9001', expect.stringContaining('다른 방법으로 로그인')]);
    expect(await off.mailsTo(reader)).toEqual([]);
    await off.close();
  });
});
