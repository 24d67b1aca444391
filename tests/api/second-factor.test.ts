import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import type { Reply } from '../world/call.ts';
import { partnerToken } from '../world/partner-token.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { attachWith, broughtBack, cutAtKakao, sentAttachCode } from './attaching.ts';
import { type App, logIn, runOf, type SetUp, setUp, setUpIn, verify } from './factors.ts';
import { sentCode, typeCode } from './login-codes.ts';
import { demoPassword, linkOf, password } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';

const isSignedIn = async (browser: Pick<Browser, 'call'>) =>
  (await browser.call('memberInfo', {})).envelope.result === '0000';
const totp = async (app: App, steps?: number) => ({ factor: 'totp', code: await app.codeAt(steps) }) as const;
const recovery = ({ recovery: [code = ''] }: Pick<SetUp, 'recovery'>) =>
  ({ factor: 'recovery', code }) as const;
const waiting = async (browser = world.browser(), pwd = demoPassword) => {
  const { envelope } = await logIn(world, reader, browser, pwd);
  return { browser, run: runOf(envelope) };
};

describe('setting up', () => {
  test('needs a code of the app, answers ten codes once, and is told by mail', async () => {
    const { browser, recovery: codes } = await setUp(world, reader);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const { totp: stands } = (await browser.call('myFactors', {})).envelope.data;
    expect(stands).toMatchObject({ social: false, recovery_left: 10, trusted_browsers: 0 });
    await world.mailTo(reader, { about: '인증 앱을 등록했습니다' });
  });

  test('by a wrong code, in another session or after ten minutes sets nothing up', async () => {
    const { browser } = await logIn(world, reader);
    const { run, key } = (await browser.call('beginTotp', {})).envelope.data;
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const finish = async (by: Browser) =>
      (await by.call('finishTotp', { run, code: '000000' })).envelope.result;
    expect(await finish(browser)).toBe('3003');
    expect(await finish((await logIn(world, reader)).browser)).toBe('3022');
    await world.advance('11m');
    expect(await finish(browser)).toBe('3022');
    expect((await logIn(world, reader)).envelope.result).toBe('0000');
  });

  test('the address of the QR code holds the key, and names agency and account', async () => {
    const { browser } = await logIn(world, reader);
    const { key, uri } = (await browser.call('beginTotp', {})).envelope.data;
    const address = new URL(uri);
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toBe(
      `//totp/한빛통신:${reader}`.slice(address.host ? 6 : 0),
    );
    expect(address.searchParams.get('secret')).toBe(key);
    expect(address.searchParams.get('issuer')).toBe('한빛통신');
  });

  test('once it stands, changing anything of it wants a code', async () => {
    const { browser, app } = await setUp(world, reader);
    await world.advance('31m');
    for (const call of ['beginTotp', 'removeTotp', 'renewRecoveryCodes'] as const) {
      const { result, data } = (await browser.call(call, {})).envelope;
      expect(result).toBe('3008');
      expect(data).toMatchObject({ want: 'strong', ways: ['totp', 'recovery'] });
    }
    await browser.call('checkPassword', { pwd: demoPassword });
    expect((await browser.call('removeTotp', {})).envelope.result).toBe('3008');
    const code = await app.codeAt();
    expect((await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result).toBe('0000');
    expect((await withMailbox(world, browser, 'removeTotp', {})).envelope.result).toBe('0000');
    await world.mailTo(reader, { about: '2단계 인증을 껐습니다' });
    expect((await logIn(world, reader)).envelope.result).toBe('0000');
  });

  test('recovery codes that are made anew void the older ones', async () => {
    const made = await setUp(world, reader);
    const { browser, app } = made;
    const code = await app.codeAt();
    expect((await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result).toBe('0000');
    const fresh = (await browser.call('renewRecoveryCodes', {})).envelope.data.recovery_codes;
    const step = await waiting();
    expect((await verify(step.browser, step.run, recovery(made))).result).toBe('3003');
    expect((await verify(step.browser, step.run, recovery({ recovery: fresh }))).result).toBe('0000');
  });
});

describe('no way to a session without the second step', () => {
  const reset = async () => {
    await world.call('sendChangePassword', { email: reader });
    const { email, auth_no } = await linkOf(world, reader, { about: '비밀번호 재설정' });
    const { envelope } = await world.call('confirmEmail', { email, auth_no, svc_typ: 'PWD', pwd: password });
    expect(envelope.result).toBe('0000');
    return (await logIn(world, reader, world.browser(), password)).envelope;
  };
  const ways: Readonly<Record<string, () => Promise<Pick<Reply['envelope'], 'result' | 'data'>>>> = {
    'the password': async () => (await logIn(world, reader)).envelope,
    'a mailed code': async () => {
      const browser = world.browser();
      return typeCode(browser, await sentCode(world, browser, reader));
    },
    'a reset and the new password': reset,
  };
  test.each(Object.keys(ways))('by %s', async (way) => {
    const { app } = await setUp(world, reader);
    const envelope = await ways[way]?.();
    const run = runOf(envelope ?? { result: null, data: null });
    // Another browser than the one of the first step.
    const { code } = await totp(app);
    expect((await verify(world.browser(), run, { factor: 'totp', code })).result).toBe('3022');
  });

  test('another account at a provider is not attached by a mailed code', async () => {
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', 'kakao-reader');
    await setUpIn(world, visitor.browser);
    await cutAtKakao(world);
    const brought = await broughtBack(world);
    const sent = await sentAttachCode(world, brought);
    expect((await attachWith({ ...brought, ...sent })).result).toBe('3011');
    expect(await isSignedIn(brought.browser)).toBe(false);
  });

  test('a provider opens, until the member wants it to be asked too', async () => {
    const kakao = () => socialVisitor(world).goAs('KK', 'kakao-reader');
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', 'kakao-reader');
    const { app } = await setUpIn(world, visitor.browser);
    expect((await kakao()).page).toBe('/success');
    const proof = { factor: 'totp', code: await app.codeAt() } as const;
    expect((await visitor.browser.call('confirmByFactor', proof)).envelope.result).toBe('0000');
    expect((await visitor.browser.call('saveFactorScope', { social: true })).envelope.result).toBe('0000');
    await world.advance('30s');
    const other = socialVisitor(world);
    const { page, query } = await other.goAs('KK', 'kakao-reader');
    expect(page).toBe('/login/verify');
    expect(await isSignedIn(other.browser)).toBe(false);
    expect((await verify(other.browser, query.login_run ?? '', await totp(app))).result).toBe('0000');
    expect(await isSignedIn(other.browser)).toBe(true);
  });
});

describe('the second step', () => {
  test('opens the session, which counts as proven by it', async () => {
    const { app } = await setUp(world, reader);
    const { browser, run } = await waiting();
    expect(await isSignedIn(browser)).toBe(false);
    expect((await verify(browser, run, await totp(app))).result).toBe('0000');
    expect(await isSignedIn(browser)).toBe(true);
    expect((await browser.call('renewRecoveryCodes', {})).envelope.result).toBe('0000');
  });

  test('of a log-in for a partner tells its server alone who came', async () => {
    const { app } = await setUp(world, reader);
    const { browser, run: login_run } = await waiting();
    const livere_ex_auth = await partnerToken(Math.floor(world.service.clock.now() / 1000));
    const typed = { login_run, livere_ex_auth, ...(await totp(app)) };
    const { result, data } = (await browser.call('loginBySecondFactor', typed)).envelope;
    expect([result, data.livere_ex_auth]).toEqual(['0000', livere_ex_auth]);
    expect(data.encrypted).toMatch(/^[\w-]+\.[\w.-]+$/);
  });

  test('takes a code once, also where two bring it at once', async () => {
    const { app } = await setUp(world, reader);
    const [one, two] = [await waiting(), await waiting()];
    const code = await totp(app);
    const results = await Promise.all([
      verify(one.browser, one.run, code),
      verify(two.browser, two.run, code),
    ]);
    expect(results.map(({ result }) => result).sort()).toEqual(['0000', '3003']);
  });

  test('takes a recovery code once, and tells the owner', async () => {
    const made = await setUp(world, reader);
    const [one, two] = [await waiting(), await waiting()];
    const code = recovery(made);
    const results = await Promise.all([
      verify(one.browser, one.run, code),
      verify(two.browser, two.run, code),
    ]);
    expect(results.map(({ result }) => result).sort()).toEqual(['0000', '3003']);
    await world.mailTo(reader, { about: '복구 코드를 사용했습니다' });
  });

  test('is done once a log-in, within five minutes, with five tries', async () => {
    const { app } = await setUp(world, reader);
    const first = await waiting();
    for (const left of [4, 3, 2, 1, 0]) {
      const { result, data } = await verify(first.browser, first.run, { factor: 'totp', code: '000000' });
      expect([result, data]).toEqual(['3003', { left }]);
    }
    expect((await verify(first.browser, first.run, await totp(app))).result).toBe('3022');
    const second = await waiting();
    await world.advance('5m');
    expect((await verify(second.browser, second.run, await totp(app))).result).toBe('3022');
    const third = await waiting();
    expect((await verify(third.browser, third.run, await totp(app))).result).toBe('0000');
    expect((await verify(third.browser, third.run, await totp(app, 1))).result).toBe('3022');
  });

  test('takes the codes of a clock that is half a minute wrong, not of one that is ninety seconds wrong', async () => {
    const { app } = await setUp(world, reader);
    const { browser, run } = await waiting();
    expect((await verify(browser, run, await totp(app, 3))).result).toBe('3003');
    expect((await verify(browser, run, await totp(app, -3))).result).toBe('3003');
    expect((await verify(browser, run, await totp(app, 1))).result).toBe('0000');
  });

  test('rests for a day after ten wrong codes, each factor by itself, and the owner is told', async () => {
    const made = await setUp(world, reader);
    const guess = async (count: number) => {
      const { browser, run } = await waiting();
      for (let tries = 0; tries < count; tries += 1)
        await verify(browser, run, { factor: 'totp', code: '000000' });
    };
    await guess(5);
    await guess(5);
    await world.mailTo(reader, { about: '하루 동안 인증을 멈췄습니다' });
    const step = await waiting();
    expect((await verify(step.browser, step.run, await totp(made.app))).result).toBe('3026');
    expect((await verify(step.browser, step.run, recovery(made))).result).toBe('0000');
    // A browser that logged in before has tries of its own.
    const known = await waiting(made.browser);
    expect((await verify(known.browser, known.run, await totp(made.app))).result).toBe('0000');
  });

  test('is over once another app stands', async () => {
    const { browser, app } = await setUp(world, reader);
    const step = await waiting();
    const code = await app.codeAt();
    await browser.call('confirmByFactor', { factor: 'totp', code });
    await setUpIn(world, browser);
    expect((await verify(step.browser, step.run, await totp(app))).result).toBe('3022');
  });
});

describe('a browser that is trusted', () => {
  test('is not asked for thirty days, is told of, and is asked again by hand', async () => {
    const { browser: first, app } = await setUp(world, reader);
    const { browser, run } = await waiting();
    expect((await verify(browser, run, { ...(await totp(app)), trust: true })).result).toBe('0000');
    await world.mailTo(reader, { about: '30일 동안 2단계 인증을 묻지 않습니다' });
    expect((await logIn(world, reader, browser)).envelope.result).toBe('0000');
    expect((await logIn(world, reader)).envelope.result).toBe('3008');
    const { totp: stands } = (await first.call('myFactors', {})).envelope.data;
    expect(stands?.trusted_browsers).toBe(1);
    expect((await first.call('endTrust', {})).envelope.data.ended).toBe(1);
    expect((await logIn(world, reader, browser)).envelope.result).toBe('3008');
  });

  test('stands in the list of devices, logged out too, and is asked again alone, by its own row', async () => {
    const { browser: first, app } = await setUp(world, reader);
    const trusting = async () => {
      await world.advance('31s');
      const { browser, run } = await waiting();
      await verify(browser, run, { ...(await totp(app)), trust: true });
      return browser;
    };
    const devices = async () => (await first.call('mySessions', {})).envelope.data;
    const [stays, left] = [await trusting(), await trusting()];
    const until = (await devices()).sessions.map(({ trusted_until }) => trusted_until);
    expect(until).toEqual([expect.stringContaining('+09:00'), expect.stringContaining('+09:00'), null]);
    await left.call('logout', {});
    const { sessions, trusted } = await devices();
    expect(sessions).toHaveLength(2);
    expect(trusted).toEqual([
      { id: expect.any(String), device: expect.any(String), trusted_until: expect.any(String) },
    ]);
    const { data: home } = (await first.call('myHome', {})).envelope;
    expect(home.trusted).toEqual(trusted);

    const end = async (id?: string) => (await first.call('endTrust', { id })).envelope.data.ended;
    expect(await end('somebody-elses')).toBe(0);
    expect(await end(trusted[0]?.id)).toBe(1);
    expect(await end(trusted[0]?.id)).toBe(0);
    expect((await logIn(world, reader, left)).envelope.result).toBe('3008');
    expect((await logIn(world, reader, stays)).envelope.result).toBe('0000');
    expect((await devices()).trusted).toEqual([]);
    const { rows } = (await first.call('myActivity', {})).envelope.data;
    expect(rows.filter(({ event }) => event === 'TRUST_ENDED')).toHaveLength(1);
  });

  test('of somebody else is not touched', async () => {
    const { app } = await setUp(world, reader);
    const { browser, run } = await waiting();
    await verify(browser, run, { ...(await totp(app)), trust: true });
    const [own] = (await browser.call('mySessions', {})).envelope.data.sessions;
    const { browser: other } = await logIn(world, 'verified@example.com');
    expect((await other.call('endTrust', { id: own?.id })).envelope.data.ended).toBe(0);
    expect((await logIn(world, reader, browser)).envelope.result).toBe('0000');
  });

  test('is asked again after its thirty days', async () => {
    const { app } = await setUp(world, reader);
    const { browser, run } = await waiting();
    await verify(browser, run, { ...(await totp(app)), trust: true });
    await world.advance('30d');
    expect((await logIn(world, reader, browser)).envelope.result).toBe('3008');
  });
});
