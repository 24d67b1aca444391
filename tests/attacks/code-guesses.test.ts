import { cookies } from '@daemun/contract/cookies';
import { limits } from '@daemun/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { takeCodeGuess } from '../../packages/server/src/use-cases/limits/guesses.ts';
import { broughtBack, cutAtKakao } from '../api/attaching.ts';
import { logIn, runOf, setUp } from '../api/factors.ts';
import { askCode, digitsIn, typeCode, wrong } from '../api/login-codes.ts';
import { demoPassword, linkOf, newcomer } from '../api/people.ts';
import { withMailbox } from '../api/proven-mailbox.ts';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => world.close());
afterEach(() => world.reset());

const owner = 'reader@example.com';
const mailbox = 'mailbox@example.com';
const { count: perMailbox } = limits.mailCode.wrongPerAddress;
const { perNetwork } = limits.codeTries;

/** A browser at an address of the network; another network for each hundred. */
function browserAt(place: number, browser: Browser = world.browser()): Browser {
  const headers = { 'x-forwarded-for': `203.0.${Math.floor(place / 100)}.${(place % 100) + 1}` };
  return {
    ...browser,
    call: (name, request, options = {}) =>
      browser.call(name, request, { ...options, headers: { ...headers, ...options.headers } }),
  };
}

type Envelope = { readonly result: string | null };
/** Whether a wrong code was looked at; otherwise it was refused before. */
const isTested = ({ result }: Envelope) => result === '3022' || result === '3003';

type Guess = (code: string) => Promise<Envelope>;
/** Asks for a code, and answers how one is tried; `round` is another browser, at another client, of another network. */
type Ask = (round: number) => Promise<Guess>;

const anyCode = (tries: number) => String(100_000 + tries);

const loginCode: Ask = async (round) => {
  const browser = browserAt(round * 100);
  const { code_run } = await askCode(browser, owner);
  return (code) => typeCode(browser, { run: code_run, code });
};
const resetCode: Ask = async (round) => {
  const browser = browserAt(round * 100);
  const { code_run } = (await browser.call('sendChangePassword', { email: owner })).envelope.data;
  return async (code) =>
    (await browser.call('confirmByCode', { svc_typ: 'PWD', code_run: code_run ?? '', code })).envelope;
};
const askers = [owner, 'verified@example.com', 'oldpw@example.com'];
/** Another account each round asks to move to the same mailbox. */
const changeCode: Ask = async (round) => {
  const browser = browserAt(round * 100);
  const mbr_email = askers[round % askers.length] ?? owner;
  expect((await browser.call('login', { mbr_email, pwd: demoPassword })).envelope.result).toBe('0000');
  const { result, data } = (await withMailbox(world, browser, 'sendChangeEmail', { email: mailbox }))
    .envelope;
  expect(result).toBe('0000');
  return async (code) =>
    (await browser.call('confirmByCode', { svc_typ: 'MAIL', code_run: data.code_run ?? '', code })).envelope;
};
/** A session of the owner, copied into a browser that the account does not know. */
function stolen(browser: Browser) {
  const pairs = browser.jar
    .header()
    .split('; ')
    .map((pair) => pair.split('='));
  const known = Object.fromEntries(pairs.filter(([name]) => !name?.includes(cookies.knownBrowser)));
  const headers = { origin: world.serviceUrl };
  return { cookies: known, bearer: browser.jar.get(cookies.accessToken), headers };
}
/** Another session of the owner each round. */
const presenceCode: Ask = async (round) => {
  const browser = browserAt(round * 100);
  expect((await browser.call('login', { mbr_email: owner, pwd: demoPassword })).envelope.result).toBe('0000');
  const inside = stolen(browser);
  const { code_run } = (await world.call('sendStepCode', {}, inside)).envelope.data;
  return async (code) => (await world.call('stepByCode', { code_run, code }, inside)).envelope;
};
/** Another return from a provider each round, whose account may be attached to that of the mailbox. */
const attachCode: Ask = async (round) => {
  if (round === 0) await cutAtKakao(world);
  const { browser, token, provider } = await broughtBack(world);
  const { code_run } = (await browser.call('sendAttachCode', { token, provider })).envelope.data;
  return async (code) => (await browser.call('attachByCode', { token, provider, code_run, code })).envelope;
};
/** A sign-up of another browser each round. */
const signUpCode: Ask = async (round) => {
  const browser = browserAt(round * 100);
  const { code_run } = (await browser.call('signUp', newcomer(mailbox))).envelope.data;
  return async (code) =>
    (await browser.call('confirmByCode', { svc_typ: 'JOIN', code_run: code_run ?? '', code })).envelope;
};
/** An email login that a member without one asks for, at the mailbox of somebody else. */
const emailLoginCode: Ask = async () => {
  const { goAs, browser } = socialVisitor(world);
  expect((await goAs('KK', 'kakao-reader')).page).toBe('/success');
  const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
  const asked = { ...newcomer(mailbox), mbr_agr: [], mst_mbr_no };
  const { result, data } = (await withMailbox(world, browser, 'signUp', asked)).envelope;
  expect(result).toBe('0000');
  return async (code) =>
    (await browser.call('confirmByCode', { svc_typ: 'CNCT', code_run: data.code_run ?? '', code })).envelope;
};
const inTurn =
  (...asks: Ask[]): Ask =>
  (round) =>
    (asks[round % asks.length] ?? loginCode)(round);

/** What varies from round to round, one part of the key after the other. */
const variations: Readonly<Record<string, Ask>> = {
  'browser, client and network at login codes': loginCode,
  'browser, client and network at reset codes': resetCode,
  'the page: login and reset by turns': inTurn(loginCode, resetCode),
  'the session at presence codes': presenceCode,
  'the page: login, reset and presence by turns': inTurn(loginCode, resetCode, presenceCode),
  'the account that asks for one mailbox': changeCode,
  'the page of one mailbox: sign-up, email login and change by turns': inTurn(
    signUpCode,
    emailLoginCode,
    changeCode,
  ),
  'the return from a provider at attach codes': attachCode,
};

describe('wrong codes do not grow with', () => {
  test.each(Object.entries(variations))('%s', { timeout: 60_000 }, async (_what, ask) => {
    let tested = 0;
    for (let round = 0; round < 7; round += 1) {
      const guess = await ask(round);
      const tries = Array.from({ length: limits.mailCode.tries }, (_, tries) => guess(anyCode(tries)));
      tested += (await Promise.all(tries)).filter(isTested).length;
      await world.advance('7m');
    }
    expect(tested).toBe(perMailbox);
  });

  test('the page at an authenticator app: login and my area together get ten a day', async () => {
    const { browser } = await setUp(world, owner);
    const inside = stolen(browser);
    const results: Envelope[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const elsewhere = browserAt(tries * 100);
      const typed = { factor: 'totp', code: anyCode(tries) } as const;
      const run = runOf((await logIn(world, owner, elsewhere)).envelope);
      results.push((await elsewhere.call('loginBySecondFactor', { login_run: run, ...typed })).envelope);
      results.push((await world.call('confirmByFactor', typed, inside)).envelope);
    }
    expect(results.filter(isTested)).toHaveLength(limits.secondFactor.wrong.count);
  });
});

test('the link of a mail works while codes are refused', async () => {
  const browser = browserAt(1);
  const { rateLimits, secrets, clock } = world.service.ports;
  while (await rateLimits.take('code-wrong', secrets.fingerprint(owner), clock.now()));
  await browser.call('sendChangePassword', { email: owner });
  const { email, auth_no } = await linkOf(world, owner, { about: '비밀번호 재설정' });
  const set = { email, auth_no, svc_typ: 'PWD', pwd: 'Fresh!Gate2026' } as const;
  expect((await browser.call('confirmEmail', set)).envelope.result).toBe('0000');
});

test('a right code takes nothing: an owner logs in by code as often as mails come', async () => {
  const browser = browserAt(3);
  for (let times = 0; times < 12; times += 1) {
    const { code_run: run } = await askCode(browser, owner);
    const code = await digitsIn(world, owner, { about: '· 로그인', count: times + 1 });
    expect((await typeCode(browser, { run, code })).result).toBe('0000');
    await world.advance('13m');
  }
});

describe('a network', () => {
  const fill = async (network: string, budget: 'code' | 'code-network') => {
    const { rateLimits, secrets, clock } = world.service.ports;
    while (await rateLimits.take(budget, secrets.fingerprint(network), clock.now()));
  };

  test(`tries ${perNetwork} codes, from whichever of its clients`, async () => {
    await fill('203.0.0.0/24', 'code-network');
    const { code_run: run } = await askCode(browserAt(1), owner);
    const typed = wrong({ run, code: await digitsIn(world, owner, { about: '· 로그인' }) });
    expect((await typeCode(browserAt(1), typed)).result).toBe('3022');
  });
});

describe('counts of known browsers', () => {
  const member = async () => (await world.service.ports.members.findBy('EMAIL', owner))?.id ?? '';
  const contextOf = (secret: string) => ({
    browserSecret: secret,
    client: { network: '203.0.113.9', country: undefined, userAgent: '' },
  });
  const guessAt = (id: string) => ({ rule: 'code-wrong', owner: 'a mailbox', member: id }) as const;
  const isTaken = (taken: unknown) => typeof taken !== 'string';

  test('are those of ten at most, however many browsers an insider makes known, at once', async () => {
    const { ports } = world.service;
    const id = await member();
    const browsers = Array.from({ length: 14 }, (_, index) => `browser-${index}`);
    for (const secret of browsers)
      await ports.browsers.remember(id, ports.secrets.digest(secret), ports.clock.now());
    const tries = browsers.flatMap((secret) => Array.from({ length: perMailbox + 5 }, () => secret));
    const taken = [];
    for (let first = 0; first < tries.length; first += 50)
      taken.push(
        ...(await Promise.all(
          tries
            .slice(first, first + 50)
            .map((secret) => takeCodeGuess(ports, contextOf(secret), guessAt(id))),
        )),
      );
    // What ten browsers have, and the count of strangers.
    expect(taken.filter(isTaken)).toHaveLength((limits.ownCounts + 1) * perMailbox);
  });

  test('stay when a stranger has used up the mailbox', async () => {
    const { ports } = world.service;
    const id = await member();
    await ports.browsers.remember(id, ports.secrets.digest('own'), ports.clock.now());
    for (let tries = 0; tries < perMailbox + 5; tries += 1)
      await takeCodeGuess(ports, contextOf('stranger'), guessAt(id));
    expect(await takeCodeGuess(ports, contextOf('stranger'), guessAt(id))).toBe('rests');
    expect(isTaken(await takeCodeGuess(ports, contextOf('own'), guessAt(id)))).toBe(true);
  });
});
