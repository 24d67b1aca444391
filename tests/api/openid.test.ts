import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import {
  begin,
  callback,
  createOpenidWorld,
  discovered,
  follow,
  secret,
  signIn,
  site,
} from '../world/openid-visit.ts';
import { rowCounts } from '../world/row-counts.ts';
import { led } from '../world/sister-visit.ts';
import type { World } from '../world.ts';
import { demoPassword } from './people.ts';
import { signedInReader } from './sister-world.ts';

let opened: Awaited<ReturnType<typeof createOpenidWorld>>;
let world: World;
let backchannel: (typeof opened)['backchannel'];
beforeAll(async () => {
  opened = await createOpenidWorld();
  ({ world, backchannel } = opened);
});
afterAll(() => opened.close());
afterEach(() => opened.reset());

const refusedBy = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: oidc.ResponseBodyError) => error.error ?? error.message,
  );

const agree = async (browser: Browser, partner: string) => {
  const { envelope } = await browser.call('partnerTerms', { partner });
  const terms_id = envelope.data?.terms_id ?? '';
  return browser.call('agreePartner', { partner, terms_id });
};

describe('a client library', () => {
  test('signs a reader in who is signed in here, without a question where the site is our own', async () => {
    const browser = await signedInReader(world);
    const { config, tokens, claims } = await signIn(world, browser, 'own-site');
    const member = (await browser.call('memberInfo', {})).envelope.data?.mst_mbr_no;
    expect(claims).toMatchObject({ sub: member, acr: 'urn:daemun:1', amr: ['pwd'] });
    expect(claims.auth_time).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(claims.sid).toEqual(expect.any(String));
    const told = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
    expect(told).toEqual({
      sub: member,
      email: 'reader@example.com',
      email_verified: true,
      nickname: '한빛독자',
      locale: 'ko',
    });
  });

  test('sends who is not signed in to our log-in, and from there back', async () => {
    const browser = world.browser();
    const { config, url, checks } = await begin(world, 'own-site');
    const at = await follow(world, browser, url);
    expect(at.pathname).toBe('/ko/login');
    const wish = at.searchParams.get('redirectUrl') ?? '';
    await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
    const back = await follow(world, browser, wish);
    expect(back.href.startsWith(`${callback}?code=`)).toBe(true);
    const tokens = await oidc.authorizationCodeGrant(config, back, checks);
    expect(tokens.claims()?.sub).toBeTruthy();
  });

  test('pushes its request, and uses it once', async () => {
    const browser = await signedInReader(world);
    const { config, url, checks } = await begin(world, 'own-site');
    const parameters = Object.fromEntries(url.searchParams);
    const pushed = await oidc.buildAuthorizationUrlWithPAR(config, parameters);
    const back = await follow(world, browser, pushed);
    await oidc.authorizationCodeGrant(config, back, checks);
    expect((await follow(world, browser, pushed)).searchParams.get('error')).toBe('invalid_request_uri');
  });

  test('renews its tokens as long as our session lives, each refresh token once', async () => {
    const browser = await signedInReader(world);
    const { config, tokens } = await signIn(world, browser, 'own-site');
    const first = tokens.refresh_token ?? '';
    const renewed = await oidc.refreshTokenGrant(config, first);
    expect(renewed.refresh_token).not.toBe(first);
    expect(await refusedBy(oidc.refreshTokenGrant(config, first))).toBe('invalid_grant');
    // Used twice, its whole family ends.
    expect(await refusedBy(oidc.refreshTokenGrant(config, renewed.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
  });

  test('of an app brings no secret, only its proof', async () => {
    const { claims } = await signIn(world, await signedInReader(world), 'own-app');
    expect(claims.aud).toBe('own-app');
  });
});

describe('another company', () => {
  test('is told nothing before the member agrees, and a number of its own afterwards', async () => {
    const browser = await signedInReader(world);
    const { url } = await begin(world, 'other-company');
    const asked = await follow(world, browser, url);
    expect([asked.pathname, asked.searchParams.get('partner')]).toEqual([
      '/ko/bridge/partner',
      'other-company',
    ]);
    expect((await agree(browser, 'other-company')).envelope.result).toBe('0000');
    const back = await follow(world, browser, asked.searchParams.get('redirectUrl') ?? '');
    expect(back.searchParams.get('code')).toBeTruthy();
    const other = await signIn(world, browser, 'other-company');
    const own = await signIn(world, browser, 'own-site');
    expect(other.claims.sub).not.toBe(own.claims.sub);
    expect((await signIn(world, browser, 'other-company')).claims.sub).toBe(other.claims.sub);
  });

  test('hears a no', async () => {
    const browser = await signedInReader(world);
    const { url } = await begin(world, 'other-company');
    const asked = await follow(world, browser, url);
    const back = await follow(world, browser, `${asked.searchParams.get('redirectUrl')}?answer=no`);
    expect(back.searchParams.get('error')).toBe('access_denied');
  });

  test('is told nothing any more once the member has ended it: its tokens are worth nothing', async () => {
    const browser = await signedInReader(world);
    await agree(browser, 'other-company');
    const { config, tokens, claims } = await signIn(world, browser, 'other-company');
    await browser.call('endPartner', { partner: 'other-company' });
    expect(await refusedBy(oidc.fetchUserInfo(config, tokens.access_token, claims.sub))).not.toBe(
      'not refused',
    );
    expect(await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });
});

describe('prompt=none', () => {
  const silently = async (browser: Browser, client: string) =>
    (await follow(world, browser, (await begin(world, client, { prompt: 'none' })).url)).searchParams;

  test('asks nobody: of who is not signed in, of who has not agreed', async () => {
    expect((await silently(world.browser(), 'own-site')).get('error')).toBe('login_required');
    const browser = await signedInReader(world);
    expect((await silently(browser, 'other-company')).get('error')).toBe('consent_required');
    expect((await silently(browser, 'own-site')).get('code')).toBeTruthy();
  });
});

describe('a proof that must be fresh', () => {
  test('prompt=login asks for the password of who is signed in, and auth_time says when', async () => {
    const browser = await signedInReader(world);
    await new Promise((done) => setTimeout(done, 1100));
    const { config, url, checks } = await begin(world, 'own-site', { prompt: 'login' });
    const asked = await follow(world, browser, url);
    expect(asked.pathname).toBe('/ko/my/password');
    const wish = asked.searchParams.get('redirectUrl') ?? '';
    expect((await follow(world, browser, wish)).pathname).toBe('/ko/my/password');
    const since = Math.floor(Date.now() / 1000);
    await browser.call('checkPassword', { pwd: demoPassword });
    const back = await follow(world, browser, wish);
    const tokens = await oidc.authorizationCodeGrant(config, back, checks);
    expect(tokens.claims()?.auth_time).toBeGreaterThanOrEqual(since);
  });

  test('max_age that the session meets asks nothing, one that it does not asks', async () => {
    const browser = await signedInReader(world);
    const { claims } = await signIn(world, browser, 'own-site', { max_age: '600' });
    expect(claims.auth_time).toEqual(expect.any(Number));
    await new Promise((done) => setTimeout(done, 2100));
    const { url } = await begin(world, 'own-site', { max_age: '1' });
    expect((await follow(world, browser, url)).pathname).toBe('/ko/my/password');
  });
});

describe('a request that means something', () => {
  test('by id_token_hint another reader than who is signed in: nobody is asked in circles', async () => {
    const first = await signIn(world, await signedInReader(world), 'own-site');
    const browser = world.browser();
    await browser.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword });
    const { url } = await begin(world, 'own-site', { id_token_hint: first.tokens.id_token ?? '' });
    expect((await follow(world, browser, url)).searchParams.get('error')).toBe('login_required');
  });

  test('by id_token_hint a reader who logs in first is let through, another one is not', async () => {
    const first = await signIn(world, await signedInReader(world), 'own-site');
    const hint = { id_token_hint: first.tokens.id_token ?? '' };
    const ends = async (mbr_email: string) => {
      const browser = world.browser();
      const at = await follow(world, browser, (await begin(world, 'own-site', hint)).url);
      await browser.call('login', { mbr_email, pwd: demoPassword });
      return (await follow(world, browser, at.searchParams.get('redirectUrl') ?? '')).searchParams;
    };
    expect((await ends('reader@example.com')).get('code')).toBeTruthy();
    expect((await ends('verified@example.com')).get('error')).toBe('login_required');
  });

  test('by ui_locales its language, where we speak one of them', async () => {
    const at = async (ui_locales: string) =>
      (await follow(world, world.browser(), (await begin(world, 'own-site', { ui_locales })).url)).pathname;
    expect(await at('de fr ko')).toBe('/fr/login');
    expect(await at('zh-TW en')).toBe('/cb/login');
    expect(await at('de se')).toBe('/ko/login');
  });

  test('by prompt=consent is asked nothing that the member has said already', async () => {
    const browser = await signedInReader(world);
    await agree(browser, 'other-company');
    const { claims } = await signIn(world, browser, 'other-company', { prompt: 'consent' });
    expect(claims.sub).toBeTruthy();
  });
});

test('what a token is good for is told to its own client alone', async () => {
  const { config, tokens } = await signIn(world, await signedInReader(world), 'own-site');
  expect(await oidc.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: true });
  const other = await discovered(world, 'other-company');
  expect(await oidc.tokenIntrospection(other, tokens.access_token)).toEqual({ active: false });
});

test('a store that is away is said to be so, to readers and to clients', async () => {
  const { url } = await begin(world, 'own-site');
  await world.faults({ store: 'down' });
  const page = await led(world, world.browser(), url.href);
  const reply = await fetch(`${world.serviceUrl}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`own-site:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) }),
  });
  await world.faults({ store: 'ok' });
  expect(page.pathname).toBe('/ko/error');
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
});

describe('the session is ours', () => {
  test('a log-out here ends what the client holds, and tells it', async () => {
    const browser = await signedInReader(world);
    const { config, tokens, claims } = await signIn(world, browser, 'own-site');
    await browser.call('logout', {});
    expect(await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    expect(await refusedBy(oidc.fetchUserInfo(config, tokens.access_token, claims.sub))).not.toBe(
      'not refused',
    );
    await expect.poll(() => backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
    const { jwks_uri = '' } = config.serverMetadata();
    const { payload, protectedHeader } = await jwtVerify(
      backchannel.tokens[0] ?? '',
      createRemoteJWKSet(new URL(jwks_uri)),
      { issuer: world.serviceUrl, audience: 'own-site', typ: 'logout+jwt' },
    );
    expect(payload).toMatchObject({ sub: claims.sub, sid: claims.sid });
    expect(payload.events).toEqual({ 'http://schemas.openid.net/event/backchannel-logout': {} });
    expect(payload.nonce).toBeUndefined();
    expect(protectedHeader.alg).toBe('RS256');
  });

  test('a changed password ends the other sessions, and tells their clients alone', async () => {
    const [one, other] = [await signedInReader(world), await signedInReader(world)];
    const { claims } = await signIn(world, one, 'own-site');
    await signIn(world, other, 'own-site');
    const changed = await other.call('changePassword', { pwd: demoPassword, new_pwd: 'Fresh!2026' });
    expect(changed.envelope.result).toBe('0000');
    await expect.poll(() => backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
    const [, payload = ''] = (backchannel.tokens[0] ?? '').split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).sid).toBe(claims.sid);
  });

  test('a member who leaves ends everywhere, and nothing of the sign-in stays', async () => {
    const browser = await signedInReader(world);
    const { config, tokens, claims } = await signIn(world, browser, 'own-site');
    const left = await browser.call('withdrawal', { pwd: demoPassword, reason: [] } as never);
    expect(left.envelope.result).toBe('0000');
    await expect.poll(() => backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
    expect(await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    const rows = await rowCounts(world);
    expect([rows.oidc_model ?? 0, rows.oidc_sign_in ?? 0]).toEqual([0, 0]);
    expect(claims.sub).toBeTruthy();
  });

  test('a client that is down is told again', async () => {
    const browser = await signedInReader(world);
    await signIn(world, browser, 'own-site');
    backchannel.answerWith(503);
    await browser.call('logout', {});
    await expect.poll(() => backchannel.tokens.length, { timeout: 10_000 }).toBeGreaterThan(0);
    backchannel.answerWith(200);
    const before = backchannel.tokens.length;
    await expect.poll(() => backchannel.tokens.length, { timeout: 15_000 }).toBeGreaterThan(before);
  });

  test('whoever logs in after another one in the same browser is told as themselves', async () => {
    const browser = await signedInReader(world);
    const first = await signIn(world, browser, 'own-site');
    await browser.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword });
    const { sid, sub } = (await signIn(world, browser, 'own-site')).claims;
    expect(sid).not.toBe(first.claims.sid);
    expect(sub).not.toBe(first.claims.sub);
  });
});

describe('RP-initiated log-out', () => {
  test('asks, and goes back to the registered address; the session is over', async () => {
    const browser = await signedInReader(world);
    const { config, tokens } = await signIn(world, browser, 'own-site');
    const url = oidc.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${site}/bye`,
      state: 'kept',
    });
    const page = await fetch(url, { headers: { cookie: browser.jar.header() }, redirect: 'manual' });
    browser.jar.take(page.headers.getSetCookie());
    const text = await page.text();
    expect(text).toContain('한빛통신 계정에서도 로그아웃할까요?');
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${site}`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const press = (fields: Record<string, string>) =>
      fetch(new URL('/oidc/logout/confirm', world.serviceUrl), {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: browser.jar.header() },
        body: new URLSearchParams(fields),
      });
    expect((await press({ xsrf: 'another', logout: 'yes' })).headers.get('location')).toContain('/error');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
    const done = await press({ xsrf, logout: 'yes' });
    browser.jar.take(done.headers.getSetCookie());
    expect(done.headers.get('location')).toBe(`${site}/bye?state=kept`);
    expect((await browser.call('memberInfo', {})).envelope.result).not.toBe('0000');
  });

  test('of who is not signed in goes back at once; to no other address than a registered one', async () => {
    const config = await discovered(world, 'own-site');
    const to = (address: string) =>
      led(
        world,
        world.browser(),
        oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: address, client_id: 'own-site' } as never)
          .href,
      );
    expect((await to(`${site}/bye`)).href).toBe(`${site}/bye`);
    expect((await to('https://evil.example/')).pathname).toBe('/ko/error');
  });
});

describe('a request that is not right', () => {
  const at = async (client: string, change: (url: URL) => void) => {
    const { url } = await begin(world, client);
    change(url);
    return follow(world, await signedInReader(world), url);
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
    expect([end.origin, end.pathname]).toEqual([world.serviceUrl, '/ko/error']);
  });

  test('no proof key, or a plain one, is refused', async () => {
    const without = await at('own-site', (url) => url.searchParams.delete('code_challenge'));
    expect(without.searchParams.get('error')).toBe('invalid_request');
    const plain = await at('own-site', (url) => url.searchParams.set('code_challenge_method', 'plain'));
    expect(plain.searchParams.get('error')).toBe('invalid_request');
  });

  test("a code is its client's alone, once", async () => {
    const browser = await signedInReader(world);
    const { config, url, checks } = await begin(world, 'own-site');
    const back = await follow(world, browser, url);
    const other = await discovered(world, 'other-company');
    expect(await refusedBy(oidc.authorizationCodeGrant(other, back, checks))).toBe('invalid_grant');
    const tokens = await oidc.authorizationCodeGrant(config, back, checks);
    expect(await refusedBy(oidc.authorizationCodeGrant(config, back, checks))).toBe('invalid_grant');
    expect(await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });

  test('of two that redeem one code at once, one gets tokens at most', async () => {
    const browser = await signedInReader(world);
    const { config, url, checks } = await begin(world, 'own-site');
    const back = await follow(world, browser, url);
    const both = await Promise.all(
      [1, 2, 3, 4].map(() => refusedBy(oidc.authorizationCodeGrant(config, back, checks))),
    );
    expect(both.filter((each) => each === 'not refused').length).toBeLessThanOrEqual(1);
  });

  test('a request of one browser cannot be gone on with in another', async () => {
    const mine = world.browser();
    const at = await follow(world, mine, (await begin(world, 'own-site')).url);
    const end = await follow(world, await signedInReader(world), at.searchParams.get('redirectUrl') ?? '');
    expect(end.pathname).toBe('/ko/error');
  });

  test('a form with lines of its own is an address all the same', async () => {
    const reply = await fetch(`${world.serviceUrl}/oidc/auth`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'client_id=own-site\r\nset-cookie: a=b&state=\u0000한빛',
    });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect((await follow(world, world.browser(), reply.headers.get('location') ?? '')).pathname).toBe(
      '/ko/error',
    );
  });

  test('a wrong secret is refused', async () => {
    const browser = await signedInReader(world);
    const { url, checks } = await begin(world, 'own-site');
    const back = await follow(world, browser, url);
    const wrong = await oidc.discovery(
      new URL(world.serviceUrl),
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
    const browser = await signedInReader(world);
    const { config, tokens, claims } = await signIn(world, browser, 'own-site');
    await world.service.ports.members.block(claims.sub);
    expect(await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });
});
