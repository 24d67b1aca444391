import { consoleScreens } from '@daemun/contract/console/screens';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { totpAt } from '../world/authenticator-app.ts';
import { type Enrolled, enrol, invite, staffBrowser, staffPassword } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';

let desk: ConsoleWorld;
beforeAll(async () => {
  desk = await createConsoleWorld({ TRUST_PROXY: 'on' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => desk.close());

describe('under another name of this machine', () => {
  const asked = (path: string) =>
    fetch(desk.consoleUrl.replace('localhost', '127.0.0.1') + path, { redirect: 'manual' });

  test.each(Object.values(consoleScreens).map(({ path }) => path))(
    'the console leads at %s to its own address first, where its cookies and passkeys are',
    async (path) => {
      const reply = await asked(`${path}?code=a&state=b`);
      expect([reply.status, reply.headers.get('location')]).toEqual([
        302,
        `${desk.consoleUrl}${path}?code=a&state=b`,
      ]);
    },
  );

  test('all else is answered as it is', async () => {
    expect((await asked('/assets/none.js')).status).toBe(404);
    expect((await asked('/ko/login')).status).toBe(404);
  });
});

test('headers that are too large are told to a browser by a page, and to all else by an envelope', async () => {
  const cookie = `a=${'x'.repeat(17_000)}`;
  const told = async (accept: string) => {
    const reply = await fetch(desk.consoleUrl, { headers: { cookie, accept } });
    return [reply.status, reply.headers.get('content-type')];
  };
  expect(await told('text/html,*/*;q=0.8')).toEqual([431, 'text/html; charset=utf-8']);
  expect(await told('application/json')).toEqual([431, 'application/json; charset=utf-8']);
});

describe('what alerts look at', () => {
  const counted = async (step: string) => {
    const text = await (await fetch(new URL('/metrics', desk.world.serviceUrl))).text();
    return Number(
      new RegExp(`^daemun_steps_total\\{step="${step}",.*outcome="failed"\\} (\\d+)$`, 'm').exec(text)?.[1],
    );
  };
  const broken = () => Promise.reject(new Error('a defect'));

  test('counts a defect of the console', async () => {
    vi.spyOn(desk.world.service.ports.staff, 'find').mockImplementation(broken);
    const asked = { email: 'nobody@hanbit.example', pwd: 'x', code: '000000' };
    expect((await staffBrowser(desk.consoleUrl).call('staffLogin', asked)).status).toBe(500);
    expect(await counted('console')).toBe(1);
  });

  test('counts a defect of the feed', async () => {
    vi.spyOn(desk.world.service.ports.serviceTokens, 'find').mockImplementation(broken);
    const authorization = `Bearer dsv_${'a'.repeat(22)}_${'b'.repeat(43)}`;
    const reply = await fetch(new URL('/feed/v1/events', desk.world.serviceUrl), {
      headers: { authorization },
    });
    expect(reply.status).toBe(500);
    expect(await counted('feed')).toBe(1);
  });
});

test('wrong passkeys are counted by the network that a proxy tells, and where it tells none nobody is shut out', async () => {
  const of = { id: 'nobody', rawId: 'nobody', type: 'public-key' };
  const response = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' };
  const tried = async (forwarded: string) => {
    const results: (string | null)[] = [];
    for (let n = 0; n < 31; n += 1) {
      const headers = { 'x-forwarded-for': forwarded };
      const asked = { credential: { ...of, response } };
      const { envelope } = await staffBrowser(desk.consoleUrl).call('staffPasskeyLogin', asked, headers);
      results.push(envelope.result);
    }
    return [...new Set(results.slice(0, 30)), results.at(-1)];
  };
  expect(await tried('192.0.2.7')).toEqual(['3003', '3026']);
  expect(await tried('unknown')).toEqual(['3003', '3003']);
});

describe('tries at the password of somebody of the staff', () => {
  const minute = 60_000;
  const tried = async ({ browser, email, key }: Enrolled, from: string, typed: object = {}) => {
    const asked = { email, pwd: staffPassword, code: totpAt(key, desk.now()), ...typed };
    return (await browser.call('staffLogin', asked, { 'x-forwarded-for': from })).envelope.result;
  };
  const newcomer = async (email: string) => {
    const account = await enrol(desk.consoleUrl, await invite(desk.environment, email, 'DESK'), desk.now());
    // The code of the setting up is used.
    await desk.world.advance('1m');
    return account;
  };

  test('that come from elsewhere shut nobody out', async () => {
    const account = await newcomer('owner@hanbit.example');
    const stranger = { pwd: 'another pass phrase' };
    const results = [];
    for (let n = 0; n < 11; n += 1) results.push(await tried(account, '198.51.100.7', stranger));
    expect(results).toEqual([...Array(10).fill('3003'), '3026']);
    expect(await tried(account, '192.0.2.9')).toBe('0000');
  });

  test('with wrong codes beside the right password are ten a day, from wherever they come, and say nothing more', async () => {
    const account = await newcomer('known@hanbit.example');
    const wrong = { code: totpAt(account.key, desk.now() + 10 * minute) };
    for (let n = 0; n < 10; n += 1) expect(await tried(account, `203.0.113.${n}`, wrong)).toBe('3003');
    expect(await tried(account, '192.0.2.9')).toBe('3003');
    await desk.world.advance('11m');
    expect(await tried(account, '192.0.2.9')).toBe('3003');
    await desk.world.advance('24h');
    expect(await tried(account, '192.0.2.9')).toBe('0000');
  });
});
