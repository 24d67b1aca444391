import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { type App, askReset, logIn, logInByCode, runOf, setUp, setUpIn, verify } from './factors.ts';
import { linkOf } from './people.ts';
import { createDeskWorld, type DeskWorld } from './ways-in-world.ts';

let world: DeskWorld;
beforeAll(async () => {
  world = await createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';
const nextAddress = 'next.reader@example.com';
const hours = (count: number) => count * 3_600_000;
const asked = '2단계 인증 해제를 신청했습니다';
const ended = '신청에 따라 2단계 인증을 해제했습니다';
const nowOf = async () => Date.parse(await world.advance('0s'));
const mailsAbout = async (about: string) =>
  (await world.mailsTo(reader)).filter(({ subject }) => subject.includes(about)).length;
/** How a log-in by password goes: 0000 where nothing more is asked for. */
const byPassword = async () => (await logIn(world, reader)).envelope.result;

test('the password alone begins no wait, nor does another browser than the one that logged in', async () => {
  await setUp(world, reader);
  const { browser, envelope } = await logIn(world, reader);
  const refused = (await browser.call('askFactorReset', { login_run: runOf(envelope) })).envelope;
  expect(refused.result).toBe('3011');
  expect(refused.reason).toContain('메일로 받은 인증번호로 로그인');
  const byCode = await logInByCode(world, reader);
  const elsewhere = await world.browser().call('askFactorReset', { login_run: runOf(byCode.envelope) });
  expect(elsewhere.envelope.result).toBe('3022');
  expect((await world.shown(reader))?.authenticator_app?.taken_away_at).toBeNull();
});

test('begins by a password that the mailbox reset just now, where login codes are switched off', async () => {
  const { browser: phone } = await logIn(world, reader);
  expect((await phone.call('saveLoginCode', { login_code_yn: 'N' })).envelope.result).toBe('0000');
  await setUpIn(world, phone);
  await world.advance('1h');
  expect((await world.call('sendChangePassword', { email: reader })).envelope.result).toBe('0000');
  const { email, auth_no } = await linkOf(world, reader, { about: '비밀번호 재설정' });
  const pwd = 'Fresh!Gate2026';
  expect((await world.call('confirmEmail', { email, auth_no, svc_typ: 'PWD', pwd })).envelope.result).toBe(
    '0000',
  );
  const ask = async () => {
    const { browser, envelope } = await logIn(world, reader, world.browser(), pwd);
    return (await browser.call('askFactorReset', { login_run: runOf(envelope) })).envelope.result;
  };
  expect(await ask()).toBe('0000');
  await world.advance('31m');
  expect(await ask()).toBe('3011');
});

test('after seventy-two hours, and not before, the second step is not asked for', async () => {
  await setUp(world, reader);
  const from = await nowOf();
  const until = Date.parse(await askReset(world, reader));
  expect(until - from).toBeGreaterThanOrEqual(hours(72));
  expect(until - from).toBeLessThan(hours(72) + 60_000);
  await world.advance('71h');
  expect(await byPassword()).toBe('3008');
  await world.advance('1h');
  expect(await byPassword()).toBe('0000');
  await expect.poll(() => mailsAbout(ended)).toBe(1);
  expect((await world.shown(reader))?.authenticator_app).toBeNull();
});

/** Asks, in a session of the member, for the address to move; answers what confirms it. */
async function askToMove(browser: Browser, app: App, more: { readonly without_old?: true } = {}) {
  await world.advance('30s');
  const proof = { factor: 'totp', code: await app.codeAt() } as const;
  expect((await browser.call('confirmByFactor', proof)).envelope.result).toBe('0000');
  const { envelope } = await browser.call('sendChangeEmail', { email: nextAddress, ...more });
  expect(envelope.result).toBe('0000');
  const { text } = await world.mailTo(nextAddress);
  const code = /\d{3} \d{3}/.exec(text)?.[0] ?? '';
  return { code_run: envelope.data.code_run ?? '', code, svc_typ: 'MAIL' } as const;
}

/** How the end of the lost app is answered after a login by the mailbox. */
async function askedBy(email: string): Promise<string | null> {
  const { browser, envelope } = await logInByCode(world, email);
  return (await browser.call('askFactorReset', { login_run: runOf(envelope) })).envelope.result;
}

test('begins while no change of address is open: asked for, waiting, or to be taken back', async () => {
  const { app, browser } = await setUp(world, reader);
  const typed = await askToMove(browser, app, { without_old: true });
  expect(await askedBy(reader)).toBe('3011');
  expect((await browser.call('confirmByCode', typed)).envelope.data.waits_until).toBeDefined();
  expect(await askedBy(reader)).toBe('3011');
  await world.advance('73h');
  expect(await askedBy(nextAddress)).toBe('3011');
  await world.advance('72h');
  expect(await askedBy(nextAddress)).toBe('0000');
});

test('begins once one button took the address back, though an earlier one is still valid', async () => {
  const { app, browser } = await setUp(world, reader);
  await world.advance('73h');
  const again = await logIn(world, reader, browser);
  const proof = { factor: 'totp', code: await app.codeAt() } as const;
  expect((await verify(browser, runOf(again.envelope), proof)).result).toBe('0000');
  const { envelope } = await browser.call('confirmByCode', await askToMove(browser, app));
  expect([envelope.result, envelope.data.waits_until]).toEqual(['0000', undefined]);
  const { email, auth_no } = await linkOf(world, reader, { about: '이메일이 변경' });
  expect((await world.call('undoEmailChange', { email, auth_no })).envelope.result).toBe('0000');
  const { clock, links, members } = world.service.ports;
  const { id } = (await members.findBy('EMAIL', reader)) ?? { id: '' };
  expect(await links.undoing(id, clock.now())).toHaveLength(1);
  expect(await askedBy(reader)).toBe('0000');
});

test('asked again and at once, it is one wait and one mail', async () => {
  await setUp(world, reader);
  const { browser, envelope } = await logInByCode(world, reader);
  const login_run = runOf(envelope);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => browser.call('askFactorReset', { login_run })),
  );
  const ends = answers.map((answer) => answer.envelope.data.until);
  expect(new Set(ends).size).toBe(1);
  await world.advance('5h');
  expect(await askReset(world, reader)).toBe(ends[0]);
  expect(await mailsAbout(asked)).toBe(1);
});

test('the owner is told twice, and the button of either mail stops it', async () => {
  for (const [later, about] of [
    ['40h', asked],
    ['1h', '2단계 인증이 곧 해제됩니다'],
  ] as const) {
    await setUp(world, reader);
    await askReset(world, reader);
    await world.advance('30h');
    await expect.poll(() => mailsAbout('2단계 인증이 곧 해제됩니다')).toBe(1);
    await world.advance(later);
    const { email, auth_no } = await linkOf(world, reader, { about });
    expect((await world.call('secureAccount', { email, auth_no })).envelope.result).toBe('0000');
    expect((await world.shown(reader))?.authenticator_app?.taken_away_at).toBeNull();
    await world.advance('73h');
    expect((await logInByCode(world, reader)).envelope.result).toBe('3008');
    await world.reset();
  }
});

test('who has a code after all stops it by that; so does the press in my area', async () => {
  const { app, browser } = await setUp(world, reader);
  await askReset(world, reader);
  const waiting = await logIn(world, reader);
  const proof = { factor: 'totp', code: await app.codeAt() } as const;
  expect((await verify(waiting.browser, runOf(waiting.envelope), proof)).result).toBe('0000');
  expect((await world.shown(reader))?.authenticator_app?.taken_away_at).toBeNull();

  const until = await askReset(world, reader);
  const shown = async () => (await browser.call('myFactors', {})).envelope.data.totp?.reset_at;
  expect(await shown()).toBe(until);
  for (let press = 0; press < 2; press += 1)
    expect((await browser.call('stopFactorReset', {})).envelope.result).toBe('0000');
  expect(await shown()).toBeNull();
  await world.advance('73h');
  expect(await byPassword()).toBe('3008');
});

test('the desk begins the wait and makes none shorter', async () => {
  await setUp(world, reader);
  await world.operator('reset-factor', reader);
  const until = (await world.shown(reader))?.authenticator_app?.taken_away_at;
  await world.advance('5h');
  await world.operator('reset-factor', reader);
  expect((await world.shown(reader))?.authenticator_app?.taken_away_at).toBe(until);
  expect(await mailsAbout('2단계 인증 해제를 접수했습니다')).toBe(1);
  await world.advance('66h');
  expect(await byPassword()).toBe('3008');
  await world.advance('2h');
  expect(await byPassword()).toBe('0000');
});
