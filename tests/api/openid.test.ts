import { createHash, hash } from 'node:crypto';
import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { begin, callback, follow, signIn, site } from '../world/openid-visit.ts';
import { agree, openidWorld, refusedBy } from './openid-world.ts';
import { demoPassword, signedIn } from './people.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

describe('a client library', () => {
  test('signs a reader in who is signed in here, without a question where the site is our own', async () => {
    const browser = await signedInReader(openid.world);
    const { config, tokens, claims } = await signIn(openid.world, browser, 'own-site');
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
      name: '한빛독자',
      preferred_username: '한빛독자',
      locale: 'ko',
      daemun_verified_person: expect.any(Boolean),
    });
    // A client that reads id_tokens alone is told there, by its row.
    expect(claims).not.toHaveProperty('email');
    expect(Object.values(told)).not.toContain(null);
  });

  test('that reads id_tokens alone finds there who signed in, and calls everybody something', async () => {
    const read = async (browser: Browser) =>
      (await signIn(openid.world, browser, 'reads-id-tokens')).claims as Record<string, unknown>;
    const browser = await signedInReader(openid.world);
    const claims = await read(browser);
    expect(claims).toMatchObject({ name: '한빛독자', email: 'reader@example.com', email_verified: true });
    expect(claims.sid).toEqual(expect.any(String));
    const { browser: unnamed } = await signedIn(openid.world, 'no-nickname@example.com');
    const [first, again] = [await read(unnamed), await read(unnamed)];
    expect(first.name).toMatch(/^독자-[a-z0-9]{4}$/);
    expect([again.name, again.preferred_username]).toEqual([first.name, first.name]);
    expect(first).not.toHaveProperty('nickname');
    const { tokens, config, claims: other } = await signIn(openid.world, unnamed, 'own-site');
    const told = await oidc.fetchUserInfo(config, tokens.access_token, other.sub);
    expect(told.name).not.toBe(first.name);
    // Who knows a member's number does not find the names that other clients are told.
    const workedOut = hash('sha256', `name own-site ${other.sub}`, 'base64url').toLowerCase();
    expect(told.name).not.toContain(workedOut.replace(/[^a-z0-9]/g, '').slice(0, 4));
  });

  test('signs readers in as often as they like where no client has a budget, as in tests and measurements', async () => {
    const browser = await signedInReader(openid.world);
    const { claims } = await signIn(openid.world, browser, 'own-site');
    const { rateLimits, clock } = openid.world.service.ports;
    for (const budget of ['bridge', 'token'] as const)
      while (await rateLimits.take(budget, `known:${claims.sub}`, clock.now()));
    const { config, tokens } = await signIn(openid.world, browser, 'own-app');
    expect(await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')).toHaveProperty('access_token');
  });

  test('sends who is not signed in to our log-in, and from there back', async () => {
    const browser = openid.world.browser();
    const { config, url, checks } = await begin(openid.world, 'own-site');
    const at = await follow(openid.world, browser, url);
    expect(at.pathname).toBe('/ko/login');
    const wish = at.searchParams.get('redirectUrl') ?? '';
    await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
    const back = await follow(openid.world, browser, wish);
    expect(back.href.startsWith(`${callback}?code=`)).toBe(true);
    const tokens = await oidc.authorizationCodeGrant(config, back, checks);
    expect(tokens.claims()?.sub).toBeTruthy();
  });

  test('pushes its request, and uses it once, or twice where an answer was lost', async () => {
    const browser = await signedInReader(openid.world);
    const { config, url, checks } = await begin(openid.world, 'own-site');
    const parameters = Object.fromEntries(url.searchParams);
    const pushed = await oidc.buildAuthorizationUrlWithPAR(config, parameters);
    const back = await follow(openid.world, browser, pushed);
    await oidc.authorizationCodeGrant(config, back, checks);
    expect((await follow(openid.world, browser, pushed)).searchParams.get('code')).toBeTruthy();
    await openid.world.advance('31s');
    expect((await follow(openid.world, browser, pushed)).searchParams.get('error')).toBe(
      'invalid_request_uri',
    );
  });

  test('that proves to be itself renews its tokens as long as our session lives, by one refresh token', async () => {
    const browser = await signedInReader(openid.world);
    const { config, tokens } = await signIn(openid.world, browser, 'own-site');
    const kept = tokens.refresh_token ?? '';
    for (const days of [1, 1, 1]) {
      const renewed = await oidc.refreshTokenGrant(config, kept);
      expect(renewed.refresh_token).toBe(kept);
      await openid.world.advance(`${days * 11}h`);
    }
  });

  test('without a secret renews each refresh token once: again within half a minute it gets the same answer', async () => {
    const browser = await signedInReader(openid.world);
    const { config, tokens } = await signIn(openid.world, browser, 'own-app');
    const first = tokens.refresh_token ?? '';
    const [one, two] = await Promise.all([
      oidc.refreshTokenGrant(config, first),
      oidc.refreshTokenGrant(config, first),
    ]);
    expect(one.refresh_token).not.toBe(first);
    await openid.world.advance('10s');
    const three = await oidc.refreshTokenGrant(config, first);
    expect([two, three]).toEqual([one, one]);
    const renewed = await oidc.refreshTokenGrant(config, one.refresh_token ?? '');
    await openid.world.advance('31s');
    // Whoever comes later is a thief, or was robbed by one: whatever the grant gave ends.
    expect(await refusedBy(oidc.refreshTokenGrant(config, first))).toBe('invalid_grant');
    expect(await refusedBy(oidc.refreshTokenGrant(config, renewed.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
    const told = oidc.fetchUserInfo(config, renewed.access_token, oidc.skipSubjectCheck);
    expect(await refusedBy(told)).not.toBe('not refused');
    const again = await signIn(openid.world, browser, 'own-app');
    expect(
      (await oidc.refreshTokenGrant(again.config, again.tokens.refresh_token ?? '')).access_token,
    ).toBeTruthy();
    expect(await refusedBy(oidc.refreshTokenGrant(config, renewed.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
  });

  test('of an app brings no secret, only its proof', async () => {
    const { claims } = await signIn(openid.world, await signedInReader(openid.world), 'own-app');
    expect(claims.aud).toBe('own-app');
  });
});

test('an answer by a form runs its one script and leads to the client alone; without script by a button', async () => {
  const browser = await signedInReader(openid.world);
  const { url } = await begin(openid.world, 'own-site', { response_mode: 'form_post', state: '"><b>' });
  const reply = await fetch(url, { headers: { cookie: browser.jar.header() }, redirect: 'manual' });
  const document = await reply.text();
  const [, script = ''] = /<script>([^<]*)<\/script>/.exec(document) ?? [];
  expect(script).toBe('document.forms[0].submit()');
  const policy = reply.headers.get('content-security-policy') ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src 'sha256-${hash}'`,
      `form-action ${new URL(callback).origin}`,
      "frame-ancestors 'none'",
    ]),
  );
  expect(document).toContain(`<form method="post" action="${callback}">`);
  expect(document).toContain('name="state" value="&quot;&gt;&lt;b&gt;"');
  expect(document).toMatch(/<noscript><button[^>]*>계속<\/button><\/noscript>/);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('a member sees which sites go on from a session of theirs, with a back channel or without', async () => {
  const browser = await signedInReader(openid.world);
  const sites = async () =>
    (await browser.call('mySessions', {})).envelope.data.sessions.map((each) => each.sites);
  expect(await sites()).toEqual([[]]);
  await signIn(openid.world, browser, 'own-site');
  await signIn(openid.world, browser, 'own-app');
  await signIn(openid.world, await signedInReader(openid.world), 'own-site');
  const { sessions } = (await browser.call('myHome', {})).envelope.data;
  expect(sessions.find(({ current }) => current)?.sites).toEqual(['자사 사이트', '자사 앱']);
  expect(await sites()).toEqual(expect.arrayContaining([['자사 사이트', '자사 앱'], ['자사 사이트']]));
});

describe('another company', () => {
  test('is told nothing before the member agrees, and a number of its own afterwards', async () => {
    const browser = await signedInReader(openid.world);
    const { url } = await begin(openid.world, 'other-company');
    const asked = await follow(openid.world, browser, url);
    expect([asked.pathname, asked.searchParams.get('partner')]).toEqual([
      '/ko/bridge/partner',
      'other-company',
    ]);
    expect((await agree(browser, 'other-company')).envelope.result).toBe('0000');
    const back = await follow(openid.world, browser, asked.searchParams.get('redirectUrl') ?? '');
    expect(back.searchParams.get('code')).toBeTruthy();
    const other = await signIn(openid.world, browser, 'other-company');
    const own = await signIn(openid.world, browser, 'own-site');
    expect(other.claims.sub).not.toBe(own.claims.sub);
    expect((await signIn(openid.world, browser, 'other-company')).claims.sub).toBe(other.claims.sub);
    const { config, tokens, claims } = other;
    const told = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
    expect(told).toHaveProperty('name');
    expect(told).not.toHaveProperty('daemun_verified_person');
  });

  test('hears a no', async () => {
    const browser = await signedInReader(openid.world);
    const { url } = await begin(openid.world, 'other-company');
    const asked = await follow(openid.world, browser, url);
    const back = await follow(openid.world, browser, `${asked.searchParams.get('redirectUrl')}?answer=no`);
    expect(back.searchParams.get('error')).toBe('access_denied');
  });

  test('is told nothing any more once the member has ended it: its tokens are worth nothing', async () => {
    const browser = await signedInReader(openid.world);
    await agree(browser, 'other-company');
    const { config, tokens, claims } = await signIn(openid.world, browser, 'other-company');
    await browser.call('endPartner', { partner: 'other-company' });
    expect(await refusedBy(oidc.fetchUserInfo(config, tokens.access_token, claims.sub))).not.toBe(
      'not refused',
    );
    expect(await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });
});

describe('prompt=none', () => {
  const silently = async (browser: Browser, client: string) =>
    (await follow(openid.world, browser, (await begin(openid.world, client, { prompt: 'none' })).url))
      .searchParams;

  test('asks nobody: of who is not signed in, of who has not agreed', async () => {
    expect((await silently(openid.world.browser(), 'own-site')).get('error')).toBe('login_required');
    const browser = await signedInReader(openid.world);
    expect((await silently(browser, 'other-company')).get('error')).toBe('consent_required');
    expect((await silently(browser, 'own-site')).get('code')).toBeTruthy();
  });
});

describe('a proof that must be fresh', () => {
  test('prompt=login asks the reader for a proof, and auth_time says when', async () => {
    const browser = await signedInReader(openid.world);
    await new Promise((done) => setTimeout(done, 1100));
    const { config, url, checks } = await begin(openid.world, 'own-site', { prompt: 'login' });
    const asked = await follow(openid.world, browser, url);
    expect(asked.pathname).toBe('/ko/login/proof');
    const wish = asked.searchParams.get('redirectUrl') ?? '';
    expect((await follow(openid.world, browser, wish)).pathname).toBe('/ko/login/proof');
    const since = Math.floor(Date.now() / 1000);
    await browser.call('checkPassword', { pwd: demoPassword });
    const back = await follow(openid.world, browser, wish);
    const tokens = await oidc.authorizationCodeGrant(config, back, checks);
    expect(tokens.claims()?.auth_time).toBeGreaterThanOrEqual(since);
  });

  test('max_age that the session meets asks nothing, one that it does not asks', async () => {
    const browser = await signedInReader(openid.world);
    const { claims } = await signIn(openid.world, browser, 'own-site', { max_age: '600' });
    expect(claims.auth_time).toEqual(expect.any(Number));
    await new Promise((done) => setTimeout(done, 2100));
    const { url } = await begin(openid.world, 'own-site', { max_age: '1' });
    expect((await follow(openid.world, browser, url)).pathname).toBe('/ko/login/proof');
  });
});

describe('a request that means something', () => {
  test.each(['create', 'select_account', 'create select_account', 'select_account login'])(
    'by prompt=%s a signed-in reader logs in to the account that they choose',
    async (prompt) => {
      const browser = await signedInReader(openid.world);
      await new Promise((done) => setTimeout(done, 1100));
      const { config, url, checks } = await begin(openid.world, 'own-site', { prompt });
      const at = await follow(openid.world, browser, url);
      expect(at.pathname).toBe('/ko/login');
      const wish = at.searchParams.get('redirectUrl') ?? '';
      expect((await follow(openid.world, browser, wish)).pathname).toBe('/ko/login');
      await browser.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword });
      const back = await follow(openid.world, browser, wish);
      const tokens = await oidc.authorizationCodeGrant(config, back, checks);
      expect(await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '')).toMatchObject(
        {
          email: 'verified@example.com',
        },
      );
    },
  );

  test('by prompt=create leads a visitor to the sign-up, and its end back to the client', async () => {
    const browser = openid.world.browser();
    const { url } = await begin(openid.world, 'own-site', { prompt: 'create' });
    const at = await follow(openid.world, browser, url);
    expect(at.pathname).toBe('/ko/signup/agreement');
    await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
    const back = await follow(openid.world, browser, at.searchParams.get('redirectUrl') ?? '');
    expect([back.origin, back.searchParams.has('code')]).toEqual([site, true]);
  });

  test('by id_token_hint another reader than who is signed in leads to the login, where that reader goes on', async () => {
    const first = await signIn(openid.world, await signedInReader(openid.world), 'own-site');
    const browser = openid.world.browser();
    await browser.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword });
    const { url } = await begin(openid.world, 'own-site', { id_token_hint: first.tokens.id_token ?? '' });
    const at = await follow(openid.world, browser, url);
    expect(at.pathname).toBe('/ko/login');
    await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
    const back = await follow(openid.world, browser, at.searchParams.get('redirectUrl') ?? '');
    expect(back.searchParams.get('code')).toBeTruthy();
    const hint = { id_token_hint: first.tokens.id_token ?? '', prompt: 'none' };
    await browser.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword });
    const silent = await follow(openid.world, browser, (await begin(openid.world, 'own-site', hint)).url);
    expect(silent.searchParams.get('error')).toBe('login_required');
  });

  test('by id_token_hint a reader who logs in first is let through, another one is asked again', async () => {
    const first = await signIn(openid.world, await signedInReader(openid.world), 'own-site');
    const hint = { id_token_hint: first.tokens.id_token ?? '' };
    const ends = async (mbr_email: string) => {
      const browser = openid.world.browser();
      const at = await follow(openid.world, browser, (await begin(openid.world, 'own-site', hint)).url);
      await browser.call('login', { mbr_email, pwd: demoPassword });
      return follow(openid.world, browser, at.searchParams.get('redirectUrl') ?? '');
    };
    expect((await ends('reader@example.com')).searchParams.get('code')).toBeTruthy();
    expect((await ends('verified@example.com')).pathname).toBe('/ko/login');
  });

  test('by ui_locales its language, where we speak one of them', async () => {
    const at = async (ui_locales: string) =>
      (
        await follow(
          openid.world,
          openid.world.browser(),
          (
            await begin(openid.world, 'own-site', { ui_locales })
          ).url,
        )
      ).pathname;
    expect(await at('de fr ko')).toBe('/fr/login');
    expect(await at('zh-TW en')).toBe('/cb/login');
    expect(await at('de se')).toBe('/ko/login');
  });

  test('by prompt=consent is asked nothing that the member has said already', async () => {
    const browser = await signedInReader(openid.world);
    await agree(browser, 'other-company');
    const { claims } = await signIn(openid.world, browser, 'other-company', { prompt: 'consent' });
    expect(claims.sub).toBeTruthy();
  });
});
