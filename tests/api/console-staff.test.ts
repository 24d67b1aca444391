import { freshLogin } from '@daemun/contract/console/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exits } from '../../tools/operating/run-command.ts';
import { type Enrolled, enrol, logInStaff, type StaffBrowser } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld, step } from '../world/console-world.ts';
import { runTool } from '../world/run-tool.ts';

let desk: ConsoleWorld;
let operator: Enrolled;
const reason = '조직 개편';

beforeAll(async () => {
  desk = await createConsoleWorld();
  // The demo staff has an operator of its own, who is none of those below.
  await runTool('staff', ['revoke', 'operator@hanbit.example'], desk.environment);
  operator = await desk.employ('first-operator@hanbit.example', 'OPERATOR');
});
afterAll(() => desk.close());

const list = async (browser: StaffBrowser = operator.browser) =>
  (await browser.call('staffList')).envelope.data.staff;
const idOf = async (email: string) => (await list()).find((each) => each.email === email)?.id ?? 'nobody';
const stateOf = async (email: string) => (await list()).find((each) => each.email === email);
const isIn = async ({ browser }: Enrolled) => (await browser.call('staffMe')).envelope.result === '0000';
const change = async (
  call: 'setStaffRole' | 'endStaff' | 'resetStaff',
  email: string,
  more: Readonly<Record<string, unknown>> = {},
  { browser }: Enrolled = operator,
) => {
  const { envelope } = await browser.call(call, { id: await idOf(email), reason, ...more });
  return envelope.result === '0000' ? envelope.data.problem : envelope.result;
};
const invite = async (email: string, role: string) =>
  (await operator.browser.call('inviteStaff', { email, name: '정새봄', role, reason })).envelope;
const linkOf = async (email: string, count = 1) => {
  const { html } = await desk.world.mailTo(email, { about: '콘솔에 초대되었습니다', count });
  return /\/invitation#([\w-]+)/.exec(html)?.[1] ?? '';
};
const lastLine = async () => (await desk.world.service.ports.staffTrail.page(undefined, 1))[0];

test('an operator invites somebody by mail, whose link alone sets the account up', async () => {
  const email = 'invited@hanbit.example';
  expect(await invite(email, 'LEAD')).toMatchObject({ result: '0000', data: { problem: null } });
  expect(await lastLine()).toMatchObject({
    staff: operator.email,
    event: 'STAFF_INVITED',
    detail: `${email} LEAD`,
    reason,
  });
  expect(await stateOf(email)).toMatchObject({
    role: 'LEAD',
    state: 'invited',
    password: false,
    passkeys: 0,
  });
  expect(JSON.stringify(await list())).not.toMatch(/invitation|digest|totp|hash/);
  const { html } = await desk.world.mailTo(email, { about: '콘솔에 초대되었습니다' });
  expect(html).toContain(`${desk.consoleUrl}/invitation#`);
  const account = await enrol(desk.consoleUrl, await linkOf(email), desk.now());
  expect((await logInStaff(account, desk.now() + step)).envelope.result).toBe('0000');
  expect(await stateOf(email)).toMatchObject({ state: 'active', password: true });
  expect((await invite(email, 'DESK')).data).toEqual({ problem: 'THERE' });
});

describe('one mailbox has one account', () => {
  const at = '@hanbit.example';
  const existing: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
    invited: (email) => invite(email, 'DESK'),
    'set up': (email) => desk.employ(email, 'DESK'),
    ended: async (email) => {
      await desk.employ(email, 'DESK');
      await change('endStaff', email);
    },
  };
  const rows = Object.keys(existing).flatMap((state) =>
    [
      ['', '+2'],
      ['+1', ''],
      ['+1', '+2'],
      ['', '+A.b+c'],
    ].map(([first = '', second = ''], n) => ({
      state,
      first,
      second,
      name: `${state.replace(' ', '')}${n}`,
    })),
  );
  test.each(rows)('which is $state as NAME$first: NAME$second gets none', async (row) => {
    const { state, first, second, name } = row;
    await existing[state]?.(`${name}${first}${at}`);
    const before = (await list()).length;
    expect((await invite(`${name}${second}${at}`, 'LEAD')).data).toEqual({ problem: 'THERE' });
    const added = ['add', `${name}${second}${at}`, '--name', '정새봄', '--role', 'LEAD'];
    expect((await runTool('staff', added, desk.environment)).code).toBe(exits.refused);
    expect(await list()).toHaveLength(before);
  });

  test('and others get one: another name, a dot, another domain', async () => {
    await invite(`same${at}`, 'DESK');
    for (const email of [`sames${at}`, `s.ame${at}`, 'same+2@saebom.example'])
      expect((await invite(email, 'DESK')).data).toEqual({ problem: null });
  });

  test('also if two addresses of it are invited at once', async () => {
    const both = await Promise.all([1, 2].map((n) => invite(`twice+${n}${at}`, 'LEAD')));
    expect(both.map(({ data }) => data.problem).toSorted()).toEqual([null, 'THERE'].toSorted());
    expect((await list()).filter(({ email }) => email.startsWith('twice'))).toHaveLength(1);
  });
});

test('a role counts from the next call on, and is told', async () => {
  const account = await desk.employ('moves@hanbit.example', 'DESK');
  expect((await account.browser.call('staffTrail')).envelope.result).toBe('3002');
  expect(await change('setStaffRole', account.email, { role: 'AUDITOR' })).toBeNull();
  expect((await account.browser.call('staffTrail')).envelope.result).toBe('0000');
  const { html } = await desk.world.mailTo(account.email, { about: '콘솔 역할을 변경했습니다' });
  // No program makes a link of an address in a mail (Word Joiner).
  expect(html.replaceAll('\u2060', '')).toContain(operator.email);
});

test('who is ended is out at once, is told, and begins again by an invitation alone', async () => {
  const account = await desk.employ('leaves@hanbit.example', 'DESK');
  expect(await change('endStaff', account.email)).toBeNull();
  expect(await isIn(account)).toBe(false);
  await desk.world.mailTo(account.email, { about: '콘솔 계정 사용을 종료했습니다' });
  expect(await change('endStaff', account.email)).toBe('OVER');
  expect(await change('setStaffRole', account.email, { role: 'LEAD' })).toBe('OVER');
  expect((await logInStaff(account, desk.now() + step)).envelope.result).toBe('3003');
  expect(await change('resetStaff', account.email)).toBeNull();
  const again = await enrol(desk.consoleUrl, await linkOf(account.email), desk.now());
  expect((await logInStaff(again, desk.now() + step)).envelope.result).toBe('0000');
});

test('who lost the app is invited anew; what opened the account opens nothing any more', async () => {
  const account = await desk.employ('lost@hanbit.example', 'DESK');
  expect(await change('resetStaff', account.email)).toBeNull();
  expect(await isIn(account)).toBe(false);
  expect((await logInStaff(account, desk.now() + step)).envelope.result).toBe('3003');
  await desk.world.mailTo(account.email, { about: '로그인 방법을 초기화했습니다' });
  const first = await linkOf(account.email);
  expect(await change('resetStaff', account.email)).toBeNull();
  const second = await linkOf(account.email, 2);
  expect(second).not.toBe(first);
  const refused = await account.browser.call('staffInvitation', { token: first });
  expect(refused.envelope.result).toBe('3022');
  await enrol(desk.consoleUrl, second, desk.now());
});

describe('what is not done, and leaves no line', () => {
  const seqOf = async () => (await lastLine())?.seq;

  test('one’s own role, and one’s own invitation', async () => {
    const before = await seqOf();
    expect(await change('setStaffRole', operator.email, { role: 'LEAD' })).toBe('OWN');
    expect(await change('resetStaff', operator.email)).toBe('OWN');
    expect(await change('endStaff', 'nobody@hanbit.example')).toBe('3011');
    expect(await seqOf()).toBe(before);
    expect(await stateOf(operator.email)).toMatchObject({ role: 'OPERATOR', state: 'active' });
  });

  test('the end of the last operator; one who is invited only is none yet', async () => {
    await invite('second-operator@hanbit.example', 'OPERATOR');
    const before = await seqOf();
    expect(await change('endStaff', operator.email)).toBe('LAST_OPERATOR');
    expect(await seqOf()).toBe(before);
    expect(await isIn(operator)).toBe(true);
  });

  test('the end of two operators by one another, pressed at once', async () => {
    const other = await desk.employ('rival@hanbit.example', 'OPERATOR');
    const [mine, theirs] = [await idOf(operator.email), await idOf(other.email)];
    const pressed = await Promise.all([
      operator.browser.call('endStaff', { id: theirs, reason }),
      other.browser.call('endStaff', { id: mine, reason }),
    ]);
    const done = pressed.filter(({ envelope }) => envelope.data?.problem === null);
    expect(done).toHaveLength(1);
    const active = (await desk.world.service.ports.staff.list()).filter(
      (each) => each.role === 'OPERATOR' && each.ended_at === null && each.password_hash !== null,
    );
    expect(active).toHaveLength(1);
    if (!(await isIn(operator))) operator = other;
  });
});

test('a change wants a log-in of the last ten minutes', async () => {
  await desk.world.advance(`${freshLogin / 60_000}m`);
  expect(await change('endStaff', 'moves@hanbit.example')).toBe('3008');
  expect((await invite('stale@hanbit.example', 'DESK')).result).toBe('3008');
  expect(await list()).not.toHaveLength(0);
  expect((await logInStaff(operator, desk.now())).envelope.result).toBe('0000');
  expect(await change('endStaff', 'moves@hanbit.example')).toBeNull();
});
