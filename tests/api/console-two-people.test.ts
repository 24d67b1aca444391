import type { StaffRole } from '@daemun/contract/console/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeStaffCommand } from '../../packages/server/src/use-cases/staff/execute-staff-command.ts';
import { totpAt } from '../world/authenticator-app.ts';
import {
  type Enrolled,
  enrol,
  invitationIn,
  invite,
  logInStaff,
  staffBrowser,
  staffPassword,
} from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld, step } from '../world/console-world.ts';

/*
 * The section "How to begin" of docs/operations/console.md, for an agency of one lead and one operator. Each test goes on where the
 * one before ended.
 */
const reason = '업무 요청';
const people = { lead: 'lead.kim@hanbit.example', operator: 'ops.lee@hanbit.example' };
const successor = 'next.park@hanbit.example';
let desk: ConsoleWorld;
let lead: Enrolled;
let operator: Enrolled;

beforeAll(async () => {
  desk = await createConsoleWorld({ TRUST_PROXY: 'on' });
  // Nobody but these two works here.
  const { staff } = desk.world.service.ports;
  for (const { id } of await staff.list()) await staff.end(id, desk.now());
});
afterAll(() => desk.close());

/** Resets an account on the machine, whose command here has the clock of this service. Answers the secret of the link. */
const resetOnMachine = async (email: string): Promise<string> => {
  const command = (order: Parameters<typeof executeStaffCommand>[1]) =>
    executeStaffCommand(desk.world.service.ports, order);
  return String((await command({ verb: 'reset', email, by: 'root' })).secret);
};
const setUp = (link: string): Promise<Enrolled> => enrol(desk.consoleUrl, link, desk.now());
const mailedLink = async (email: string, count = 1): Promise<string> =>
  invitationIn((await desk.world.mailTo(email, { about: '콘솔에 초대되었습니다', count })).html);
const idOf = async (email: string) => (await desk.world.service.ports.staff.find(email))?.id ?? '';
const logIn = async (...accounts: Enrolled[]) => {
  for (const account of accounts)
    expect((await logInStaff(account, desk.now() + step)).envelope.result).toBe('0000');
};
const changed = async (
  by: Enrolled,
  call: 'confirmStaff' | 'endStaff' | 'resetLockedStaff' | 'resetStaff',
  email: string,
): Promise<string | null> => {
  const { envelope } = await by.browser.call(call, { id: await idOf(email), reason });
  return envelope.result === '0000' ? envelope.data.problem : envelope.result;
};
const threeDays = async (...accounts: Enrolled[]) => {
  await desk.world.advance('72h');
  await logIn(...accounts);
};

let asked = 0;
/** The daily work of two: an operator asks for a token of a service, and somebody approves it. Answers the obstacle. */
async function tokenApproved(by: Enrolled, asker: Enrolled): Promise<string | null> {
  asked += 1;
  const name = `서비스 ${asked}`;
  const added = await asker.browser.call('addServiceToken', { name, scopes: ['events'], days: 30, reason });
  expect(added.envelope.result).toBe('0000');
  const { requests } = (await by.browser.call('approvalRequests')).envelope.data;
  const { id = '', obstacle = null } = requests.find(({ token }) => token?.name === name) ?? {};
  const { data } = (await by.browser.call('approveRequest', { id })).envelope;
  // The list says beforehand what the approval answers.
  expect(data).toEqual({ outcome: obstacle === null ? 'DONE' : 'NOT_DONE', problem: obstacle });
  return obstacle;
}

test('the machine makes both, and after 72 hours one approves for the other', async () => {
  const made = async (email: string, role: StaffRole) => setUp(await invite(desk.environment, email, role));
  lead = await made(people.lead, 'LEAD');
  operator = await made(people.operator, 'OPERATOR');
  await logIn(lead, operator);
  expect(await tokenApproved(lead, operator)).toBe('TOO_NEW');
  await threeDays(lead, operator);
  expect(await tokenApproved(lead, operator)).toBeNull();
});

test('the operator does not leave without a successor', async () => {
  expect(await changed(operator, 'endStaff', people.operator)).toBe('LAST_OPERATOR');
});

test('after ten wrong codes the lead resets the operator, whose first link was missed', async () => {
  for (let n = 0; n < 10; n += 1) {
    const right = [-2, -1, 0, 1, 2].map((steps) => totpAt(operator.key, desk.now() + steps * step));
    const code = ['000000', '111111', '222222'].find((each) => !right.includes(each)) ?? '';
    const typed = { email: people.operator, pwd: staffPassword, code };
    const headers = { 'x-forwarded-for': `10.1.${n}.7` };
    await staffBrowser(desk.consoleUrl).call('staffLogin', typed, headers);
  }
  expect(await changed(lead, 'resetLockedStaff', people.operator)).toBeNull();
  await mailedLink(people.operator);
  await desk.world.advance('31m');
  await logIn(lead);
  expect(await changed(lead, 'resetLockedStaff', people.operator)).toBeNull();
  operator = await setUp(await mailedLink(people.operator, 2));
  await logIn(operator);
  // Whoever reset an account approves nothing of it, and nobody else is there to.
  expect(await tokenApproved(lead, operator)).toBe('RELATED');
});

test('the operator resets the lead, whom nobody in the console can confirm then', async () => {
  expect(await changed(operator, 'resetStaff', people.lead)).toBeNull();
  lead = await setUp(await mailedLink(people.lead));
  await logIn(lead);
  expect(await tokenApproved(lead, operator)).toBe('NOT_CONFIRMED');
  expect(await changed(operator, 'confirmStaff', people.lead)).not.toBeNull();
});

test('a reset of both on the machine lets one approve for the other again, after 72 hours', async () => {
  operator = await setUp(await resetOnMachine(people.operator));
  lead = await setUp(await resetOnMachine(people.lead));
  await logIn(lead, operator);
  expect(await tokenApproved(lead, operator)).toBe('TOO_NEW');
  await threeDays(lead, operator);
  expect(await tokenApproved(lead, operator)).toBeNull();
});

test('a successor whom the operator invites counts once the lead has confirmed the account', async () => {
  const invited = { email: successor, name: '박후임', role: 'OPERATOR', reason };
  expect((await operator.browser.call('inviteStaff', invited)).envelope.data.problem).toBeNull();
  const next = await setUp(await mailedLink(successor));
  expect(await changed(operator, 'endStaff', people.operator)).toBe('LAST_OPERATOR');
  expect(await changed(operator, 'confirmStaff', successor)).toBe('RELATED');
  expect(await changed(lead, 'confirmStaff', successor)).toBeNull();
  expect(await changed(operator, 'endStaff', people.operator)).toBeNull();
  expect((await operator.browser.call('staffMe')).envelope.result).not.toBe('0000');
  operator = next;
});

test('who confirmed the successor approves nothing of theirs, until the machine resets the account', async () => {
  await threeDays(lead, operator);
  expect(await tokenApproved(lead, operator)).toBe('RELATED');
  operator = await setUp(await resetOnMachine(successor));
  await logIn(operator);
  expect(await tokenApproved(lead, operator)).toBeNull();
});
