import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpAt } from '../world/authenticator-app.ts';
import { invite, type StaffBrowser, staffBrowser, staffPassword } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';
import { runTool } from '../world/run-tool.ts';
import {
  type Colleague,
  type ProviderTwist,
  startStaffProvider,
  type TestProvider,
} from '../world/staff-provider.ts';

let provider: TestProvider;
let desk: ConsoleWorld;

beforeAll(async () => {
  provider = await startStaffProvider();
  desk = await createConsoleWorld(provider.environment);
});
afterAll(async () => {
  await desk.close();
  await provider.close();
});

const anew = () => staffBrowser(desk.consoleUrl);
const addressOf = (name: string) => `${name}@hanbit.example`;
const colleague = (name: string, more: Partial<Colleague> = {}): Colleague => ({
  sub: `sub-${name}`,
  email: addressOf(name),
  email_verified: true,
  groups: ['desk'],
  amr: ['pwd', 'otp'],
  ...more,
});

/** Sends a browser to the provider, and answers where it was sent. */
async function begin(browser: StaffBrowser): Promise<string> {
  const { data } = (await browser.call('beginProviderLogin')).envelope;
  expect(data.problem).toBeNull();
  return data.url ?? '';
}

const finish = async (browser: StaffBrowser, returned: Readonly<Record<string, string>>) =>
  (await browser.call('finishProviderLogin', returned)).envelope.data.problem;

/** Logs somebody in by the provider; answers why not. */
async function enter(person: Colleague, browser = anew(), twist: ProviderTwist = {}) {
  return finish(browser, provider.logIn(await begin(browser), person, twist));
}

const invited = (name: string, role: Parameters<typeof invite>[2] = 'DESK') =>
  invite(desk.environment, addressOf(name), role);
const me = async (browser: StaffBrowser) => (await browser.call('staffMe')).envelope;
const accountOf = async (name: string) => {
  const account = await desk.world.service.ports.staff.find(addressOf(name));
  if (!account) throw new Error(`nobody is ${name}`);
  return account;
};
const trailOf = async (staff: string) =>
  (await desk.world.service.ports.staffTrail.page(undefined, 200, { staff }))
    .map(({ event, detail }) => [event, detail])
    .reverse();

describe('whoever was invited', () => {
  test('gets in by a verified address, is bound, told, and the link of the invitation is void', async () => {
    const token = await invited('first');
    const browser = anew();
    expect((await browser.call('staffLoginWays')).envelope.data.provider).toBe(true);
    expect(await enter(colleague('first', { email: 'First@Hanbit.example' }), browser)).toBeNull();
    expect(await me(browser)).toMatchObject({ result: '0000', data: { email: addressOf('first') } });
    await desk.world.mailTo(addressOf('first'), { about: '콘솔 계정에 기관 계정을 연결했습니다' });
    expect((await anew().call('staffInvitation', { token })).envelope.result).toBe('3022');
    expect((await browser.call('staffAccount')).envelope.data).toMatchObject({
      provider: true,
      password: false,
    });
    const host = new URL(provider.issuer).host;
    expect(await trailOf(addressOf('first'))).toEqual([
      ['LOGGED_IN', host],
      ['STAFF_IDENTITY_BOUND', host],
    ]);
    const listed = await runTool('staff', ['list', '--json'], desk.environment);
    expect(JSON.parse(listed.out).staff).toContainEqual(
      expect.objectContaining({ email: addressOf('first'), state: 'active' }),
    );
  });

  test('stays who they are under another address, and nobody else becomes them by theirs', async () => {
    await invited('kept');
    expect(await enter(colleague('kept'))).toBeNull();
    const browser = anew();
    expect(
      await enter(colleague('kept', { email: addressOf('first'), email_verified: false }), browser),
    ).toBeNull();
    expect((await me(browser)).data.email).toBe(addressOf('kept'));
    expect(await enter(colleague('kept', { sub: 'sub-another' }))).toBe('OTHER');
  });

  test('is bound once, however many come at once', async () => {
    await invited('at-once');
    const both = await Promise.all(['one', 'two'].map((sub) => enter(colleague('at-once', { sub }))));
    expect(both.filter((problem) => problem === null)).toHaveLength(1);
  });

  test('has the role of the first group that counts, and no other', async () => {
    await invited('moved', 'DESK');
    const browser = anew();
    expect(await enter(colleague('moved', { groups: ['desk', 'leads'] }), browser)).toBeNull();
    expect((await me(browser)).data.role).toBe('LEAD');
    await desk.world.mailTo(addressOf('moved'), { about: '콘솔 역할을 변경했습니다' });
    expect(
      await enter(colleague('moved', { groups: ['desk', 'OPS', 'ops ', 'OPERATOR'] }), browser),
    ).toBeNull();
    expect((await me(browser)).data.role).toBe('DESK');
  });

  test('stays an operator where no other one is', async () => {
    for (const { id, email } of await desk.world.service.ports.staff.list())
      if (email !== addressOf('alone')) await desk.world.service.ports.staff.end(id, desk.now());
    await invited('alone', 'OPERATOR');
    const browser = anew();
    expect(await enter(colleague('alone', { groups: ['desk'] }), browser)).toBeNull();
    expect((await me(browser)).data.role).toBe('OPERATOR');
    await invited('second', 'OPERATOR');
    expect(await enter(colleague('second', { groups: ['ops'] }))).toBeNull();
    expect(await enter(colleague('alone', { groups: ['desk'] }), browser)).toBeNull();
    expect((await me(browser)).data.role).toBe('DESK');
  });
});

describe('a bound account', () => {
  test('is opened by the provider alone, until it is invited anew', async () => {
    const account = await desk.employ(addressOf('both'), 'DESK');
    expect(await enter(colleague('both'))).toBeNull();
    const typed = () => ({
      email: account.email,
      pwd: staffPassword,
      code: totpAt(account.key, desk.now()),
    });
    await desk.world.advance('2m');
    expect((await anew().call('staffLogin', typed())).envelope.result).toBe('3002');
    await desk.world.advance('2m');
    const wrong = { ...typed(), pwd: 'another pass phrase' };
    expect((await anew().call('staffLogin', wrong)).envelope.result).toBe('3003');
    await runTool('staff', ['reset', account.email], desk.environment);
    expect(await enter(colleague('both', { sub: 'sub-both-anew' }))).toBeNull();
    expect(await enter(colleague('both'))).toBe('OTHER');
  });

  test('that is in no group any more is out, and in no session that was open', async () => {
    await invited('left');
    const open = anew();
    expect(await enter(colleague('left'), open)).toBeNull();
    expect(await enter(colleague('left', { groups: ['all-staff'] }))).toBe('NO_GROUP');
    expect((await me(open)).result).toBe('3007');
    expect(await enter(colleague('left', { groups: [] }))).toBe('NO_GROUP');
    expect((await trailOf(addressOf('left'))).slice(-2)).toEqual([
      ['PROVIDER_LOGIN_REFUSED', 'NO_GROUP'],
      ['PROVIDER_LOGIN_REFUSED', 'NO_GROUP'],
    ]);
  });

  test('that was ended opens nothing, and no log-in makes one', async () => {
    await invited('ended');
    const open = anew();
    expect(await enter(colleague('ended'), open)).toBeNull();
    await runTool('staff', ['revoke', addressOf('ended')], desk.environment);
    expect((await me(open)).result).toBe('3007');
    expect(await enter(colleague('ended'))).toBe('UNKNOWN');
    expect(await enter(colleague('nobody-here'))).toBe('UNKNOWN');
    expect(await desk.world.service.ports.staff.find(addressOf('nobody-here'))).toBeUndefined();
    expect(await trailOf(addressOf('nobody-here'))).toEqual([['PROVIDER_LOGIN_REFUSED', 'UNKNOWN']]);
  });
});

test('another provider: its own claim for groups, a scope for them, its secret in the form, and a level of proof', async () => {
  const own = await startStaffProvider();
  own.changeDiscovery({ token_endpoint_auth_methods_supported: ['client_secret_post'] });
  const other = await createConsoleWorld({
    ...own.environment,
    STAFF_AMR: '',
    STAFF_ACR: 'urn:agency:two, urn:agency:three',
    STAFF_GROUPS_CLAIM: 'https://agency.example/roles',
    STAFF_SCOPE: 'openid email roles',
  });
  const email = addressOf('elsewhere');
  await invite(other.environment, email, 'DESK');
  const problemOf = async (acr: string | undefined, role: string) => {
    const browser = staffBrowser(other.consoleUrl);
    const url = (await browser.call('beginProviderLogin')).envelope.data.url ?? '';
    const asked = new URL(url).searchParams;
    expect([asked.get('scope'), asked.get('acr_values')]).toEqual([
      'openid email roles',
      'urn:agency:two urn:agency:three',
    ]);
    const claims = (given: object) => ({ ...given, acr, 'https://agency.example/roles': role });
    return finish(browser, own.logIn(url, { sub: 'x', email, email_verified: true }, { claims }));
  };
  expect(await problemOf(undefined, 'desk')).toBe('WEAK');
  expect(await problemOf('urn:agency:one', 'desk')).toBe('WEAK');
  expect(await problemOf('urn:agency:three', 'nobody')).toBe('NO_GROUP');
  expect(await problemOf('urn:agency:three', 'desk')).toBeNull();
  await other.close();
  await own.close();
});

describe('a provider that does not answer', () => {
  test('is said at the log-in, and tried anew by the next', async () => {
    const own = await startStaffProvider();
    own.setAway(true);
    const other = await createConsoleWorld(own.environment);
    const ask = async () =>
      (await staffBrowser(other.consoleUrl).call('beginProviderLogin')).envelope.data.problem;
    expect(await ask()).toBe('AWAY');
    own.setAway(false);
    expect(await ask()).toBeNull();
    await other.close();
    await own.close();
  });

  test('in the middle of a log-in leaves nobody in', async () => {
    await invited('midway');
    const browser = anew();
    expect(await enter(colleague('midway'), browser, { status: 503 })).toBe('AWAY');
    expect((await me(browser)).result).toBe('3007');
    expect((await accountOf('midway')).identities).toBe(0);
  });
});

test('without a provider there is none to log in by', async () => {
  const other = await createConsoleWorld({
    STAFF_ISSUER: '',
    STAFF_CLIENT_ID: '',
    STAFF_CLIENT_SECRET: '',
    STAFF_GROUPS: '',
  });
  const browser = staffBrowser(other.consoleUrl);
  expect((await browser.call('staffLoginWays')).envelope.data.provider).toBe(false);
  expect((await browser.call('beginProviderLogin')).envelope.data).toEqual({ url: null, problem: 'AWAY' });
  expect(await finish(browser, { state: 'none', code: 'none' })).toBe('OVER');
  await other.close();
});
