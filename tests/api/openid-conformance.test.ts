import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { begin, callback, discovered, follow, secret, site } from '../world/openid-visit.ts';
import { led } from '../world/sister-visit.ts';
import type { ModulesOf } from './openid-plans.ts';
import { openidWorld } from './openid-world.ts';
import { demoPassword } from './people.ts';
import { signedInReader } from './sister-world.ts';

/*
 * The modules of the OpenID Foundation's plans "basic", "config", "form post", "RP-initiated logout" and "back-channel logout", by
 * their names there. Each sends what the suite sends, without a proof key (docs/partners.md says how the suite itself is run).
 */

const openid = openidWorld();
let browser: Browser;

const client = 'suite';
type Fields = Readonly<Record<string, string>>;

/** How the plan wants its answers: the plan "form post" is the plan "basic" by forms. */
let mode: 'query' | 'form_post' = 'query';

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Where a document has the browser post its form, the fields as a query. */
function posted(document: string): URL {
  const [, action = 'about:nowhere'] = /<form method="post" action="([^"]*)"/.exec(document) ?? [];
  const to = new URL(plain(action));
  for (const [, name = '', value = ''] of document.matchAll(/name="([^"]*)" value="([^"]*)"/g))
    to.searchParams.set(plain(name), plain(value));
  return to;
}

/** Follows a request to sign in to where the browser ends: at a page of ours, or at the client by a redirect or a form. */
async function browse(from: URL | string): Promise<URL> {
  let at = new URL(from, openid.world.serviceUrl);
  for (;;) {
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie: browser.jar.header() } });
    browser.jar.take(reply.headers.getSetCookie());
    const to = reply.headers.get('location');
    if (to === null) return posted(await reply.text());
    at = new URL(to, at);
    if (at.origin !== openid.world.serviceUrl || !/^\/(oidc|cum)\//.test(at.pathname)) return at;
  }
}

/** The request to sign in with some fields more, or without some; answers where the browser ends. */
async function asked(more: Fields = {}, without: readonly string[] = []): Promise<URL> {
  const byForm: Fields = mode === 'query' ? {} : { response_mode: mode };
  const { url } = await begin(openid.world, client, { ...byForm, ...more });
  for (const name of without) url.searchParams.delete(name);
  return browse(url);
}

/** A whole sign-in, by the plan's way back. */
async function whole(more: Fields = {}, as = client) {
  const byForm: Fields = mode === 'query' ? {} : { response_mode: mode };
  const { config, url, checks } = await begin(openid.world, as, { ...byForm, ...more });
  const back = await browse(url);
  const tokens = await oidc.authorizationCodeGrant(config, back, { ...checks, idTokenExpected: true });
  return { config, tokens, claims: tokens.claims() as oidc.IDToken };
}

/** As the suite does: a module about a scope that nobody offers is skipped. */
async function scopeOffered(scope: string, work: () => Promise<unknown>) {
  const { scopes_supported = [] } = (await discovered(openid.world, client)).serverMetadata();
  if (scope.split(' ').every((each) => scopes_supported.includes(each))) await work();
  else await succeeds({ scope });
}

async function succeeds(more: Fields = {}, without: readonly string[] = []): Promise<void> {
  expect((await asked(more, without)).searchParams.get('code')).toBeTruthy();
}

const userInfo = async (method: string, how: (token: string) => RequestInit) => {
  const { tokens } = await whole();
  const reply = await fetch(`${openid.world.serviceUrl}/oidc/me`, { method, ...how(tokens.access_token) });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ email: 'reader@example.com' });
};

const redeem = (fields: Fields, headers: Fields = {}) =>
  fetch(`${openid.world.serviceUrl}/oidc/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });

/** A sign-in that wants a proof anew, which the reader gives by a password. */
async function proven(more: Fields): Promise<oidc.IDToken> {
  const byForm: Fields = mode === 'query' ? {} : { response_mode: mode };
  const { config, url, checks } = await begin(openid.world, client, { ...byForm, ...more });
  const page = await browse(url);
  expect(page.pathname).toBe('/ko/login/proof');
  await browser.call('checkPassword', { pwd: demoPassword });
  const back = await browse(page.searchParams.get('redirectUrl') ?? '');
  return (await oidc.authorizationCodeGrant(config, back, checks)).claims() as oidc.IDToken;
}

/** A code that is redeemed, and again a while later. */
async function reused(later: string) {
  const { config, url, checks } = await begin(openid.world, client);
  const back = await browse(url);
  const tokens = await oidc.authorizationCodeGrant(config, back, checks);
  await openid.world.advance(later);
  await expect(oidc.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  return { config, tokens };
}

const scoped = async (scope: string) => {
  const { config, tokens, claims } = await whole({ scope });
  return oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
};

const basic = { authorization: `Basic ${btoa(`${client}:${secret}`)}` };

/** Where a log-out that a client asks for leads who says yes to it. */
async function logOut(fields: Fields): Promise<URL> {
  const url = new URL(`${openid.world.serviceUrl}/oidc/logout?${new URLSearchParams(fields)}`);
  const page = await fetch(url, { headers: { cookie: browser.jar.header() }, redirect: 'manual' });
  browser.jar.take(page.headers.getSetCookie());
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1];
  if (xsrf === undefined)
    return new URL(page.headers.get('location') ?? 'about:nowhere', openid.world.serviceUrl);
  const done = await fetch(`${openid.world.serviceUrl}/oidc/logout/confirm`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: browser.jar.header() },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  browser.jar.take(done.headers.getSetCookie());
  const to = new URL(done.headers.get('location') ?? '', openid.world.serviceUrl);
  return to.origin === openid.world.serviceUrl ? follow(openid.world, browser, to) : to;
}

const isSignedIn = async () => (await browser.call('memberInfo', {})).envelope.result === '0000';
const ends = async (fields: Fields, at: string) => {
  expect((await logOut(fields)).href).toBe(at.startsWith('/') ? openid.world.serviceUrl + at : at);
  expect(await isSignedIn()).toBe(false);
  // The suite asks once more, and must be told that nobody is there.
  expect((await asked({ prompt: 'none' })).searchParams.get('error')).toBe('login_required');
};
const refuses = async (fields: Fields) => {
  expect((await logOut(fields)).pathname).toBe('/ko/error');
  expect(await isSignedIn()).toBe(true);
};
const hint = async () => (await whole()).tokens.id_token ?? '';
const bye = `${site}/bye`;

const basicPlan: ModulesOf<'basic'> = {
  'oidcc-server': () => whole(),
  'oidcc-response-type-missing': async () => {
    expect((await asked({}, ['response_type'])).searchParams.get('error')).toBe('invalid_request');
  },
  'oidcc-idtoken-signature': async () => {
    const header = decodeProtectedHeader((await whole()).tokens.id_token ?? '');
    expect(header).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
  },
  // Skipped by the suite: an id_token without a signature is offered to nobody.
  'oidcc-idtoken-unsigned': async () => {
    const told = (await discovered(openid.world, client)).serverMetadata();
    expect(told.id_token_signing_alg_values_supported).not.toContain('none');
  },
  'oidcc-userinfo-get': () => userInfo('GET', (token) => ({ headers: { authorization: `Bearer ${token}` } })),
  'oidcc-userinfo-post-header': () =>
    userInfo('POST', (token) => ({ headers: { authorization: `Bearer ${token}` } })),
  'oidcc-userinfo-post-body': () =>
    userInfo('POST', (access_token) => ({ body: new URLSearchParams({ access_token }) })),
  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': () => succeeds({}, ['nonce']),
  'oidcc-scope-profile': async () => {
    const claims = ['daemun_verified_person', 'locale', 'name', 'nickname', 'preferred_username', 'sub'];
    expect(Object.keys(await scoped('openid profile')).sort()).toEqual(claims);
  },
  'oidcc-scope-email': async () => {
    expect(Object.keys(await scoped('openid email')).sort()).toEqual(['email', 'email_verified', 'sub']);
  },
  'oidcc-scope-address': () => scopeOffered('openid address', () => whole({ scope: 'openid address' })),
  'oidcc-scope-phone': () => scopeOffered('openid phone', () => whole({ scope: 'openid phone' })),
  'oidcc-scope-all': () =>
    scopeOffered('openid profile email address phone', () =>
      whole({ scope: 'openid profile email address phone' }),
    ),
  'oidcc-ensure-other-scope-order-succeeds': () => succeeds({ scope: 'email openid' }),
  'oidcc-display-page': () => succeeds({ display: 'page' }),
  'oidcc-display-popup': () => succeeds({ display: 'popup' }),
  'oidcc-prompt-login': async () => {
    const first = await whole();
    await new Promise((done) => setTimeout(done, 1100));
    const second = await proven({ prompt: 'login' });
    expect(second.auth_time).toBeGreaterThan(first.claims.auth_time ?? 0);
    expect(second.sub).toBe(first.claims.sub);
  },
  'oidcc-prompt-none-not-logged-in': async () => {
    browser = openid.world.browser();
    expect((await asked({ prompt: 'none' })).searchParams.get('error')).toBe('login_required');
  },
  'oidcc-prompt-none-logged-in': async () => {
    const first = await whole();
    const second = await whole({ prompt: 'none' });
    expect(second.claims).toMatchObject({ sub: first.claims.sub, auth_time: first.claims.auth_time });
  },
  'oidcc-max-age-1': async () => {
    const first = await whole();
    await new Promise((done) => setTimeout(done, 2100));
    const second = await proven({ max_age: '1' });
    expect(second.auth_time).toBeGreaterThan(first.claims.auth_time ?? 0);
    expect(second.sub).toBe(first.claims.sub);
  },
  'oidcc-max-age-10000': async () => {
    const first = await whole();
    const { claims } = await whole({ max_age: '10000' });
    expect(claims).toMatchObject({ sub: first.claims.sub, auth_time: first.claims.auth_time });
    expect(claims.auth_time).toEqual(expect.any(Number));
  },
  'oidcc-ensure-request-with-unknown-parameter-succeeds': () => succeeds({ extra: 'foobar' }),
  'oidcc-id-token-hint': async () => succeeds({ prompt: 'none', id_token_hint: await hint() }),
  'oidcc-login-hint': () => succeeds({ login_hint: 'buffy@client.example' }),
  'oidcc-ui-locales': () => succeeds({ ui_locales: 'se' }),
  'oidcc-claims-locales': () => succeeds({ claims_locales: 'se' }),
  'oidcc-ensure-request-with-acr-values-succeeds': () => succeeds({ acr_values: 'urn:daemun:1 2' }),
  'oidcc-codereuse': async () => {
    const { config, tokens } = await reused('1s');
    // Honest clients send a request twice; the suite warns here and passes.
    expect(await oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck)).toBeTruthy();
  },
  'oidcc-codereuse-30seconds': async () => {
    const { config, tokens } = await reused('30s');
    await expect(oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck)).rejects.toThrow();
  },
  'oidcc-ensure-registered-redirect-uri': async () => {
    expect((await asked({ redirect_uri: `${callback}/x` })).pathname).toBe('/ko/error');
  },
  'oidcc-ensure-post-request-succeeds': async () => {
    const { url } = await begin(openid.world, client);
    const reply = await fetch(`${openid.world.serviceUrl}/oidc/auth`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: browser.jar.header() },
      body: url.searchParams,
    });
    expect(reply.status).toBe(303);
    const to = reply.headers.get('location') ?? '';
    expect((await browse(to)).href).toContain(`${callback}?code=`);
  },
  'oidcc-server-client-secret-post': () => whole({}, 'suite-by-post'),
  'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported': async () => {
    const at = await asked({ request_uri: 'https://client.example/request.jwt' });
    expect([at.origin, at.searchParams.get('error')]).toEqual([site, 'request_uri_not_supported']);
  },
  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported': async () => {
    const at = await asked({ request: 'eyJhbGciOiJub25lIn0.e30.' });
    expect(at.searchParams.get('error')).toBe('request_not_supported');
  },
  'oidcc-claims-essential': () => succeeds({ claims: '{"userinfo":{"email":{"essential":true}}}' }),
  'oidcc-ensure-request-object-with-redirect-uri': async () => {
    expect((await asked({ request: 'eyJhbGciOiJub25lIn0.e30.' })).searchParams.get('error')).toBe(
      'request_not_supported',
    );
  },
  'oidcc-refresh-token': async () => {
    const { config, tokens, claims } = await whole();
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(renewed.claims()).toMatchObject({ sub: claims.sub, aud: claims.aud, auth_time: claims.auth_time });
    const other = await discovered(openid.world, 'suite-by-post');
    await expect(oidc.refreshTokenGrant(other, renewed.refresh_token ?? '')).rejects.toThrow();
  },
  'oidcc-ensure-request-with-valid-pkce-succeeds': async () => {
    const { config, url, checks } = await begin(openid.world, client);
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
    url.searchParams.set('code_challenge', await oidc.calculatePKCECodeChallenge(pkceCodeVerifier));
    url.searchParams.set('code_challenge_method', 'S256');
    const back = await browse(url);
    expect(await oidc.authorizationCodeGrant(config, back, { ...checks, pkceCodeVerifier })).toBeTruthy();
  },
};

const configPlan: ModulesOf<'config'> = {
  'oidcc-discovery-endpoint-verification': async () => {
    const told = (await discovered(openid.world, client)).serverMetadata();
    expect(told).toMatchObject({
      issuer: openid.world.serviceUrl,
      response_types_supported: ['code'],
      grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
      scopes_supported: expect.arrayContaining(['openid']),
      claims_supported: expect.arrayContaining(['sub', 'email', 'name', 'acr', 'auth_time']),
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
      token_endpoint_auth_methods_supported: expect.arrayContaining([
        'client_secret_basic',
        'client_secret_post',
      ]),
      response_modes_supported: ['query', 'form_post'],
      code_challenge_methods_supported: ['S256'],
      subject_types_supported: ['public', 'pairwise'],
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    const keys = (await (await fetch(told.jwks_uri ?? '')).json()) as { keys: Record<string, unknown>[] };
    expect(keys.keys.length).toBeGreaterThanOrEqual(2);
    for (const key of keys.keys) {
      for (const secretPart of ['d', 'p', 'q', 'k']) expect(key).not.toHaveProperty(secretPart);
      expect([key.kid, key.use]).toEqual([expect.any(String), 'sig']);
    }
    for (const [name, value] of Object.entries(told))
      if (/_endpoint$|_uri$/.test(name)) expect(String(value)).toContain(`${openid.world.serviceUrl}/`);
  },
};

const logoutPlan: ModulesOf<'logout'> = {
  'oidcc-rp-initiated-logout-discovery-endpoint-verification': async () => {
    const told = (await discovered(openid.world, client)).serverMetadata();
    expect(told.end_session_endpoint).toBe(`${openid.world.serviceUrl}/oidc/logout`);
  },
  'oidcc-rp-initiated-logout': async () =>
    ends({ id_token_hint: await hint(), post_logout_redirect_uri: bye, state: 's' }, `${bye}?state=s`),
  'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri': async () =>
    refuses({ id_token_hint: await hint(), post_logout_redirect_uri: `${bye}/x` }),
  'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri': async () =>
    refuses({ id_token_hint: await hint(), post_logout_redirect_uri: `${bye}?a=b` }),
  'oidcc-rp-initiated-logout-bad-id-token-hint': () =>
    refuses({ id_token_hint: 'nothing', post_logout_redirect_uri: bye }),
  'oidcc-rp-initiated-logout-modified-id-token-hint': async () =>
    refuses({ id_token_hint: `${(await hint()).slice(0, -4)}AAAA`, post_logout_redirect_uri: bye }),
  'oidcc-rp-initiated-logout-no-id-token-hint': () =>
    ends({ post_logout_redirect_uri: bye, state: 's' }, '/ko/login'),
  'oidcc-rp-initiated-logout-no-params': () => ends({}, '/ko/login'),
  'oidcc-rp-initiated-logout-no-post-logout-redirect-uri': async () =>
    ends({ id_token_hint: await hint() }, '/ko/login'),
  'oidcc-rp-initiated-logout-no-state': async () =>
    ends({ id_token_hint: await hint(), post_logout_redirect_uri: bye }, bye),
  'oidcc-rp-initiated-logout-only-state': () => ends({ state: 's' }, '/ko/login'),
};

const backchannelPlan: ModulesOf<'backchannel'> = {
  'oidcc-backchannel-logout-discovery-endpoint-verification': async () => {
    const told = (await discovered(openid.world, client)).serverMetadata();
    expect(told).toMatchObject({
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    });
  },
  'oidcc-backchannel-rp-initiated-logout': async () => {
    const { tokens, claims } = await whole();
    const fields = { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: bye, state: 's' };
    await ends(fields, `${bye}?state=s`);
    await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
    const token = openid.backchannel.tokens[0] ?? '';
    expect(decodeProtectedHeader(token)).toMatchObject({ typ: 'logout+jwt', alg: 'RS256' });
    const told = decodeJwt(token);
    expect([told.iss, told.aud, told.sub, told.sid]).toEqual([claims.iss, client, claims.sub, claims.sid]);
    expect([told.nonce, told.jti, told.iat]).toEqual([undefined, expect.any(String), expect.any(Number)]);
  },
};

const plans = [
  ['basic', 'query', basicPlan],
  ['form post', 'form_post', basicPlan],
  ['config', 'query', configPlan],
  ['RP-initiated logout', 'query', logoutPlan],
  ['back-channel logout', 'query', backchannelPlan],
] as const;

describe.each(plans)('the plan "%s" by %s', (_plan, by, modules) => {
  test.each(Object.entries(modules))('%s', async (_name, module) => {
    mode = by;
    browser = await signedInReader(openid.world);
    await module();
  });
});

test('what is asked for with a secret is answered to nobody else', async () => {
  browser = await signedInReader(openid.world);
  expect((await redeem({ grant_type: 'client_credentials' }, basic)).status).toBe(400);
  expect((await led(openid.world, openid.world.browser(), '/oidc/unknown')).pathname).not.toBe(
    '/oidc/unknown',
  );
});
