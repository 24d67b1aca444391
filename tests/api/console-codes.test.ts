import { consoleCallNames, consoleCalls } from '@daemun/contract/console/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { executeStaffCommand } from '../../packages/server/src/use-cases/staff/execute-staff-command.ts';
import { totpAt } from '../world/authenticator-app.ts';
import { type Enrolled, enrol, logInStaff, staffBrowser, staffPassword } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld, step } from '../world/console-world.ts';

let desk: ConsoleWorld;
let lead: Enrolled;
let operator: Enrolled;
const reason = '코드 오류 잠김';

beforeAll(async () => {
  desk = await createConsoleWorld({ TRUST_PROXY: 'on' });
  lead = await desk.employ('codes-lead@hanbit.example', 'LEAD');
  operator = await desk.employ('codes-operator@hanbit.example', 'OPERATOR');
});
afterAll(() => desk.close());

/** A code that is right at no time near. */
const wrongCode = ({ key }: Enrolled): string => {
  const right = [-2, -1, 0, 1, 2, 3].map((steps) => totpAt(key, desk.now() + steps * step));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
      (code) => !right.includes(code),
    ) ?? ''
  );
};
/** Guesses from a network of its own each few tries, so that nothing but the account counts them. */
let host = 0;
const guess = async (account: Enrolled, code = wrongCode(account), pwd = staffPassword): Promise<string> => {
  host += 1;
  const headers = { 'x-forwarded-for': `10.${Math.floor(host / 250)}.${host % 250}.7` };
  const { envelope } = await staffBrowser(desk.consoleUrl).call(
    'staffLogin',
    { email: account.email, pwd, code },
    headers,
  );
  return String(envelope.result);
};
const subjectsTo = async (email: string) => (await desk.world.mailsTo(email)).map(({ subject }) => subject);
const mailed = (email: string, about: string, count = 1) => desk.world.mailTo(email, { about, count });
const waiting = async () => (await lead.browser.call('waitingStaff')).envelope.data.staff;

test('every call that takes six digits is one whose secret is counted, or whose caller sees the key', () => {
  const takesDigits = (field: z.ZodMiniType) =>
    field.safeParse('123456').success &&
    !field.safeParse('1234567').success &&
    !field.safeParse('12345a').success;
  const calls = consoleCallNames.filter((name) =>
    Object.values(
      (consoleCalls[name].request as unknown as { shape: Record<string, z.ZodMiniType> }).shape,
    ).some(takesDigits),
  );
  // The invitation shows the key of the app to whoever holds its link.
  expect(calls).toEqual(['acceptInvitation', 'staffLogin']);
});

describe('wrong codes beside the right password', () => {
  test('alarm at the third and the tenth, and from then on no code opens the account for a day', async () => {
    const account = await desk.employ('guessed@hanbit.example', 'DESK');
    for (let n = 1; n <= 2; n += 1) expect(await guess(account)).toBe('3003');
    expect((await subjectsTo(account.email)).join()).not.toContain('여러 번 틀렸습니다');
    expect(await guess(account)).toBe('3003');
    for (const email of [account.email, lead.email, operator.email])
      await mailed(email, '비밀번호는 맞고 인증 앱 코드가 여러 번 틀렸습니다');
    for (let n = 4; n <= 10; n += 1) expect(await guess(account)).toBe('3003');
    for (const email of [account.email, lead.email, operator.email]) await mailed(email, '코드를 열 번 틀려');
    expect(await guess(account, totpAt(account.key, desk.now() + step))).toBe('3003');
    await desk.world.advance('23h');
    expect(await guess(account, totpAt(account.key, desk.now()))).toBe('3003');
    await desk.world.advance('2h');
    expect(await guess(account, totpAt(account.key, desk.now()))).toBe('0000');
    for (const each of [lead, operator]) await logInStaff(each, desk.now());
  });

  test('beside a wrong password count nothing', async () => {
    const account = await desk.employ('not-known@hanbit.example', 'DESK');
    for (let n = 1; n <= 15; n += 1)
      expect(await guess(account, wrongCode(account), 'another pass phrase')).toBe('3003');
    expect(await guess(account, totpAt(account.key, desk.now() + 2 * step))).not.toBe('0000');
    await desk.world.advance('1m');
    expect(await guess(account, totpAt(account.key, desk.now()))).toBe('0000');
  });

  test('that come at once are ten at most, with one mail of each kind', async () => {
    const account = await desk.employ('flooded@hanbit.example', 'DESK');
    const results = await Promise.all(Array.from({ length: 25 }, () => guess(account)));
    expect(new Set(results)).toEqual(new Set(['3003']));
    await mailed(account.email, '코드를 열 번 틀려');
    const subjects = await subjectsTo(account.email);
    expect(subjects.filter((subject) => subject.includes('여러 번 틀렸습니다'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.includes('열 번 틀려'))).toHaveLength(1);
    expect(await guess(account, totpAt(account.key, desk.now() + step))).toBe('3003');
  });
});

describe('an account whose codes are used up', () => {
  const ports = () => desk.world.service.ports;
  const idOf = async (email: string) => (await ports().staff.find(email))?.id ?? '';
  const reset = async (email: string, by = lead) =>
    (await by.browser.call('resetLockedStaff', { id: await idOf(email), reason })).envelope.data.problem;
  const needOf = async (email: string) => {
    const id = await idOf(email);
    return (await waiting()).find((each) => each.id === id)?.needs ?? null;
  };
  const linkOf = async (email: string, count = 1) => {
    const { html } = await mailed(email, '콘솔에 초대되었습니다', count);
    return /\/invitation#([\w-]+)/.exec(html)?.[1] ?? '';
  };
  async function lockedAccount(email: string): Promise<Enrolled> {
    const account = await desk.employ(email, 'DESK');
    for (let n = 1; n <= 10; n += 1) await guess(account);
    return account;
  }

  test('is reset by a lead, and no other account is', async () => {
    const account = await desk.employ('locked@hanbit.example', 'DESK');
    const { email } = account;
    expect(await reset(email)).toBe('NOT_WAITING');
    for (let n = 1; n <= 10; n += 1) await guess(account);
    const id = await idOf(email);
    expect(await waiting()).toContainEqual(expect.objectContaining({ id, needs: 'reset', obstacle: null }));
    expect(await reset(email)).toBeNull();
    const again = await enrol(desk.consoleUrl, await linkOf(email), desk.now());
    expect((await logInStaff(again, desk.now() + step)).envelope.result).toBe('0000');
    expect([await needOf(email), await reset(email)]).toEqual([null, 'NOT_WAITING']);
  });

  test('gets another link from any lead if nobody used the first, which is void then', async () => {
    const { email } = await lockedAccount('missed@hanbit.example');
    expect(await reset(email)).toBeNull();
    expect(await needOf(email)).toBe('link');
    const first = await linkOf(email);
    // The day of wrong codes ends, too.
    await desk.world.advance('25h');
    for (const each of [lead, operator]) await logInStaff(each, desk.now());
    expect(await needOf(email)).toBe('link');
    const other = await desk.employ('other-lead@hanbit.example', 'LEAD');
    expect(await reset(email, other)).toBeNull();
    const second = await linkOf(email, 2);
    const opened = await staffBrowser(desk.consoleUrl).call('staffInvitation', { token: first });
    expect([second === first, opened.envelope.result]).toEqual([false, '3022']);
    const again = await enrol(desk.consoleUrl, second, desk.now());
    expect((await logInStaff(again, desk.now() + step)).envelope.result).toBe('0000');
    expect([await needOf(email), await reset(email)]).toEqual([null, 'NOT_WAITING']);
  });

  const others: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
    'an operator invited': (email) =>
      operator.browser.call('inviteStaff', { email, name: '정새봄', role: 'DESK', reason }),
    'an operator reset': async (email) => {
      await desk.employ(email, 'DESK');
      await operator.browser.call('resetStaff', { id: await idOf(email), reason });
    },
    'an operator reset after a lead did': async (email) => {
      await lockedAccount(email);
      await reset(email);
      await operator.browser.call('resetStaff', { id: await idOf(email), reason });
    },
    'the machine reset after a lead did': async (email) => {
      await lockedAccount(email);
      await reset(email);
      await executeStaffCommand(ports(), { verb: 'reset', email, by: 'root' });
    },
    'an operator ended after a lead reset it': async (email) => {
      await lockedAccount(email);
      await reset(email);
      await operator.browser.call('endStaff', { id: await idOf(email), reason });
    },
  };
  test.each(Object.entries(others))('is not one that %s', async (name, arrange) => {
    const email = `${name.replaceAll(' ', '-')}@hanbit.example`;
    await arrange(email);
    expect((await ports().staff.find(email))?.password_hash).toBeNull();
    expect([await needOf(email), await reset(email)]).toEqual([null, 'NOT_WAITING']);
  });
});
