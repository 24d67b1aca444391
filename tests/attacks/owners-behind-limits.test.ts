import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type RateLimitName,
  rateLimitNames,
  rateLimitRules,
} from '../../packages/server/src/domain/rate-limit-rules.ts';
import { widerNetwork } from '../../packages/server/src/domain/wider-network.ts';
import { logIn, runOf, setUp, verify } from '../api/factors.ts';
import { sentCode, typeCode } from '../api/login-codes.ts';
import { enterBy, withPasskey } from '../api/passkey-people.ts';
import { demoPassword, linkOf } from '../api/people.ts';
import { isLong } from '../setup/depths.ts';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { CLIENT_BUDGETS: 'on' } });
});
afterAll(() => world.close());
afterEach(() => world.reset());

const owner = 'reader@example.com';
const byKakao = 'kakao.reader@example.com';
const here = '127.0.0.1';

/** Every rule that somebody else can use up for an owner: by client, network or address. */
const shared = rateLimitNames.filter(
  (name) => ['client', 'network', 'address'].includes(rateLimitRules[name].per) && !name.startsWith('staff'),
);

/** All that a stranger behind the owner's client, who knows the address, can take of a rule. */
async function useUp(name: RateLimitName): Promise<void> {
  const { rateLimits, secrets, clock } = world.service.ports;
  const client = secrets.fingerprint(here);
  const keys = {
    client: [client],
    network: [secrets.fingerprint(widerNetwork(here))],
    address: [owner, byKakao].flatMap((address) => {
      const print = secrets.fingerprint(address);
      return [print, `${print}:all`, `${print}:${client}`];
    }),
  };
  const { per, count } = rateLimitRules[name];
  for (const whose of keys[per as keyof typeof keys]) {
    if (name === 'mail')
      for (let mails = 0; mails < count; mails += 1) await rateLimits.takeMail(whose, clock.now());
    else while (await rateLimits.take(name, whose, clock.now()));
    const left =
      name === 'mail'
        ? await rateLimits.takeMail(whose, clock.now())
        : !(await rateLimits.isUsedUp(name, whose, clock.now()));
    expect(left || false).toBe(false);
  }
}

type Prepared = { readonly known: Browser; enter(): Promise<unknown> };
const withoutSession = async (browser: Browser) => {
  await browser.call('logout', {});
  return browser;
};
const knownBrowser = async () => {
  const browser = world.browser();
  expect((await browser.call('login', { mbr_email: owner, pwd: demoPassword })).envelope.result).toBe('0000');
  return withoutSession(browser);
};

/** Each way in of an owner, prepared before the stranger comes; answers how it ends. */
const waysIn: Readonly<Record<string, () => Promise<Prepared['enter']>>> = {
  'the password in a known browser': async () => {
    const known = await knownBrowser();
    return async () => (await known.call('login', { mbr_email: owner, pwd: demoPassword })).envelope.result;
  },
  'the password and the app in a known browser': async () => {
    const { browser, app } = await setUp(world, owner);
    await withoutSession(browser);
    await world.advance('1m');
    return async () => {
      const run = runOf((await logIn(world, owner, browser)).envelope);
      return (await verify(browser, run, { factor: 'totp', code: await app.codeAt() })).result;
    };
  },
  'a mailed code in a known browser': async () => {
    const known = await knownBrowser();
    return async () => (await typeCode(known, await sentCode(world, known, owner))).result;
  },
  'a mailed link in a known browser': async () => {
    const known = await knownBrowser();
    return async () => {
      expect((await known.call('sendChangePassword', { email: owner })).envelope.result).toBe('0000');
      const { email, auth_no } = await linkOf(world, owner, { about: '비밀번호 재설정' });
      const pwd = `Fresh!${randomUUID().slice(0, 8)}`;
      return (await known.call('confirmEmail', { email, auth_no, svc_typ: 'PWD', pwd })).envelope.result;
    };
  },
  'a passkey in a known browser': async () => {
    const { browser, authenticator } = await withPasskey(world);
    await withoutSession(browser);
    return async () => (await enterBy(browser, authenticator)).result;
  },
  'a passkey in any browser': async () => {
    const { authenticator } = await withPasskey(world);
    return async () => (await enterBy(world.browser(), authenticator)).result;
  },
  'a provider in a known browser': async () => {
    const visitor = socialVisitor(world);
    expect((await visitor.goAs('KK', 'kakao-reader')).page).toBe('/success');
    await withoutSession(visitor.browser);
    return async () => ((await visitor.goAs('KK', 'kakao-reader')).page === '/success' ? '0000' : 'refused');
  },
  'a mailed link that is there already': async () => {
    expect((await world.call('sendChangePassword', { email: owner })).envelope.result).toBe('0000');
    const { email, auth_no } = await linkOf(world, owner, { about: '비밀번호 재설정' });
    return async () =>
      (await world.call('confirmEmail', { email, auth_no, svc_typ: 'PWD', pwd: 'Fresh!Gate2026' })).envelope
        .result;
  },
};

const ways = Object.entries(waysIn).map(([way, prepare], index) => ({ way, prepare, index }));
/** The long form pairs every rule with every way in, the short one with one of them each. */
const pairedWith = (index: number) => shared.filter((_, at) => isLong || at % ways.length === index);

describe.each(ways)('$way', ({ prepare, index }) => {
  test.each(pairedWith(index))('opens after a stranger used up the rule "%s"', async (name) => {
    const enter = await prepare();
    await useUp(name);
    expect(await enter()).toBe('0000');
  });

  test('opens after a stranger used up all of them', async () => {
    const enter = await prepare();
    for (const name of shared) await useUp(name);
    expect(await enter()).toBe('0000');
  });
});

test('the rules do stop a stranger who is known nowhere', async () => {
  for (const name of shared) await useUp(name);
  const stranger = world.browser();
  const results = [
    await stranger.call('login', { mbr_email: owner, pwd: 'Wrong!2026' }),
    await stranger.call('sendLoginCode', { email: owner }),
    await stranger.call('sendChangePassword', { email: owner }),
    await stranger.call('checkEmail', { email: 'other@example.com' }),
  ].map(({ envelope }) => envelope.result);
  expect(results).toEqual(['9001', '9001', '9001', '9001']);
});

test('a browser known to another account gets no more guesses at this one', async () => {
  const stranger = world.browser();
  expect(
    (await stranger.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword })).envelope.result,
  ).toBe('0000');
  await useUp('guess');
  expect((await stranger.call('login', { mbr_email: owner, pwd: 'Wrong!2026' })).envelope.result).toBe(
    '9001',
  );
});
