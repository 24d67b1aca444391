import {
  type ConsoleCallName,
  consoleCallNames,
  consoleCalls,
  staffCookie,
} from '@daemun/contract/console/calls';
import { staffRoles } from '@daemun/contract/console/roles';
import { cookies } from '@daemun/contract/cookies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpAt } from '../world/authenticator-app.ts';
import {
  type Enrolled,
  enrol,
  invitationIn,
  invite,
  logInStaff,
  type StaffBrowser,
  staffBrowser,
  staffPassword,
} from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld, step } from '../world/console-world.ts';
import { runTool } from '../world/run-tool.ts';
import type { World } from '../world.ts';
import { rightConsoleRequests as requests } from './console-requests.ts';
import { demoPassword } from './people.ts';

let desk: ConsoleWorld;
let world: World;
let environment: Readonly<Record<string, string>>;
let consoleUrl: string;
const staff = {} as Record<(typeof staffRoles)[number], Enrolled>;

const now = () => desk.now();
const addressOf = (role: string) => `tried-${role.toLowerCase()}@hanbit.example`;

beforeAll(async () => {
  desk = await createConsoleWorld();
  ({ world, environment, consoleUrl } = desk);
  for (const role of staffRoles) staff[role] = await desk.employ(addressOf(role), role);
});
afterAll(() => desk.close());

/** What a browser says of a page that is not ours. */
const foreign: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
];

const resultOf = async (browser: StaffBrowser, name: ConsoleCallName, headers = {}) =>
  (await browser.call(name, requests[name], headers)).envelope.result;

describe('role × call: exactly the roles of the registry pass', () => {
  const calls = consoleCallNames.filter((name) => name !== 'staffLogout');
  test.each(calls)('%s', async (name) => {
    const { roles } = consoleCalls[name];
    expect(await resultOf(staffBrowser(consoleUrl), name)).not.toBe(roles === 'anybody' ? '3007' : '0000');
    if (roles === 'anybody') return;
    const allowed: readonly string[] = roles;
    expect(await resultOf(staffBrowser(consoleUrl), name)).toBe('3007');
    for (const role of staffRoles) {
      const result = await resultOf(staff[role].browser, name);
      if (allowed.includes(role)) expect([role, result]).not.toEqual([role, '3002']);
      else expect([role, result]).toEqual([role, '3002']);
    }
  });

  test('a call of a foreign page is refused, whoever is signed in', async () => {
    for (const name of consoleCallNames)
      for (const headers of foreign)
        expect([name, (await staff.LEAD.browser.call(name, requests[name], headers)).status]).toEqual([
          name,
          403,
        ]);
  });
});

describe('the two listeners know nothing of each other', () => {
  test('no call of the console is served to readers, and none of theirs by the console', async () => {
    for (const { path } of Object.values(consoleCalls))
      expect((await fetch(world.serviceUrl + path, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${consoleUrl}/cum/v1/login`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${consoleUrl}/metrics`)).status).toBe(404);
  });

  test('a member’s cookie opens no console, under no name', async () => {
    const { cookies: set } = await world.call('login', {
      mbr_email: 'reader@example.com',
      pwd: demoPassword,
    });
    const secret = new RegExp(`${cookies.session}=([^;]+)`).exec(set.join('\n'))?.[1];
    for (const name of [cookies.session, staffCookie])
      expect(await resultOf(staffBrowser(consoleUrl), 'staffMe', { cookie: `${name}=${secret}` })).toBe(
        '3007',
      );
    const asMember = { cookies: { [cookies.session]: staff.LEAD.browser.cookie() ?? '' } };
    expect((await world.call('mySessions', {}, asMember)).envelope.result).toBe('3007');
  });

  test('every answer is hardened and kept by nobody', async () => {
    const { headers } = await staff.DESK.browser.call('staffMe');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('getting in', () => {
  test('an invitation is good once, and with a right code alone', async () => {
    const token = await invite(environment, 'new@hanbit.example', 'DESK');
    const browser = staffBrowser(consoleUrl);
    const { key, uri } = (await browser.call('staffInvitation', { token })).envelope.data;
    expect(uri).toContain(`secret=${key}`);
    const accept = (code: string, pwd = staffPassword) =>
      browser.call('acceptInvitation', { token, pwd, code });
    expect((await accept(totpAt(key, now() + 10 * step))).envelope.result).toBe('3003');
    expect((await accept(totpAt(key, now()), 'elevenchars')).envelope).toMatchObject({
      result: '1001',
      field: 'pwd',
    });
    const both = await Promise.all([accept(totpAt(key, now())), accept(totpAt(key, now()))]);
    expect(both.map(({ envelope }) => envelope.result).sort()).toEqual(['0000', '3022']);
    expect((await browser.call('staffInvitation', { token })).envelope.result).toBe('3022');
  });

  test('a code logs in once, and only with the password; ten tries in ten minutes are all', async () => {
    const token = await invite(environment, 'once@hanbit.example', 'DESK');
    const account = await enrol(consoleUrl, token, now());
    expect((await logInStaff(account, now())).envelope.result).toBe('3003');
    const at = now() + step;
    const both = await Promise.all([logInStaff(account, at), logInStaff(account, at)]);
    expect(both.map(({ envelope }) => envelope.result).sort()).toEqual(['0000', '3003']);
    const { browser, email, key } = account;
    const wrong = { email, pwd: 'another pass phrase', code: totpAt(key, now()) };
    const results = [];
    for (let round = 0; round < 8; round += 1)
      results.push((await browser.call('staffLogin', wrong)).envelope.result);
    expect(results).toEqual([...Array(7).fill('3003'), '3026']);
    expect((await staff.DESK.browser.call('staffMe')).envelope.result).toBe('0000');
  });

  test('a role counts from the next call on, and who is revoked is out at once', async () => {
    const token = await invite(environment, 'moved@hanbit.example', 'DESK');
    const account = await enrol(consoleUrl, token, now());
    await logInStaff(account, now() + step);
    expect(await resultOf(account.browser, 'staffTrail')).toBe('3002');
    await runTool('staff', ['role', account.email, '--role', 'AUDITOR'], environment);
    expect(await resultOf(account.browser, 'staffTrail')).toBe('0000');
    await runTool('staff', ['revoke', account.email], environment);
    expect(await resultOf(account.browser, 'staffMe')).toBe('3007');
    expect((await logInStaff(account, now() + step)).envelope.result).toBe('3003');
    const reset = await runTool('staff', ['reset', account.email], environment);
    await enrol(consoleUrl, invitationIn(reset.out), now());
  });

  test('the command tells apart what it cannot do', async () => {
    const run = async (...args: string[]) => (await runTool('staff', args, environment)).code;
    expect(await run('add', addressOf('DESK'), '--name', 'x')).toBe(4);
    expect(await run('reset', 'nobody@hanbit.example')).toBe(3);
    expect(await run('add', 'x', '--name', 'x')).toBe(2);
    expect(await run('add', 'a@hanbit.example')).toBe(2);
    expect(await run('role', addressOf('DESK'))).toBe(2);
    expect((await runTool('staff', ['list'], environment)).out).toContain(addressOf('AUDITOR'));
  });

  test('logging out ends the session and clears what the browser kept', async () => {
    const token = await invite(environment, 'leaves@hanbit.example', 'DESK');
    const account = await enrol(consoleUrl, token, now());
    await logInStaff(account, now() + step);
    const secret = account.browser.cookie();
    const left = await account.browser.call('staffLogout');
    expect(left.headers.get('clear-site-data')).toContain('storage');
    expect(account.browser.cookie()).toBeUndefined();
    expect(await resultOf(account.browser, 'staffMe', { cookie: `${staffCookie}=${secret}` })).toBe('3007');
  });
});

describe('looking', () => {
  const reason = '문의 4711';
  const idOf = async (q: string) => {
    const { data } = (await staff.DESK.browser.call('searchMembers', { q, reason })).envelope;
    return data.members[0]?.id ?? '';
  };

  test('nothing unmasked is in any answer', async () => {
    const q = 'reader@example.com';
    const { browser } = staff.DESK;
    const found = await browser.call('searchMembers', { q, reason });
    const id = await idOf(q);
    const seen = await browser.call('memberPicture', { id, reason });
    expect(seen.envelope.data.account).toMatchObject({ email: 're***@example.com', nickname: '한**자' });
    expect(JSON.stringify([found.envelope.data, seen.envelope.data])).not.toMatch(
      /reader@example|한빛독자|argon2|digest|demo-reader/,
    );
    expect(seen.envelope.data.ways_in.map(({ way }) => way)).toContain('PASSWORD');
    expect(seen.envelope.data.ledger_intact).toBe(true);
  });

  test('a support code leads to what happened, and what to do next', async () => {
    const asked = await world.call('sendChangePassword', { email: 'reader@example.com' });
    const code = String(asked.envelope.txid).slice(0, 6);
    const { data } = (await staff.DESK.browser.call('supportEvent', { code, reason })).envelope;
    expect(data.events).toEqual([
      expect.objectContaining({ event: 'RESET_ASKED', advice: 'MAIL', support_code: code.toUpperCase() }),
    ]);
    expect(data.mails).toHaveLength(1);
  });

  test('without a reason nobody looks', async () => {
    for (const name of ['supportEvent', 'searchMembers', 'memberPicture', 'memberAction'] as const)
      for (const given of [undefined, '', '   '])
        expect(
          (await staff.DESK.browser.call(name, { ...requests[name], reason: given })).envelope,
        ).toMatchObject({ result: '1001', field: 'reason' });
  });

  test('each look is in both trails, without the member’s names, and the chain is whole', async () => {
    const id = await idOf('reader@example.com');
    await staff.DESK.browser.call('memberPicture', {
      id,
      reason: 'reader@example.com 한빛독자 님 전화 010-1234-5678',
    });
    const { lines } = (await staff.LEAD.browser.call('staffTrail')).envelope.data;
    expect(lines[0]).toMatchObject({
      staff: addressOf('DESK'),
      event: 'MEMBER_SEEN',
      member: id,
      reason: '*** *** 님 전화 ***',
    });
    const seen = await staff.DESK.browser.call('memberPicture', { id, reason });
    expect(seen.envelope.data.timeline).toContainEqual(
      expect.objectContaining({ what: 'OPERATOR_SHOWN', operator: addressOf('DESK') }),
    );
    const told = await runTool('staff', ['trail', '--json'], environment);
    expect([told.code, JSON.parse(told.out).intact]).toEqual([0, true]);
  });

  test('lines that come at once stand in one chain', async () => {
    const at = (event: number) => ({
      at: now(),
      staff: 'x@hanbit.example',
      event: 'TRAIL_READ' as const,
      member: null,
      detail: String(event),
      reason: null,
      txid: 'x',
      network: null,
    });
    const { staffTrail } = world.service.ports;
    await Promise.all(Array.from({ length: 20 }, (_, event) => staffTrail.append(at(event))));
    expect((await staffTrail.verify()).broken).toBeUndefined();
  });
});

test('a session is over after half an hour without use, and after eight hours', async () => {
  const token = await invite(environment, 'idle@hanbit.example', 'DESK');
  const account = await enrol(consoleUrl, token, now());
  await logInStaff(account, now() + step);
  await world.advance('29m');
  expect(await resultOf(account.browser, 'staffMe')).toBe('0000');
  await world.advance('31m');
  expect(await resultOf(account.browser, 'staffMe')).toBe('3007');
  await logInStaff(account, now());
  for (let used = 0; used < 16; used += 1) {
    await world.advance('29m');
    expect(await resultOf(account.browser, 'staffMe')).toBe('0000');
  }
  await world.advance('20m');
  expect(await resultOf(account.browser, 'staffMe')).toBe('3007');
});

test('an invitation is over after half an hour', async () => {
  const token = await invite(environment, 'late@hanbit.example', 'DESK');
  await world.advance('31m');
  expect((await staffBrowser(consoleUrl).call('staffInvitation', { token })).envelope.result).toBe('3022');
});
