import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { provenReference } from '../world/identity-visit.ts';
import { partnerToken } from '../world/partner-token.ts';
import { nativeToken } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { attachWith, cutAtKakao, sentAttachCode } from './attaching.ts';
import { logIn, runOf, setUp } from './factors.ts';
import { sentCode } from './login-codes.ts';
import { addTo, withPasskey } from './passkey-people.ts';
import { agreements, demoPassword } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { withPendingSignup } from './social-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';
const verified = 'verified@example.com';
const device_id = '3f2b8c1e-installation';
const name = /^[A-HJ-NP-Z2-9]{4}$/;
const app = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) DaemunApp/4.2 (ko; ANDROID)' };

/** The name that the session of a browser has, as the store has it: some of its members may not see the list at once. */
async function nameIn({ jar }: Pick<Browser, 'jar'>) {
  const { secrets, sessions } = world.service.ports;
  return (await sessions.find(secrets.digest(jar.get(cookies.session) ?? '')))?.session.installation;
}

async function byPassword(more: object = {}, mbr_email = reader) {
  const browser = world.browser();
  const request = { mbr_email, pwd: demoPassword, ...more };
  expect((await browser.call('login', request, { headers: app })).envelope.result).toBe('0000');
  return browser;
}

/** Every way by which an app may name its installation. */
const ways: Readonly<Record<string, () => Promise<Pick<Browser, 'jar'>>>> = {
  'the log-in by password': () => byPassword({ device_id }),
  'the log-in by code': async () => {
    const browser = world.browser();
    const { run: code_run, code } = await sentCode(world, browser, reader);
    await browser.call('codeLogin', { code_run, code, device_id });
    return browser;
  },
  'the log-in by passkey': async () => {
    const { authenticator } = await withPasskey(world);
    const browser = world.browser();
    const { data: options } = (await browser.call('passkeyLoginOptions', {})).envelope;
    await browser.call('passkeyLogin', { credential: authenticator.get(options), device_id });
    return browser;
  },
  'a second step by code': async () => {
    const { app: authenticator } = await setUp(world, reader);
    const { browser, envelope } = await logIn(world, reader);
    const code = await authenticator.codeAt();
    await browser.call('loginBySecondFactor', {
      login_run: runOf(envelope),
      factor: 'totp',
      code,
      device_id,
    });
    return browser;
  },
  'a second step by passkey': async () => {
    const authenticator = softwareAuthenticator(world.serviceUrl);
    const { browser: owner, app: shown } = await setUp(world, reader);
    await owner.call('confirmByFactor', { factor: 'totp', code: await shown.codeAt() });
    expect((await addTo(owner, authenticator)).result).toBe('0000');
    const { browser, envelope } = await logIn(world, reader);
    const login_run = runOf(envelope);
    const { data: options } = (await browser.call('passkeyStepOptions', { login_run })).envelope;
    await browser.call('passkeyLogin', { credential: authenticator.get(options), login_run, device_id });
    return browser;
  },
  'a second step by identity': async () => {
    await setUp(world, verified);
    const { browser, envelope } = await logIn(world, verified);
    const enc_data = await provenReference(world, browser, '김한빛', 'verify_hp');
    await browser.call('loginByIdentity', { login_run: runOf(envelope), enc_data, device_id });
    return browser;
  },
  'a native log-in': async () => {
    const browser = world.browser();
    const token = await nativeToken(world, 'GG', 'reader');
    await browser.call('socialLogin', { token, provider: 'GG', device_id });
    return browser;
  },
  'the path to a provider': async () => {
    const { browser, goAs } = socialVisitor(world);
    expect((await goAs('GG', 'reader', { device_id })).page).toBe('/success');
    return browser;
  },
  'a sign-up after the path to a provider': async () => {
    const { browser, token } = await withPendingSignup(world, 'KK', { device_id });
    await browser.call('socialLogin', { token, provider: 'KK', mbr_agr: agreements() });
    return browser;
  },
  'an account of a provider that a code attaches': async () => {
    await cutAtKakao(world);
    const { browser, goAs } = socialVisitor(world);
    const { query } = await goAs('KK', 'second-account', { device_id });
    const pending = { browser, token: query.token ?? '', provider: 'KK' } as const;
    expect((await attachWith({ ...pending, ...(await sentAttachCode(world, pending)) })).result).toBe('0000');
    return browser;
  },
  'the session check of a partner’s token': async () => {
    const browser = await byPassword();
    expect(await nameIn(browser)).toBeNull();
    const livere_ex_auth = await partnerToken(Math.floor(world.service.clock.now() / 1000));
    await browser.call('copyToken', { livere_ex_auth, device_id });
    return browser;
  },
};

test.each(Object.keys(ways))('names the installation of a session that begins by %s', async (way) => {
  expect(await nameIn(await (ways[way]?.() ?? world.browser()))).toMatch(name);
});

describe('an app installation', () => {
  test('has one name for its member in the list of devices and in mails, another for another member', async () => {
    const first = await byPassword({ device_id });
    const second = await byPassword({ device_id });
    const other = await byPassword({ device_id: 'another-installation' });
    await byPassword();
    const { sessions } = (await second.call('mySessions', {})).envelope.data;
    const called = await nameIn(first);
    expect(called).toMatch(name);
    const home = (await second.call('myHome', {})).envelope.data;
    expect(home.sessions.filter(({ installation }) => installation === called)).toHaveLength(2);
    expect(sessions.filter(({ installation }) => installation === called)).toHaveLength(2);
    expect(sessions.filter(({ installation }) => installation === null).length).toBeGreaterThan(0);
    expect(await nameIn(other)).not.toBe(called);
    expect(await nameIn(await byPassword({ device_id }, verified))).not.toBe(called);
    const { text } = await world.mailTo(reader, { about: '새 기기', count: 4 });
    expect(text).not.toContain('앱 설치 번호');
    const told = (await world.mailsTo(reader)).filter((mail) =>
      mail.text.includes(`앱 설치 번호: ${called}`),
    );
    expect(told).toHaveLength(2);
  });

  test('is named by later notices of its session as well', async () => {
    const browser = await byPassword({ device_id });
    await browser.call('changePassword', { pwd: demoPassword, new_pwd: 'Fresh!2027x' });
    const { text } = await world.mailTo(reader, { about: '비밀번호가 변경되었습니다' });
    expect(text).toContain(`앱 설치 번호: ${await nameIn(browser)}`);
  });

  test('never makes a browser known: ten wrong passwords of a stranger who claims it lock the stranger out, not the owner', async () => {
    const owner = await byPassword({ device_id });
    for (let guess = 0; guess < 10; guess += 1)
      await world.call('login', { mbr_email: reader, pwd: 'Wrong!2026', device_id });
    const claimed = await world.call('login', { mbr_email: reader, pwd: demoPassword, device_id });
    expect(claimed.envelope.result).toBe('3026');
    const again = await owner.call('login', { mbr_email: reader, pwd: demoPassword });
    expect(again.envelope.result).toBe('0000');
  });

  test('keeps its first name in a session, and its id stays nowhere', async () => {
    const browser = await byPassword({ device_id });
    const called = await nameIn(browser);
    const livere_ex_auth = await partnerToken(Math.floor(world.service.clock.now() / 1000));
    await browser.call('copyToken', { livere_ex_auth, device_id: 'another-installation' });
    expect(await nameIn(browser)).toBe(called);
    const exported = JSON.stringify((await withMailbox(world, browser, 'exportMyData', {})).envelope.data);
    expect(exported).toContain(`"installation":"${called}"`);
    expect(exported).not.toContain(device_id);
  });
});
