import { createHash, generateKeyPairSync } from 'node:crypto';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { socialClients } from '../../packages/sandbox/src/social/clients.ts';
import type { Browser } from '../world/browser.ts';
import { forgedToken, readToken } from '../world/forged-token.ts';
import { nativeToken, rotateKeys } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { marketingOf, stringsOf } from './consenting.ts';
import { agreements, demoPassword } from './people.ts';
import { joined } from './social-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const verifying = ['KK', 'GG', 'AP', 'MS'] as const;

async function handIn(provider: SocialProvider, token: string, more: object = {}) {
  const browser = world.browser();
  const { envelope } = await browser.call('socialLogin', { provider, token, ...more });
  return { browser, envelope, result: envelope.result };
}
const join = { mbr_agr: agreements() };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the token of an app', () => {
  test.each([
    ['KK', 'kakao-reader'],
    ['NV', 'reader'],
    ['GG', 'reader'],
  ] as const)('%s: logs a member in', async (provider, person) => {
    const { browser, envelope } = await handIn(provider, await nativeToken(world, provider, person));
    expect(envelope.data).toMatchObject({ first_login: false, need_sign_up: false, provider });
    // The profile of who has a password opens by that.
    if (person === 'reader') await browser.call('checkPassword', { pwd: demoPassword });
    expect(stringsOf(envelope.data)).toEqual(await marketingOf(browser));
    expect((await browser.call('memberInfo', {})).envelope.data).toMatchObject({ login_plf: provider });
  });

  test.each([true, false])(
    'keeps its member logged in by the auto_logged_in of the request: %s',
    async (auto_logged_in) => {
      const token = await nativeToken(world, 'NV', 'reader');
      const { cookies: lines } = await world
        .browser()
        .call('socialLogin', { provider: 'NV', token, auto_logged_in });
      const line = lines.find((each) => each.startsWith(`${cookies.session}=`)) ?? '';
      expect(line).toContain('HttpOnly');
      expect(/max-age/i.test(line)).toBe(auto_logged_in);
    },
  );

  test.each(verifying)('%s: tells that a sign-up is needed, then signs up', async (provider) => {
    const token = await nativeToken(world, provider, 'new');
    const first = await handIn(provider, token);
    expect(first.envelope.data).toMatchObject({ need_sign_up: true, provider });
    expect(stringsOf(first.envelope.data)).toEqual([undefined, undefined]);
    expect((await first.browser.call('memberInfo', {})).envelope.result).toBe('3007');
    const { envelope, browser } = await handIn(provider, token, join);
    expect(envelope.data).toMatchObject({ need_sign_up: false, first_login: true });
    expect((await browser.call('memberInfo', {})).envelope.data).toMatchObject({ rep_login_plf: provider });
  });

  test('of Naver opens an existing link and makes none', async () => {
    const token = await nativeToken(world, 'NV', 'new');
    expect((await handIn('NV', token)).result).toBe('3024');
    expect((await handIn('NV', token, join)).result).toBe('3024');
    expect((await socialVisitor(world).goAs('NV', 'new')).page).toBe('/signup/agreement');
  });

  test('of a closed account without a proven address is answered with its way back', async () => {
    const { browser } = await joined(world, 'NV');
    expect((await browser.call('withdrawal', {})).envelope.result).toBe('0000');
    const { result, envelope } = await handIn('NV', await nativeToken(world, 'NV', 'new'));
    expect([result, envelope.data]).toEqual([
      '3011',
      { until: expect.any(String), take_back: expect.any(String), under_age: false },
    ]);
  });

  test.each([
    ['KK', 'same-email', '3009'],
    ['GG', 'no-hd', '3009'],
    ['MS', 'no-edov', '3009'],
    ['AP', 'no-email', '3011'],
    ['KK', 'no-email', '3011'],
    ['KK', 'under14', '3011'],
  ] as const)('%s %s is refused with %s', async (provider, person, result) => {
    expect((await handIn(provider, await nativeToken(world, provider, person), join)).result).toBe(result);
  });
});

describe('a token that is not good (A04, A12)', () => {
  test.each(verifying)('%s: for another application, or over', async (provider) => {
    const audience = provider === 'KK' ? 'somebody-elses-app' : 'somebody.elses.app';
    expect(
      (await handIn(provider, await nativeToken(world, provider, 'new', { audience }), join)).result,
    ).toBe('3024');
    expect(
      (await handIn(provider, await nativeToken(world, provider, 'new', { expired: true }), join)).result,
    ).toBe('3024');
  });

  test.each(['KK', 'NV', 'GG', 'AP', 'MS'] as const)('%s: an id, an address, garbage', async (provider) => {
    for (const token of ['4000000001', 'demo-reader-gg', 'reader@example.com', 'x.y.z', 'a b', '안녕']) {
      expect((await handIn(provider, token, join)).result).toBe('3024');
    }
  });

  test.each(['GG', 'AP', 'MS'] as const)('%s: forged in every way we know', async (provider) => {
    const good = await nativeToken(world, provider, 'new');
    const { header, claims } = readToken(good);
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signed = (change: object, headerChange: object = {}) =>
      forgedToken({ ...header, ...headerChange }, { ...claims, ...change }, privateKey);
    const now = Math.floor(Date.now() / 1000);
    const { kid: _kid, ...nameless } = header;
    const forged = [
      forgedToken({ alg: 'none' }, claims),
      forgedToken({ ...header, alg: 'none' }, claims),
      forgedToken({ ...header, alg: 'HS256' }, claims, publicKey),
      signed({}),
      signed({}, { kid: 'unknown' }),
      signed({}, { jwk: publicKey.export({ format: 'jwk' }) }),
      signed({}, { jku: `${world.sandboxUrl}/keys` }),
      signed({ exp: now - 3600 }),
      signed({ nbf: now + 3600 }),
      forgedToken(nameless, claims, privateKey),
      good.slice(0, -4),
      `${good}x`,
      good.split('.').slice(0, 2).join('.'),
    ];
    for (const token of forged) expect((await handIn(provider, token, join)).result).toBe('3024');
    expect((await handIn(provider, good, join)).result).toBe('0000');
  });

  test.each(['GG', 'AP', 'MS'] as const)('%s: signed with a key that is not theirs', async (provider) => {
    await world.faults({ [provider]: 'wrongKey' });
    expect((await handIn(provider, await nativeToken(world, provider, 'new'), join)).result).toBe('3024');
  });

  test('is good again after the provider changed its key', async () => {
    expect((await handIn('GG', await nativeToken(world, 'GG', 'reader'))).result).toBe('0000');
    await rotateKeys(world, 'GG');
    expect((await handIn('GG', await nativeToken(world, 'GG', 'reader'))).result).toBe('0000');
  });

  test('of one provider is nothing at another', async () => {
    const token = await nativeToken(world, 'GG', 'reader');
    for (const provider of ['AP', 'MS', 'KK', 'NV'] as const) {
      expect((await handIn(provider, token, join)).result).toBe('3024');
    }
  });
});

describe('a signed token', () => {
  test.each(['GG', 'AP', 'MS'] as const)(
    '%s: serves once, whoever comes with it, and also at once',
    async (provider) => {
      const token = await nativeToken(world, provider, 'new');
      const { result, browser } = await handIn(provider, token, join);
      expect(result).toBe('0000');
      expect((await handIn(provider, token)).result).toBe('3024');
      expect((await browser.call('socialLogin', { provider, token })).envelope.result).toBe('3024');
      const connecting = { provider, token, action: 'CNET' } as const;
      expect((await browser.call('connectSocial', connecting)).envelope.result).toBe('3024');
      const next = await nativeToken(world, provider, 'new');
      const results = await Promise.all(Array.from({ length: 8 }, () => handIn(provider, next)));
      expect(results.map((each) => each.result).sort()).toEqual(['0000', ...Array(7).fill('3024')]);
    },
  );

  test('is not used up by being asked whether a sign-up is needed, nor by a refusal', async () => {
    const token = await nativeToken(world, 'GG', 'new');
    for (let time = 0; time < 2; time += 1)
      expect((await handIn('GG', token)).envelope.data).toMatchObject({ need_sign_up: true });
    expect((await handIn('GG', token, { mbr_agr: [] })).result).toBe('1001');
    expect((await handIn('GG', token, join)).result).toBe('0000');
  });

  test('is for the app, where the page’s own client is not configured for it', async () => {
    const audience = socialClients.AP.clientId;
    const token = await nativeToken(world, 'AP', 'new', { audience });
    expect((await handIn('AP', token, join)).result).toBe('3024');
  });
});

describe('a nonce that the page asked for', () => {
  const ask = async (browser: Browser, headers: Record<string, string> = {}) => {
    const answer = await fetch(new URL('/cum/oauth2/nonce', world.serviceUrl), {
      method: 'POST',
      headers: { cookie: browser.jar.header(), ...headers },
    });
    browser.jar.take(answer.headers.getSetCookie());
    return { status: answer.status, nonce: ((await answer.json()) as { nonce: string }).nonce };
  };
  const carried = { GG: (nonce: string) => nonce, AP: sha256, MS: (nonce: string) => nonce } as const;

  test.each(['GG', 'AP', 'MS'] as const)('%s: must come back in the token, once', async (provider) => {
    const browser = world.browser();
    const { nonce } = await ask(browser);
    const login = async (wish: { nonce?: string }) => {
      const token = await nativeToken(world, provider, 'new', wish);
      return (await browser.call('socialLogin', { provider, token, ...join })).envelope.result;
    };
    expect(await login({})).toBe('3024');
    expect(await login({ nonce: 'another' })).toBe('3024');
    expect(await login({ nonce: carried[provider](nonce) })).toBe('0000');
    expect(await login({ nonce: carried[provider](nonce) })).toBe('3024');
    expect(await login({})).toBe('0000');
  });

  test.each(['GG', 'AP', 'MS'] as const)(
    '%s: of another phone opens nothing, asked or not',
    async (provider) => {
      const { nonce } = await ask(world.browser());
      for (const each of ['of-another-phone', carried[provider](nonce)]) {
        const token = await nativeToken(world, provider, 'new', { nonce: each });
        expect((await handIn(provider, token, join)).result).toBe('3024');
      }
    },
  );

  test('is for this browser alone, and a newer one voids it', async () => {
    const browser = world.browser();
    const { nonce: old } = await ask(browser);
    const { nonce } = await ask(browser);
    const login = async (carries: string) => {
      const token = await nativeToken(world, 'GG', 'reader', { nonce: carries });
      return (await browser.call('socialLogin', { provider: 'GG', token })).envelope.result;
    };
    expect(await login((await ask(world.browser())).nonce)).toBe('3024');
    expect(await login(old)).toBe('3024');
    expect(await login(nonce)).toBe('0000');
  });

  test('is given to no foreign page', async () => {
    expect((await ask(world.browser(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});
