import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { storeOfRun } from '../world/database.ts';
import { leaveForGood, placesLeft, placesOf, withdraw } from './leaving.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { agreements, demoPassword, linkOf, newcomer, password, signedIn } from './people.ts';

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const logIn = async (mbr_email: string, pwd: string) =>
  (await world.call('login', { mbr_email, pwd })).envelope.result;

describe('who leaves', () => {
  test('is told by mail, is logged out everywhere, and can join again at once', async () => {
    const address = 'leaves@example.com';
    const { browser } = await signedIn(world, address);
    const elsewhere = world.browser();
    await elsewhere.call('login', { mbr_email: address, pwd: password });
    const left = await browser.call('withdrawal', { rsn_cd: 'LU' });
    expect(left.envelope.result).toBe('0000');
    expect(browser.jar.get('daemun_session')).toBeUndefined();
    for (const each of [browser, elsewhere])
      expect((await each.call('memberInfo', {})).envelope.result).toBe('3007');
    const told = await world.mailTo(address, { about: '탈퇴 신청' });
    expect(told.subject).toBe('[한빛통신] 탈퇴 신청이 접수되었습니다');
    expect(await logIn(address, password)).toBe('3011');
    expect((await world.call('checkEmail', { email: address })).envelope.result).toBe('0000');
    expect((await world.call('signUp', newcomer(address))).envelope.result).toBe('0000');
  });

  test('need not say why; "other" wants words', async () => {
    const { browser } = await signedIn(world, 'silent@example.com');
    const refused = await withdraw(browser, { rsn_cd: 'ETC' });
    expect([refused.result, refused.field]).toEqual(['1001', 'rsn_cnts']);
    expect((await world.callAnyhow('withdrawal', { rsn_cd: 'XX' })).envelope.result).toBe('3007');
    expect((await leaveForGood(world, browser)).result).toBe('0000');
    const second = await signedIn(world, 'talks@example.com');
    const why = { rsn_cd: 'ETC', rsn_cnts: '두 줄\n이유' } as const;
    expect((await leaveForGood(world, second.browser, why)).result).toBe('0000');
    const reasons = (await world.rows()).departure ?? [];
    expect(reasons.map(({ reason, comment }) => [reason, comment])).toContainEqual(['ETC', '두 줄\n이유']);
    expect(reasons.length).toBe(2);
  });

  test('must have entered the password of late', async () => {
    const { browser } = await signedIn(world, 'late@example.com');
    await world.advance('31m');
    expect((await withdraw(browser)).result).toBe('3008');
    expect(await logIn('late@example.com', password)).toBe('0000');
  });

  test('leaves nothing behind that names them: no table, no file', { timeout: 120_000 }, async () => {
    const address = 'canary.bird@example.com';
    const nickname = '카나리아새';
    const { browser } = await signedIn(world, address, { mbr_agr: agreements(['AGY/MKT_EMAIL']) });
    await browser.call('saveNickname', { mbr_nick_nm: nickname });
    await browser.call('saveBirth', { birth_by: '1987', birth_md: '0613', gender_cd: 'F' });
    await browser.call('saveInterest', { intrst_fg_cd: 'NEWS', intrst_sph_cd: ['PTS'] });
    await world.call('subscribeNewsletter', { email: address });
    await browser.call('sendChangeEmail', { email: 'canary.new@example.com', without_old: true });
    await world.mailTo('canary.new@example.com');
    await world.call('sendChangePassword', { email: address });
    const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
    expect(placesOf(await world.rows(), address).length).toBeGreaterThan(3);
    await world.mailTo(address, { count: 5 });
    const comment = `${nickname} 010-1234-5678 ${address} 그만 쓸래요`;
    expect((await withdraw(browser, { rsn_cd: 'ETC', rsn_cnts: comment })).result).toBe('0000');
    await world.mailTo(address, { count: 6 });
    await world.advance('73h');
    await world.mailTo(address, { count: 7 });
    await expect.poll(async () => placesOf(await world.rows(), 'canary'), { timeout: 5000 }).toEqual([]);
    const rows = await world.rows();
    for (const canary of [address, nickname, '1234-5678', 'canary.new'])
      expect(placesOf(rows, canary)).toEqual([]);
    expect(Object.values(rows).flat().flatMap(Object.values)).not.toContain('1987');
    expect(new Set(placesOf(rows, mst_mbr_no))).toEqual(new Set(placesLeft));
    await world.advance('25h');
    if (storeOfRun() === 'sqlite') {
      const files = await Promise.all(
        ['daemun.sqlite', 'daemun.sqlite-wal'].map((name) => readFile(join(world.dataDir, name), 'latin1')),
      );
      for (const file of files) {
        expect(file).not.toContain(address);
        expect(file).not.toContain(Buffer.from(nickname).toString('latin1'));
      }
    }
  });

  test('leaves a ledger apart, without a name, for six months', async () => {
    const { browser } = await signedIn(world, 'ledger@example.com', {
      mbr_agr: agreements(['AGY/MKT_EMAIL']),
    });
    const lines = (await browser.call('consentHistory', {})).envelope.data.consents.length;
    const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
    await leaveForGood(world, browser);
    const trail = async () =>
      ((await world.rows()).audit ?? []).filter(({ member_id }) => member_id === mst_mbr_no);
    const kept = (await world.rows()).kept_consent ?? [];
    expect(kept.length).toBe(lines);
    await world.advance('183d');
    expect((await world.rows()).kept_consent?.length).toBe(lines);
    expect((await trail()).map(({ event }) => event)).toContain('WITHDRAWN');
    await world.advance('2d');
    expect((await world.rows()).kept_consent).toEqual([]);
    expect((await world.rows()).departure).toEqual([]);
    expect(await trail()).toEqual([]);
  });

  test('cannot be brought back by a link that was under way', async () => {
    const address = 'link@example.com';
    const { browser } = await signedIn(world, address);
    await world.call('sendChangePassword', { email: address });
    const { url: _, ...link } = await linkOf(world, address, { about: '비밀번호 재설정' });
    await withdraw(browser);
    expect((await world.call('confirmEmail', link)).envelope.result).toBe('3022');
    expect((await world.call('confirmEmail', { ...link, pwd: password })).envelope.result).toBe('3022');
  });

  test('takes nothing back from an address that they only typed', async () => {
    const victim = 'victim@example.com';
    await world.call('subscribeNewsletter', { email: victim });
    await world.mailTo(victim);
    const { browser } = await signedIn(world, 'leaves@example.com');
    await world.faults({ mail: 'defer' });
    expect(
      (await browser.call('sendChangeEmail', { email: victim, without_old: true })).envelope.result,
    ).toBe('0000');
    expect((await world.call('signUp', newcomer(victim))).envelope.result).toBe('0000');
    await withdraw(browser);
    // A mail that was being tried while they left is let go of before the server takes mails again.
    await world.advance('1s');
    await world.faults({ mail: 'ok' });
    await world.advance('5m');
    await world.mailTo(victim, { about: '· 이메일 인증' });
    await world.mailTo('leaves@example.com', { about: '탈퇴 신청' });
    const subjects = (await world.mailsTo(victim)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('변경'))).toEqual([]);
    expect((await world.rows()).newsletter).toHaveLength(1);
  });

  test('frees the nickname', async () => {
    const { browser } = await signedIn(world, 'nick@example.com');
    await browser.call('saveNickname', { mbr_nick_nm: '돌아올이름' });
    await leaveForGood(world, browser);
    const { browser: other } = await signedIn(world, 'nick2@example.com');
    expect((await other.call('saveNickname', { mbr_nick_nm: '돌아올이름' })).envelope.result).toBe('0000');
  });
});

test('where the operator blocks re-joining, the address is refused until the days are over', async () => {
  const strict = await createOpenWorld({ environment: { REJOIN_BLOCK_DAYS: '30' } });
  try {
    const address = 'blocked.return@example.com';
    const { browser } = await signedIn(strict, address);
    await browser.call('withdrawal', {});
    const check = async () => (await strict.call('checkEmail', { email: address })).envelope;
    expect([(await check()).result, (await check()).reason]).toEqual([
      '3011',
      expect.stringContaining('다시 가입'),
    ]);
    expect((await strict.call('signUp', newcomer(address))).envelope.result).toBe('3011');
    await strict.advance('73h');
    expect((await check()).result).toBe('3011');
    expect(placesOf(await strict.rows(), address).filter((place) => !place.startsWith('outbox'))).toEqual([]);
    await strict.advance('30d');
    expect((await check()).result).toBe('0000');
    expect((await strict.call('signUp', newcomer(address))).envelope.result).toBe('0000');
  } finally {
    await strict.close();
  }
});

test('a demo member with connected providers leaves whole', async () => {
  const browser = world.browser();
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  expect((await leaveForGood(world, browser, { rsn_cd: 'ASC' })).result).toBe('0000');
  await world.mailTo('reader@example.com', { count: 3 });
  await expect
    .poll(async () => JSON.stringify(await world.rows()))
    .not.toMatch(/[^.]reader@example\.com|한빛독자/);
});
