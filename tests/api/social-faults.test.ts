import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { nativeToken } from '../world/social-sandbox.ts';
import { authorizationAddress, socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const five = ['KK', 'NV', 'GG', 'AP', 'MS'] as const;
const memberAt = { KK: 'kakao-reader', NV: 'reader', GG: 'reader', AP: 'new', MS: 'new' } as const;
const errorPlace = ['/error', { code: expect.stringMatching(/^[0-9A-F]{6}$/) }] as const;
const loginPlace = ['/login', { returned: 'failed' }] as const;
const ways = ['500', 'garbage', 'error200'] as const;

/** A provider that answers wrongly, and whether it is told from one that is well. */
const faulty: (readonly [(typeof five)[number], string])[] = [
  ...five.flatMap((provider) => ways.map((fault) => [provider, fault] as const)),
  ...(['GG', 'AP', 'MS'] as const).flatMap((provider) =>
    (['wrongKey', 'wrongNonce', 'skew'] as const).map((fault) => [provider, fault] as const),
  ),
];

/** Who comes by a faulty provider ends at a place, without a session, and comes in when the provider is well again. */
async function expectTurnedAway(provider: (typeof five)[number], fault: string, place: readonly unknown[]) {
  const visitor = socialVisitor(world);
  await world.faults({ [provider]: fault });
  const { page, query } = await visitor.goAs(provider, memberAt[provider]);
  expect([provider, page, query]).toEqual([provider, ...place]);
  expect(visitor.browser.jar.get(cookies.session)).toBeUndefined();
  await world.faults({ [provider]: 'ok' });
  const { page: then } = await visitor.goAs(provider, memberAt[provider]);
  expect(['/success', '/signup/agreement']).toContain(then);
}

describe('a provider that is not well', () => {
  test.each(faulty)(
    '%s %s: log-in with words where it did not do its part, the error page where its word is false; nothing half done',
    async (provider, fault) => {
      await expectTurnedAway(
        provider,
        fault,
        (ways as readonly string[]).includes(fault) ? loginPlace : errorPlace,
      );
    },
  );

  test('and says nothing: log-in with words when it has been waited for, at each of the five at once', async () => {
    const waited = five.map((provider) => expectTurnedAway(provider, 'timeout', loginPlace));
    await Promise.all(waited);
  });

  test.each(['KK', 'GG'] as const)(
    '%s: leaves the others alone, also with its breaker open',
    async (provider) => {
      await world.faults({ [provider]: '500' });
      for (let round = 0; round < 6; round += 1) {
        expect((await socialVisitor(world).goAs(provider, memberAt[provider])).page).toBe('/login');
      }
      expect((await socialVisitor(world).goAs('NV', 'reader')).page).toBe('/success');
    },
  );

  test.each(['KK', 'NV', 'GG', 'AP', 'MS'] as const)('%s: half a connect is none', async (provider) => {
    const visitor = socialVisitor(world);
    await visitor.browser.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
    await world.faults({ [provider]: '500' });
    expect((await visitor.goAs(provider, 'new', { action: 'CNET' })).page).toBe('/connectcallback');
    const { mbr_sub_entity } = (await visitor.browser.call('myInfo', {})).envelope.data;
    expect(mbr_sub_entity).toHaveLength(1);
  });

  test.each([
    ['KK', '500', '9001'],
    ['KK', 'garbage', '9001'],
    ['NV', 'error200', '9001'],
    ['GG', '500', '9001'],
  ] as const)('%s %s: an app is told %s with a reason', async (provider, fault, result) => {
    const token = await nativeToken(world, provider, 'reader').catch(() =>
      nativeToken(world, provider, 'kakao-reader'),
    );
    await world.faults({ [provider]: fault });
    const { envelope } = await world.call('socialLogin', { provider, token });
    expect([envelope.result, envelope.reason]).toEqual([
      result,
      '소셜 로그인 서비스가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',
    ]);
  });

  test('that sends another state back opens nothing', async () => {
    await world.faults({ KK: 'wrongState' });
    expect((await socialVisitor(world).goAs('KK', 'kakao-reader')).page).toBe('/login');
  });
});

describe('our own store down', () => {
  test('on the way out and on the way back: the error page', async () => {
    const visitor = socialVisitor(world);
    const away = await visitor.stopBeforeReturn('GG', 'reader');
    await world.faults({ store: 'down' });
    const out = await visitor.follow(authorizationAddress(world, 'KK'));
    expect([out.page, out.query]).toEqual(errorPlace);
    const back = await visitor.follow(away.url.href);
    expect([back.page, back.query]).toEqual(errorPlace);
    expect(visitor.browser.jar.get(cookies.session)).toBeUndefined();
    await world.faults({ store: 'ok' });
    expect((await visitor.follow(away.url.href)).page).toBe('/success');
  });
});

describe('a provider that is not configured', () => {
  test('is not offered, and its addresses lead to the error page', async () => {
    const poor = await createWorld({
      environment: { KAKAO_CLIENT_ID: '', KAKAO_CLIENT_SECRET: '', KAKAO_ADMIN_KEY: '', KAKAO_APP_ID: '' },
    });
    try {
      const providers = await (await fetch(new URL('/cum/oauth2/providers', poor.serviceUrl))).json();
      expect(providers.toSorted()).toEqual(['AP', 'GG', 'MS', 'NV']);
      expect((await socialVisitor(poor).follow(authorizationAddress(poor, 'KK'))).page).toBe('/error');
      const { envelope } = await poor.call('socialLogin', { provider: 'KK', token: 'x' });
      expect(envelope.result).toBe('3024');
    } finally {
      await poor.close();
    }
  });
});
