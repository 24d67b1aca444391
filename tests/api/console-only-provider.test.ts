import type { StaffRole } from '@daemun/contract/console/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundWithin } from '../../packages/server/src/domain/staff-provider-rules.ts';
import { demoStaff, demoStaffPassword } from '../../packages/server/src/sandbox/demo-staff.ts';
import { endUnbound } from '../../packages/server/src/use-cases/staff/end-unbound.ts';
import { executeStaffCommand } from '../../packages/server/src/use-cases/staff/execute-staff-command.ts';
import { type Authenticator, softwareAuthenticator } from '../world/authenticator.ts';
import { totpAt } from '../world/authenticator-app.ts';
import { invitationIn, invite, staffBrowser, staffPassword } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld, step } from '../world/console-world.ts';
import { runTool } from '../world/run-tool.ts';
import { startStaffProvider, type TestProvider } from '../world/staff-provider.ts';

let provider: TestProvider;
let desk: ConsoleWorld;
const emergency = ['night@hanbit.example', 'emergency@hanbit.example', 'lead@hanbit.example'];

beforeAll(async () => {
  provider = await startStaffProvider();
  desk = await createConsoleWorld({
    ...provider.environment,
    STAFF_ONLY_FROM: '2026-01-01',
    STAFF_EMERGENCY: emergency.join(','),
  });
});
afterAll(async () => {
  await desk.close();
  await provider.close();
});

const anew = () => staffBrowser(desk.consoleUrl);
const ports = () => desk.world.service.ports;
const groupOf: Readonly<Record<StaffRole, string>> = {
  DESK: 'desk',
  LEAD: 'leads',
  OPERATOR: 'ops',
  AUDITOR: 'desk',
};

const byPassword = async (email: string): Promise<string> => {
  const key = demoStaff.find((each) => each.email === email)?.key ?? '';
  const typed = { email, pwd: demoStaffPassword, code: totpAt(key, desk.now()) };
  return String((await anew().call('staffLogin', typed)).envelope.result);
};

/** Comes by the provider; answers why not, or null. */
async function byProvider(email: string): Promise<string | null> {
  const browser = anew();
  const { url } = (await browser.call('beginProviderLogin')).envelope.data;
  const role = (await ports().staff.find(email))?.role ?? 'DESK';
  const person = {
    sub: `sub-${email}`,
    email,
    email_verified: true,
    groups: [groupOf[role]],
    amr: ['pwd', 'otp'],
  };
  const returned = provider.logIn(url ?? '', person, {});
  return (await browser.call('finishProviderLogin', returned)).envelope.data.problem;
}

/** Accepts an invitation by a password; answers the result. */
async function accepting(token: string): Promise<string> {
  const browser = anew();
  const { data } = (await browser.call('staffInvitation', { token })).envelope;
  const code = totpAt(data.key, desk.now());
  return String(
    (await browser.call('acceptInvitation', { token, pwd: staffPassword, code })).envelope.result,
  );
}

describe('if the console allows sign-in through the provider only', () => {
  test('an account with a password, not bound yet, is opened by the provider alone', async () => {
    const email = 'desk@hanbit.example';
    expect(await byPassword(email)).toBe('3002');
    expect(await byProvider(email)).toBeNull();
    await desk.world.advance('1m');
    expect(await byPassword(email)).toBe('3002');
    expect(await byProvider(email)).toBeNull();
  });

  test('an emergency account is opened by its password too, bound or not', async () => {
    const [email = ''] = emergency;
    expect(await byPassword(email)).toBe('0000');
    expect(await byProvider(email)).toBeNull();
    await desk.world.advance('1m');
    expect(await byPassword(email)).toBe('0000');
  });

  test('an account that was ended is opened by nothing', async () => {
    await runTool('staff', ['revoke', 'audit@hanbit.example'], desk.environment);
    expect([await byPassword('audit@hanbit.example'), await byProvider('audit@hanbit.example')]).toEqual([
      '3003',
      'UNKNOWN',
    ]);
  });

  test('an invitation sets up no password, but for an emergency account', async () => {
    expect(await accepting(await invite(desk.environment, 'invited@hanbit.example', 'DESK'))).toBe('3002');
    expect(await byProvider('invited@hanbit.example')).toBeNull();
    expect(await accepting(await invite(desk.environment, 'emergency@hanbit.example', 'DESK'))).toBe('0000');
  });

  test('a passkey is set up and opens for an emergency account alone', async () => {
    const acceptedBy = async (email: string, authenticator: Authenticator) => {
      const { out } = await runTool('staff', ['reset', email], desk.environment);
      const token = invitationIn(out);
      const { data } = (await anew().call('invitationPasskey', { token })).envelope;
      const credential = authenticator.create(data);
      return (await anew().call('acceptByPasskey', { token, credential })).envelope.result;
    };
    const byPasskey = async (authenticator: Authenticator, browser = anew()) => {
      const { data } = (await browser.call('staffPasskeyOptions')).envelope;
      return (await browser.call('staffPasskeyLogin', { credential: authenticator.get(data) })).envelope
        .result;
    };
    const made = () => softwareAuthenticator(desk.consoleUrl);
    expect(await acceptedBy('invited@hanbit.example', made())).toBe('3002');
    const own = made();
    expect(await acceptedBy('emergency@hanbit.example', own)).toBe('0000');
    expect(await byPasskey(own)).toBe('0000');
    expect(await byProvider('emergency@hanbit.example')).toBeNull();
    expect(await byPasskey(own)).toBe('0000');
  });

  test('a reset does not open another way', async () => {
    const { out } = await runTool('staff', ['reset', 'desk@hanbit.example'], desk.environment);
    expect(await accepting(invitationIn(out))).toBe('3002');
    expect(await byProvider('desk@hanbit.example')).toBeNull();
  });
});

describe('an account that nobody binds', () => {
  test('ends a fixed time after a mail that asks its owner to bind it, is told, and is bound no more', async () => {
    await invite(desk.environment, 'never-came@hanbit.example', 'DESK');
    await invite(desk.environment, 'comes-late@hanbit.example', 'DESK');
    await desk.world.advance('61m');
    const days = boundWithin / 86_400_000;
    for (const email of ['never-came@hanbit.example', 'comes-late@hanbit.example'])
      await desk.world.mailTo(email, { about: `${days}일 안에 콘솔 계정에 기관 계정을 연결하지 않으면` });
    await desk.world.advance(`${boundWithin / 60_000 - 65}m`);
    expect((await ports().staff.find('never-came@hanbit.example'))?.ended_at).toBeNull();
    await desk.world.advance('130m');
    await expect
      .poll(async () => (await ports().staff.find('never-came@hanbit.example'))?.ended_at, {
        timeout: 10_000,
      })
      .not.toBeNull();
    expect(await byProvider('comes-late@hanbit.example')).toBe('UNKNOWN');
    await desk.world.mailTo('never-came@hanbit.example', { about: '콘솔 계정 사용을 종료했습니다' });
    for (const email of ['desk@hanbit.example', ...emergency.slice(0, 1)])
      expect([email, (await ports().staff.find(email))?.ended_at]).toEqual([email, null]);
  });

  const bindTo = async (email: string, issuer: string): Promise<void> => {
    const staff_id = (await ports().staff.find(email))?.id ?? '';
    const identity = { issuer, subject: `sub-${email}`, staff_id, created_at: desk.now() };
    await ports().inTransaction((tx) => tx.staffIdentities.bind(identity));
  };

  test.each([
    ['was bound, and the provider has another address now', true, { issuer: 'https://moved.example' }],
    ['waited while the configuration had no day', false, {}],
  ])('gets a new mail and the full time if it %s', async (name, isBound, changed) => {
    const email = `again-${isBound}@hanbit.example`;
    const { staffProvider: now, ...others } = ports();
    if (!now) throw new Error(name);
    await invite(desk.environment, email, 'DESK');
    const needs = { ...others, staffProvider: now };
    await endUnbound(needs);
    const noticeOf = async () => (await ports().staff.find(email))?.bind_notice_at;
    expect(await noticeOf()).not.toBeNull();
    if (isBound) await bindTo(email, now.issuer);
    await endUnbound(isBound ? needs : { ...others, staffProvider: undefined });
    expect(await noticeOf()).toBeNull();
    await desk.world.advance(`${boundWithin / 60_000 + 65}m`);
    await endUnbound({ ...needs, staffProvider: { ...now, ...changed } });
    expect(await ports().staff.find(email)).toMatchObject({
      ended_at: null,
      bind_notice_at: expect.any(Number),
    });
  });

  test('stays if it is the last operator’s, and a reset on the machine gives it as many days again', async () => {
    await desk.world.advance(`${(2 * boundWithin) / 60_000}m`);
    await desk.world.advance(`${(2 * step) / 60_000 + 60}m`);
    const left = (await ports().staff.list()).filter(
      ({ role, ended_at }) => role === 'OPERATOR' && ended_at === null,
    );
    expect(left.map(({ email }) => email)).toContain('operator@hanbit.example');
    expect(await byProvider('operator@hanbit.example')).toBe('UNKNOWN');
    // On this machine, with the clock of this service, which is weeks ahead.
    await executeStaffCommand(ports(), { verb: 'reset', email: 'operator@hanbit.example', by: 'root' });
    expect(await byProvider('operator@hanbit.example')).toBeNull();
  });
});
