import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseSetCookie } from '../world/cookie-jar.ts';
import { authorizationAddress, socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword, linkOf, password } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { addressOfNew, five, joined } from './social-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

describe('a member who is known', () => {
  test.each([
    ['KK', 'kakao-reader', 'kakao.reader@example.com'],
    ['NV', 'reader', 'reader@example.com'],
    ['GG', 'reader', 'reader@example.com'],
  ] as const)('%s: %s is logged in', async (provider, person, email) => {
    const visitor = socialVisitor(world);
    const { page, language, query } = await visitor.goAs(provider, person);
    expect([language, page, query]).toEqual(['ko', '/success', {}]);
    const { envelope } = await visitor.browser.call('memberInfo', {});
    expect(envelope.data).toMatchObject({ mbr_email: email, login_plf: provider });
    expect(visitor.browser.jar.get(cookies.recentLoginType)).toBe(provider);
  });

  test('is told of a browser that is new, once', async () => {
    const visitor = socialVisitor(world);
    await visitor.goAs('GG', 'reader');
    await world.mailTo('reader@example.com');
    await visitor.goAs('NV', 'reader');
    await visitor.goAs('GG', 'reader');
    expect(await world.mailsTo('reader@example.com')).toHaveLength(1);
  });

  test('is led on to our own pages and nowhere else, and speaks the language they came with', async () => {
    const visitor = socialVisitor(world);
    const own = `${world.serviceUrl}/en/my/setting`;
    const led = await visitor.goAs('GG', 'reader', { lang: 'en', redirectUrl: own });
    expect([led.language, led.query]).toEqual(['en', { redirectUrl: own }]);
    for (const redirectUrl of [
      'https://evil.example/',
      '//evil.example',
      `${world.serviceUrl}@evil.example`,
    ]) {
      expect((await visitor.goAs('GG', 'reader', { redirectUrl })).query).toEqual({});
    }
  });

  test.each([
    ['true', true],
    ['false', false],
  ])('stays logged in by auto_logged_in=%s: %s', async (auto_logged_in, lasting) => {
    const visitor = socialVisitor(world);
    const { url } = await visitor.stopBeforeReturn('KK', 'kakao-reader', { auto_logged_in });
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: visitor.browser.jar.header() },
    });
    const line = answer.headers.getSetCookie().find((each) => each.startsWith(`${cookies.session}=`)) ?? '';
    expect(/max-age/i.test(line)).toBe(lasting);
    expect(line).toMatch(/HttpOnly/);
  });
});

describe('who may not enter', () => {
  test.each(five)('%s: whoever has no e-mail is asked for it', async (provider) => {
    const { page, query } = await socialVisitor(world).goAs(provider, 'no-email');
    expect([page, query]).toEqual(['/login', { resultCode: '3011', missing: provider }]);
  });

  test('asking again asks the provider for the consent', async () => {
    const { page, query } = await socialVisitor(world).goAs('KK', 'needs-agreement');
    expect([page, query]).toEqual(['/login', { resultCode: '3011', missing: 'KK' }]);
    const address = authorizationAddress(world, 'NV', { prompt: 'consent' });
    const answer = await fetch(address, { redirect: 'manual' });
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('auth_type')).toBe('reprompt');
  });

  test('whoever is under fourteen is told so, and nothing is kept', async () => {
    const { page, query } = await socialVisitor(world).goAs('KK', 'under14');
    expect([page, query]).toEqual(['/login', { resultCode: '3011', age: 'N' }]);
  });

  test.each(five)('%s: whoever turns back is where it began', async (provider) => {
    const visitor = socialVisitor(world);
    const { page, query } = await visitor.goAs(provider, 'cancel');
    expect([page, query]).toEqual(['/login', { cancelled: provider }]);
    const from = await visitor.goAs(provider, 'cancel', { from: '/join', lang: 'fr' });
    expect([from.language, from.page]).toEqual(['fr', '/join']);
    expect((await visitor.goAs(provider, 'cancel', { from: '//evil.example' })).page).toBe('/login');
  });

  test.each([
    ...five.map((provider) => [provider, 'same-email'] as const),
    ['KK', 'unverified'],
    ['KK', 'reused'],
    ['GG', 'no-hd'],
    ['GG', 'unverified'],
    ['MS', 'no-edov'],
    ['MS', 'edov-false'],
  ] as const)('%s %s: an address that a member has is never joined (A02)', async (provider, person) => {
    const visitor = socialVisitor(world);
    const { page, query } = await visitor.goAs(provider, person);
    expect([page, query]).toEqual(['/info/duplicate', { code: '3009', provider }]);
    expect(visitor.browser.jar.get(cookies.session)).toBeUndefined();
  });

  test('an address that another social member has is told with that provider', async () => {
    const { browser } = await joined(world, 'MS');
    const email = addressOfNew.GG;
    expect((await withMailbox(world, browser, 'sendChangeEmail', { email })).envelope.result).toBe('0000');
    const { auth_no } = await linkOf(world, email);
    await browser.call('confirmEmail', { email, svc_typ: 'MAIL', auth_no });
    const { page, query } = await socialVisitor(world).goAs('GG', 'new');
    expect([page, query]).toEqual(['/info/duplicate', { code: '3020', provider: 'GG' }]);
  });

  test.each([
    '/cum/oauth2/authorization/xx',
    '/cum/oauth2/authorization/KK',
    '/cum/oauth2/authorization/ha',
    '/cum/oauth2/callback/xx?code=a&state=b',
  ])('%s leads to the error page with a support code', async (path) => {
    const { page, query, language } = await socialVisitor(world).follow(
      new URL(`${path}${path.includes('?') ? '&' : '?'}lang=ko`, world.serviceUrl).href,
    );
    expect([language, page]).toEqual(['ko', '/error']);
    expect(query.code).toMatch(/^[0-9A-F]{6}$/);
  });
});

test('the page is told which providers there are', async () => {
  const answer = await fetch(new URL('/cum/oauth2/providers', world.serviceUrl));
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect((await answer.json()).toSorted()).toEqual(['AP', 'GG', 'KK', 'MS', 'NV']);
});

test('the cookie that binds a run is HttpOnly, Lax, and __Host- on https', async () => {
  const lines = async (at: World) =>
    (await fetch(`${authorizationAddress(at, 'KK')}&moved=Y`, { redirect: 'manual' })).headers.getSetCookie();
  const [line = ''] = await lines(world);
  expect(parseSetCookie(line).name).toBe(cookies.socialRun);
  expect(line).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i);
  const secure = await createWorld({ environment: { PUBLIC_URL: 'https://account.example.com' } });
  try {
    const [host = ''] = await lines(secure);
    expect(host).toMatch(/^__Host-daemun_social_run=.*Secure/);
  } finally {
    await secure.close();
  }
});

test('a departure to a provider is kept in a cookie for 365 days', async () => {
  const answer = await fetch(`${authorizationAddress(world, 'KK')}&moved=Y`, { redirect: 'manual' });
  const line = answer.headers.getSetCookie().find((each) => each.startsWith(`${cookies.tryProvider}=`));
  expect(line).toContain('try_provider=KK;');
  expect(line).toContain(`Max-Age=${365 * 86_400};`);
});

test('logging in by a provider ends the session that the browser came with', async () => {
  const visitor = socialVisitor(world);
  await visitor.browser.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
  const before = visitor.browser.jar.header();
  await visitor.goAs('GG', 'reader');
  expect((await world.call('memberInfo', {}, { cookies: before })).envelope.result).toBe('3007');
});

test('an address that nobody proved gets no link that would make a password', async () => {
  await joined(world, 'NV');
  await socialVisitor(world).goAs('NV', 'new');
  const asked = await world.call('sendChangePassword', { email: addressOfNew.NV });
  expect(asked.envelope.result).toBe('3001');
  const { email, auth_no } = await linkOf(world, addressOfNew.NV);
  for (const pwd of [undefined, password]) {
    const { envelope } = await world.call('confirmEmail', { email, svc_typ: 'PWD', auth_no, pwd });
    expect(envelope.result).toBe('3022');
  }
  expect((await world.mailsTo(addressOfNew.NV)).flatMap(({ links }) => links.join())).toEqual([
    expect.stringContaining('svc_typ=MAIL'),
  ]);
});
