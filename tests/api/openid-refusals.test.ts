import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { begin, callback, discovered, follow, secret, signIn, site } from '../world/openid-visit.ts';
import { led } from '../world/sister-visit.ts';
import { openidWorld, refusedBy } from './openid-world.ts';
import { demoPassword } from './people.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

test('what a token is good for is told to its own client alone', async () => {
  const { config, tokens } = await signIn(openid.world, await signedInReader(openid.world), 'own-site');
  expect(await oidc.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: true });
  const other = await discovered(openid.world, 'other-company');
  expect(await oidc.tokenIntrospection(other, tokens.access_token)).toEqual({ active: false });
});

test('a store that is away is said to be so, to readers and to clients', async () => {
  const counted = async () => {
    const text = await (await fetch(`${openid.world.serviceUrl}/metrics`)).text();
    return Number(
      /^daemun_steps_total\{step="openid",.*outcome="unavailable"\} (\d+)$/m.exec(text)?.[1] ?? 0,
    );
  };
  const { url } = await begin(openid.world, 'own-site');
  const before = await counted();
  await openid.world.faults({ store: 'down' });
  const page = await led(openid.world, openid.world.browser(), url.href);
  const reply = await fetch(`${openid.world.serviceUrl}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`own-site:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) }),
  });
  await openid.world.faults({ store: 'ok' });
  expect(page.pathname).toBe('/ko/error');
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await counted()) - before).toBe(2);
});

test('what is fetched ahead signs nobody in and spends nothing: who then comes goes on', async () => {
  const browser = openid.world.browser();
  const { url } = await begin(openid.world, 'own-site');
  const joint = await led(openid.world, browser, url.href);
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  for (const [method, headers] of [
    ['HEAD', {}],
    ['GET', { 'sec-purpose': 'prefetch' }],
  ] as const) {
    let ahead: URL | undefined = joint;
    while (ahead?.origin === openid.world.serviceUrl && ahead.pathname !== '/') {
      const cookie = browser.jar.header();
      const reply: Response = await fetch(ahead, {
        method,
        headers: { ...headers, cookie },
        redirect: 'manual',
      });
      const to = reply.headers.get('location');
      ahead = to === null ? undefined : new URL(to, ahead);
    }
    expect(ahead?.searchParams.has('code') ?? false).toBe(false);
  }
  const end = await follow(openid.world, browser, joint);
  expect([end.origin + end.pathname, end.searchParams.has('code')]).toEqual([callback, true]);
});

describe('a request that is not right', () => {
  const at = async (client: string, change: (url: URL) => void) => {
    const { url } = await begin(openid.world, client);
    change(url);
    return follow(openid.world, await signedInReader(openid.world), url);
  };

  test.each([
    ['another path', `${callback}/more`],
    ['dots', `${site}/x/../callback`],
    ['a port', 'https://client.example:8443/callback'],
    ['a user', 'https://client.example@evil.example/callback'],
    ['a fragment', `${callback}#x`],
    ['another site', 'https://evil.example/callback'],
  ])('stays at our own page for a redirect address with %s', async (_what, address) => {
    const end = await at('own-site', (url) => url.searchParams.set('redirect_uri', address));
    const { origin, pathname, searchParams } = end;
    expect([origin, pathname, searchParams.get('status')]).toEqual([
      openid.world.serviceUrl,
      '/ko/error',
      '400',
    ]);
  });

  test('is no way to lead anybody elsewhere: no error goes to an address that is not registered', async () => {
    for (const change of [
      { scope: 'openid nothing' },
      { response_type: 'token' },
      { prompt: 'none login' },
    ]) {
      const end = await at('own-site', (url) => {
        url.searchParams.set('redirect_uri', 'https://evil.example/');
        for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
      });
      expect([end.origin, end.pathname]).toEqual([openid.world.serviceUrl, '/ko/error']);
    }
  });

  test('says who answers, so that no other provider can pass its answer for ours (RFC 9207)', async () => {
    const browser = await signedInReader(openid.world);
    const good = await follow(openid.world, browser, (await begin(openid.world, 'own-site')).url);
    expect(good.searchParams.get('iss')).toBe(openid.world.serviceUrl);
    const bad = await at('own-site', (url) => url.searchParams.set('prompt', 'none login'));
    expect([bad.searchParams.get('error'), bad.searchParams.get('iss')]).toEqual([
      'invalid_request',
      openid.world.serviceUrl,
    ]);
  });

  test('of consent stands in nobody’s frame', async () => {
    const page = await fetch(`${openid.world.serviceUrl}/ko/bridge/partner?partner=other-company`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('no proof key, or a plain one, is refused', async () => {
    const without = await at('own-site', (url) => url.searchParams.delete('code_challenge'));
    expect(without.searchParams.get('error')).toBe('invalid_request');
    const plain = await at('own-site', (url) => url.searchParams.set('code_challenge_method', 'plain'));
    expect(plain.searchParams.get('error')).toBe('invalid_request');
  });

  test("a code is its client's alone, once", async () => {
    const browser = await signedInReader(openid.world);
    const { config, url, checks } = await begin(openid.world, 'own-site');
    const back = await follow(openid.world, browser, url);
    const other = await discovered(openid.world, 'other-company');
    expect(await refusedBy(oidc.authorizationCodeGrant(other, back, checks))).toBe('invalid_grant');
    const tokens = await oidc.authorizationCodeGrant(config, back, checks);
    expect(await refusedBy(oidc.authorizationCodeGrant(config, back, checks))).toBe('invalid_grant');
    // A lost answer, or a request sent twice, ends nothing.
    await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await openid.world.advance('31s');
    expect(await refusedBy(oidc.authorizationCodeGrant(config, back, checks))).toBe('invalid_grant');
    expect(await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });

  test('of some that redeem one code at once, one gets tokens', async () => {
    const browser = await signedInReader(openid.world);
    const { config, url, checks } = await begin(openid.world, 'own-site');
    const back = await follow(openid.world, browser, url);
    const both = await Promise.all(
      [1, 2, 3, 4].map(() => refusedBy(oidc.authorizationCodeGrant(config, back, checks))),
    );
    expect(both.filter((each) => each === 'not refused').length).toBe(1);
  });

  test('a request of one browser cannot be gone on with in another', async () => {
    const mine = openid.world.browser();
    const at = await follow(openid.world, mine, (await begin(openid.world, 'own-site')).url);
    const end = await follow(
      openid.world,
      await signedInReader(openid.world),
      at.searchParams.get('redirectUrl') ?? '',
    );
    expect(end.pathname).toBe('/ko/error');
  });

  test('a form with lines of its own is an address all the same', async () => {
    const reply = await fetch(`${openid.world.serviceUrl}/oidc/auth`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'client_id=own-site\r\nset-cookie: a=b&state=\u0000한빛',
    });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(
      (await follow(openid.world, openid.world.browser(), reply.headers.get('location') ?? '')).pathname,
    ).toBe('/ko/error');
  });

  test('a wrong secret is refused', async () => {
    const browser = await signedInReader(openid.world);
    const { url, checks } = await begin(openid.world, 'own-site');
    const back = await follow(openid.world, browser, url);
    const wrong = await oidc.discovery(
      new URL(openid.world.serviceUrl),
      'own-site',
      {},
      oidc.ClientSecretBasic(`${secret}x`),
      {
        execute: [oidc.allowInsecureRequests],
      },
    );
    const refused = oidc.authorizationCodeGrant(wrong, back, checks);
    await expect(refused).rejects.toMatchObject({ status: 401 });
  });

  test('a blocked member gets no tokens', async () => {
    const browser = await signedInReader(openid.world);
    const { config, tokens, claims } = await signIn(openid.world, browser, 'own-site');
    await openid.world.service.ports.members.block(claims.sub);
    expect(await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });
});

test.each([
  ['own-page', site, site],
  ['own-page', 'https://client.example.evil.example', null],
  ['own-page', 'null', null],
  ['own-site', site, null],
])('tokens for %s are readable to a page at %s: %s', async (client_id, origin, allowed) => {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(43), client_id });
  const answer = await fetch(`${openid.world.serviceUrl}/oidc/token`, {
    method: 'POST',
    headers: { origin },
    body,
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});
