import type { SocialProvider } from '@daemun/contract/codes/providers';
import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  authorizationAddress,
  nextPerson,
  type SocialVisitor,
  socialVisitor,
} from '../world/social-visit.ts';
import { createWorld } from '../world.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { agreements, demoPassword } from './people.ts';
import { memberIdOf, useUp } from './use-up.ts';

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const five = ['KK', 'NV', 'GG', 'AP', 'MS'] as const;
const memberAt = { KK: 'kakao-reader', NV: 'reader', GG: 'reader', AP: 'new', MS: 'new' } as const;

const callback = (provider: SocialProvider, params: Record<string, string> = {}) =>
  `${world.serviceUrl}/cum/oauth2/callback/${provider.toLowerCase()}?${new URLSearchParams(params)}`;

/** Everything that the browser would bring back: query and form alike. */
const broughtBy = ({ url, form }: { url: URL; form?: URLSearchParams }) =>
  Object.fromEntries(form ?? url.searchParams);

async function expectNothing(visitor: SocialVisitor, address: string, form?: URLSearchParams) {
  const { page, query } = await visitor.follow(address, form);
  expect(page).toBe('/login');
  expect(query).toEqual({ returned: expect.stringMatching(/^(late|failed)$/) });
  expect(visitor.browser.jar.get(cookies.session)).toBeUndefined();
}

describe('a return that belongs to no run of this browser (A11)', () => {
  test.each(five)('%s: without state, with a wrong one, twice, too late, elsewhere', async (provider) => {
    const visitor = socialVisitor(world);
    const away = await visitor.stopBeforeReturn(provider, memberAt[provider]);
    const { state = '', ...rest } = broughtBy(away);
    await expectNothing(visitor, callback(provider, rest));
    await expectNothing(visitor, callback(provider, { ...rest, state: '' }));
    await expectNothing(visitor, callback(provider, { ...rest, state: `${state}x` }));
    await expectNothing(visitor, callback(provider, { ...rest, state: state.toUpperCase() }));
    await expectNothing(socialVisitor(world), away.url.href, away.form);
    const other = socialVisitor(world);
    await other.stopBeforeReturn(provider, memberAt[provider]);
    await expectNothing(other, away.url.href, away.form);
    const landed = await visitor.follow(away.url.href, away.form);
    expect(['/success', '/signup/agreement']).toContain(landed.page);
    await expectNothing(socialVisitor(world, world.browser()), away.url.href, away.form);
    const late = socialVisitor(world);
    const slow = await late.stopBeforeReturn(provider, memberAt[provider]);
    await world.advance('10m');
    await expectNothing(late, slow.url.href, slow.form);
  });

  test('a state serves once in its own browser', async () => {
    const visitor = socialVisitor(world);
    const { url } = await visitor.stopBeforeReturn('GG', 'reader');
    expect((await visitor.follow(url.href)).page).toBe('/success');
    const before = visitor.browser.jar.get(cookies.session);
    // Who is in already goes on; the reload itself opens nothing.
    expect((await visitor.follow(url.href)).page).toBe('/success');
    expect(visitor.browser.jar.get(cookies.session)).toBe(before);
    await visitor.browser.call('logout', {});
    expect((await visitor.follow(url.href)).page).toBe('/login');
  });

  test.each(five)('%s: a look ahead spends nothing', async (provider) => {
    const visitor = socialVisitor(world);
    const { url, form } = await visitor.stopBeforeReturn(provider, memberAt[provider]);
    if (form) return;
    const cookie = visitor.browser.jar.header();
    const ahead = { 'sec-purpose': 'prefetch;prerender' };
    for (const [method, headers, status] of [
      ['GET', { cookie, ...ahead }, 503],
      ['GET', { cookie, purpose: 'prefetch' }, 503],
      ['HEAD', { cookie }, 302],
    ] as const)
      expect((await fetch(url, { method, headers, redirect: 'manual' })).status).toBe(status);
    expect((await visitor.follow(url.href)).page).not.toBe('/login');
  });

  test('of twenty returns at once one gets in', async () => {
    const visitor = socialVisitor(world);
    const { url } = await visitor.stopBeforeReturn('KK', 'kakao-reader');
    const cookie = visitor.browser.jar.header();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(url, { redirect: 'manual', headers: { cookie } })),
    );
    const places = answers.map((answer) => (answer.headers.get('location') ?? '').split('?')[0]).toSorted();
    expect(places).toEqual([...Array(19).fill('/ko/login'), '/ko/success']);
  });

  test('names that come twice count as none', async () => {
    const visitor = socialVisitor(world);
    const { url } = await visitor.stopBeforeReturn('KK', 'kakao-reader');
    await expectNothing(visitor, `${url.href}&state=${url.searchParams.get('state')}`);
  });
});

describe('mix-up: what one provider gave, brought to another (A13)', () => {
  const pairs = five.map((from, index) => [from, five[(index + 1) % five.length] ?? 'KK'] as const);

  test.each(pairs)('%s’s code at %s', async (from, to) => {
    const visitor = socialVisitor(world);
    const away = await visitor.stopBeforeReturn(from, memberAt[from]);
    await expectNothing(visitor, callback(to, broughtBy(away)));
    const own = await visitor.stopBeforeReturn(to, memberAt[to]);
    const { state = '' } = broughtBy(own);
    await expectNothing(visitor, callback(to, { ...broughtBy(away), state }));
  });
});

describe('proof that nobody has (A04, A05)', () => {
  test('a subject, a ticket of another browser, a made-up ticket', async () => {
    const victim = socialVisitor(world);
    const { query } = await victim.goAs('KK', 'new');
    const attacker = world.browser();
    for (const token of [query.token ?? '', `daemun-ticket-${'A'.repeat(43)}`, 'daemun-ticket-']) {
      const { envelope } = await attacker.call('socialLogin', {
        token,
        provider: 'KK',
        mbr_agr: agreements(),
      });
      expect(envelope.result).toBe('3007');
    }
    const { envelope } = await attacker.call('socialLogin', {
      token: '4000000001',
      provider: 'KK',
      mbr_agr: agreements(),
    });
    expect(envelope.result).toBe('3024');
  });

  test('the code of somebody else, slipped into one’s own run', async () => {
    const attacker = socialVisitor(world);
    const theirs = broughtBy(await attacker.stopBeforeReturn('GG', 'new'));
    const victim = socialVisitor(world);
    const own = broughtBy(await victim.stopBeforeReturn('GG', 'reader'));
    await expectNothing(victim, callback('GG', { ...own, code: theirs.code ?? '' }));
  });
});

describe('a foreign form', () => {
  test('with no living run behind it is not even kept', async () => {
    const address = callback('AP').split('?')[0] ?? '';
    for (const form of ['state=made-up&code=x', 'code=x'])
      await expectNothing(socialVisitor(world), address, new URLSearchParams(form));
    expect((await world.rows()).one_time ?? []).toEqual([]);
  });

  test('leaves no code in an address of ours, and its reference serves one browser', async () => {
    const visitor = socialVisitor(world);
    const away = await visitor.stopBeforeReturn('AP', 'new');
    const answer = await fetch(away.url, { method: 'POST', body: away.form ?? null, redirect: 'manual' });
    expect(answer.status).toBe(303);
    const ssoRedirect = new URL(answer.headers.get('location') ?? '', away.url).href;
    expect(ssoRedirect).toMatch(/\/cum\/oauth2\/callback\/ap\?form=[\w-]{43}$/);
    await expectNothing(socialVisitor(world), ssoRedirect);
    await expectNothing(visitor, ssoRedirect);
  });

  test('is kept once for a run, however often it is sent', async () => {
    const visitor = socialVisitor(world);
    const away = await visitor.stopBeforeReturn('AP', 'new');
    const send = () => fetch(away.url, { method: 'POST', body: away.form ?? null, redirect: 'manual' });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    const kept = ((await world.rows()).one_time ?? []).filter(({ kind }) => kind === 'social-return');
    expect(kept).toHaveLength(1);
    const [first] = answers;
    const { page } = await visitor.follow(new URL(first?.headers.get('location') ?? '', away.url).href);
    expect(page).toBe('/signup/agreement');
  });

  test('too large is refused', async () => {
    const answer = await fetch(callback('AP').split('?')[0] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `state=${'x'.repeat(70_000)}`,
      redirect: 'manual',
    });
    expect(answer.status).toBe(413);
  });
});

describe('who is blocked out', () => {
  test('one client cannot fill the store with runs', async () => {
    const strict = await createWorld({ environment: { CLIENT_BUDGETS: 'on' } });
    try {
      const go = () => fetch(authorizationAddress(strict, 'KK'), { redirect: 'manual' });
      for (let batch = 0; batch < 12; batch += 1) await Promise.all(Array.from({ length: 50 }, go));
      const answer = await go();
      expect(answer.headers.get('location')).toBe('/ko/login?resultCode=9001');
      const { browser, authorizationUrl, follow } = socialVisitor(strict);
      await browser.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
      const connect = () => authorizationUrl('KK', { action: 'CNET' });
      // What strangers behind its address used up stops no browser that an account knows, which has as much for itself.
      await nextPerson(strict, 'KK', 'new');
      expect((await follow(await connect())).query.result).toBe('0000');
      await useUp(strict, 'social', `known:${await memberIdOf(strict, 'oldpw@example.com')}`);
      const { page, query } = await follow(await connect());
      expect([page, query.result]).toEqual(['/connectcallback', '9001']);
    } finally {
      await strict.close();
    }
  });

  test('the person who comes next is asked for by the stand-in, never by us', async () => {
    await nextPerson(world, 'KK', 'kakao-reader');
    const answer = await fetch(authorizationAddress(world, 'KK'), { redirect: 'manual' });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect([...searchParams.keys()].toSorted()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
  });
});
