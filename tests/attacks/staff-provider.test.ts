import { staffRunCookie } from '@daemun/contract/console/calls';
import type { JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { invite, type StaffBrowser, staffBrowser } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';
import {
  type Colleague,
  type ProviderTwist,
  startStaffProvider,
  type TestProvider,
} from '../world/staff-provider.ts';

let provider: TestProvider;
let desk: ConsoleWorld;

const email = 'victim@hanbit.example';
const victim: Colleague = {
  sub: 'sub-victim',
  email,
  email_verified: true,
  groups: ['desk'],
  amr: ['pwd', 'otp'],
};

beforeAll(async () => {
  provider = await startStaffProvider();
  desk = await createConsoleWorld(provider.environment);
  await invite(desk.environment, email, 'DESK');
  expect(await enter()).toBeNull();
});
afterAll(async () => {
  await desk.close();
  await provider.close();
});

const anew = () => staffBrowser(desk.consoleUrl);
const begin = async (browser: StaffBrowser): Promise<string> =>
  (await browser.call('beginProviderLogin')).envelope.data.url ?? '';
const finish = async (browser: StaffBrowser, returned: Readonly<Record<string, string>>) =>
  (await browser.call('finishProviderLogin', returned)).envelope.data.problem;
const isIn = async (browser: StaffBrowser) => (await browser.call('staffMe')).envelope.result === '0000';

/** Logs somebody in by the provider; answers why not. Nobody is in where there is a reason. */
async function enter(person: Colleague = victim, twist: ProviderTwist = {}) {
  const browser = anew();
  const problem = await finish(browser, provider.logIn(await begin(browser), person, twist));
  expect(await isIn(browser)).toBe(problem === null);
  return problem;
}

const changed = (change: JWTPayload): ProviderTwist => ({ claims: (claims) => ({ ...claims, ...change }) });
const longAgo = () => Math.floor(Date.now() / 1000) - 3600;

describe('an id_token opens nothing', () => {
  test.each<[string, ProviderTwist]>([
    ['of another nonce', changed({ nonce: 'of-another-round' })],
    ['without a nonce', changed({ nonce: undefined })],
    ['for another client', changed({ aud: 'another-client' })],
    ['for several clients', changed({ aud: ['console-at-the-provider', 'another-client'] })],
    ['of another issuer', changed({ iss: 'https://evil.example' })],
    ['of this issuer with a slash', { claims: (claims) => ({ ...claims, iss: `${claims.iss}/` }) }],
    ['that is over', changed({ exp: longAgo() })],
    ['without an end', changed({ exp: undefined })],
    ['of nobody', changed({ sub: undefined })],
    ['of a log-in before this one', changed({ auth_time: longAgo() })],
    ['that tells of no log-in', changed({ auth_time: undefined })],
    ['with claims of another form', changed({ amr: 7, groups: { desk: true } })],
    ['that nobody signed', { signs: 'none' }],
    ['signed by the client’s own secret', { signs: 'secret' }],
    ['signed by the public key as a secret', { signs: 'public-key' }],
    ['signed by a stranger', { signs: 'stranger' }],
    ['that is missing', { without: 'id_token' }],
  ])('%s', async (_what, twist) => {
    expect(await enter(victim, twist)).toBe('INVALID');
  });

  test.each<[string, Partial<Colleague>, string]>([
    ['of a password alone', { amr: ['pwd'] }, 'WEAK'],
    ['that says nothing of how', { amr: [] }, 'WEAK'],
    ['in no group', { groups: [] }, 'NO_GROUP'],
    ['without groups', { groups: undefined }, 'NO_GROUP'],
    ['in groups of unknown names', { groups: ['admin', 'OPERATOR', 'ops\u0000', 'desk2', '*'] }, 'NO_GROUP'],
    ['of a stranger under the same address', { sub: 'sub-stranger' }, 'OTHER'],
    ['of a stranger whose address nobody verified', { sub: 'x', email_verified: false }, 'UNVERIFIED'],
    ['of a stranger without an address', { sub: 'x', email: undefined }, 'UNVERIFIED'],
    ['of whom nobody invited', { sub: 'x', email: 'stranger@hanbit.example' }, 'UNKNOWN'],
  ])('%s', async (_what, more, problem) => {
    expect(await enter({ ...victim, ...more } as Colleague)).toBe(problem);
  });

  test('that names a role, or is in a group beside one’s own, changes nobody’s role', async () => {
    const twist = changed({
      role: 'OPERATOR',
      roles: ['OPERATOR'],
      groups: ['desk', 'OPERATOR', 'ops ', 'OPS'],
    });
    expect(await enter(victim, twist)).toBeNull();
    expect((await desk.world.service.ports.staff.find(email))?.role).toBe('DESK');
  });
});

describe('what comes back opens nothing', () => {
  test('in another browser, nor in one that began another log-in', async () => {
    const [mine, theirs] = [anew(), anew()];
    const returned = provider.logIn(await begin(mine), victim);
    await begin(theirs);
    expect(await finish(anew(), returned)).toBe('OVER');
    expect(await finish(theirs, returned)).toBe('OVER');
    expect(await finish(mine, returned)).toBeNull();
    expect([await isIn(theirs), await isIn(mine)]).toEqual([false, true]);
  });

  test('twice, nor at the same time', async () => {
    const browser = anew();
    const returned = provider.logIn(await begin(browser), victim);
    const both = await Promise.all([finish(browser, returned), finish(browser, returned)]);
    expect(both.filter((problem) => problem === null)).toHaveLength(1);
    expect(both.filter((problem) => problem === 'OVER')).toHaveLength(1);
    expect(await finish(browser, returned)).toBe('OVER');
  });

  test('by a code that was used, or that is of another round', async () => {
    const browser = anew();
    const first = provider.logIn(await begin(browser), victim);
    const second = provider.logIn(await begin(browser), victim);
    expect(await finish(browser, { ...second, code: first.code })).toBe('INVALID');
    expect(await isIn(browser)).toBe(false);
    const third = provider.logIn(await begin(browser), victim);
    expect(await finish(browser, { ...third, code: first.code })).toBe('INVALID');
  });

  test('from another issuer, or from one that does not say who it is', async () => {
    for (const iss of ['https://evil.example', undefined]) {
      const browser = anew();
      const { iss: _own, ...returned } = provider.logIn(await begin(browser), victim);
      expect(await finish(browser, iss === undefined ? returned : { ...returned, iss })).toBe('INVALID');
    }
  });

  test('under a state that nobody gave, or after ten minutes', async () => {
    const browser = anew();
    const returned = provider.logIn(await begin(browser), victim);
    expect(await finish(browser, { ...returned, state: 'a-state-of-nobody' })).toBe('OVER');
    await desk.world.advance('11m');
    expect(await finish(browser, returned)).toBe('OVER');
  });

  test('with a refusal of the provider', async () => {
    const refusals = [
      ['access_denied', 'DENIED'],
      ['unmet_authentication_requirements', 'WEAK'],
      ['temporarily_unavailable', 'AWAY'],
    ] as const;
    for (const [error, problem] of refusals) {
      const browser = anew();
      const { code: _code, ...returned } = provider.logIn(await begin(browser), victim);
      expect(await finish(browser, { ...returned, error })).toBe(problem);
    }
  });

  test('without the browser’s secret, by a call of a foreign page', async () => {
    const browser = anew();
    const returned = provider.logIn(await begin(browser), victim);
    const foreign = await browser.call('finishProviderLogin', returned, { origin: provider.issuer });
    expect(foreign.status).toBe(403);
    const bare = await anew().call('finishProviderLogin', returned, { cookie: `${staffRunCookie}=x` });
    expect(bare.envelope.data.problem).toBe('OVER');
  });
});

test('the browser is sent to the provider alone, with all that binds the way back, and back to one address', async () => {
  const browser = anew();
  const answer = await browser.call('beginProviderLogin', { next: 'https://evil.example' });
  const url = new URL(answer.envelope.data.url ?? '');
  expect(url.origin + url.pathname).toBe(`${provider.issuer}/authorize`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'console-at-the-provider',
    redirect_uri: `${desk.consoleUrl}/login/provider`,
    response_type: 'code',
    scope: 'openid email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'login',
    max_age: '0',
  });
  const [cookie = ''] = answer.cookies;
  expect(cookie).toMatch(new RegExp(`^${staffRunCookie}=`));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
});

test('what is kept while somebody is at the provider is sealed', async () => {
  const browser = anew();
  const state = new URL(await begin(browser)).searchParams.get('state') ?? '';
  const { secrets, singleUse } = desk.world.service.ports;
  const key = { kind: 'staff-login', digest: secrets.digest(state), bound_to: '' } as const;
  expect(await singleUse.alive('staff-login', key.digest, desk.now())).toBe(true);
  expect(await singleUse.look(key, desk.now())).toBeUndefined();
});

describe('a discovery document', () => {
  afterEach(() => provider.changeDiscovery({}));

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['of another issuer', { issuer: 'https://evil.example' }],
    [
      'that leads to http elsewhere',
      { token_endpoint: 'ftp://evil.example/token', authorization_endpoint: 7 },
    ],
  ])('%s lets nobody begin', async (_what, change) => {
    provider.changeDiscovery(change);
    const other = await createConsoleWorld(provider.environment);
    const { data } = (await staffBrowser(other.consoleUrl).call('beginProviderLogin')).envelope;
    expect(data).toEqual({ url: null, problem: expect.stringMatching(/INVALID|AWAY/) });
    await other.close();
  });
});

test('sixty log-ins that come to nothing close the network to more for ten minutes', async () => {
  await desk.world.advance('11m');
  const results = [];
  for (let round = 0; round < 61; round += 1)
    results.push((await anew().call('beginProviderLogin')).envelope.result);
  expect([results.at(-2), results.at(-1)]).toEqual(['0000', '3026']);
  await desk.world.advance('11m');
  expect(await enter()).toBeNull();
});
