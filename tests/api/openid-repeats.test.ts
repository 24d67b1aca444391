import { createHash, randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { oidcEndpoints } from '../../packages/server/src/http/oidc/oidc-paths.ts';
import { byTurns } from '../setup/turns.ts';
import type { Browser } from '../world/browser.ts';
import { begin, callback, discovered, follow, secret, signIn, site } from '../world/openid-visit.ts';
import { led } from '../world/sister-visit.ts';
import { agree, openidWorld, refusedBy } from './openid-world.ts';
import { demoPassword, password, signedIn } from './people.ts';
import { reader, signedInReader } from './sister-world.ts';

/*
 * Each request of a sign-in, its refresh and its log-out is sent twice at once, or again because its answer was lost. An honest
 * client and its reader arrive all the same, and nothing ends that they did not end.
 */

const openid = openidWorld();

const steps = [
  'the discovery',
  'the keys',
  'the pushed request',
  'the request to sign in',
  'going on',
  'going on after the log-in',
  'the way back to the client',
  'the code',
  'the claims',
  'the refresh',
  'the introspection',
  'the log-out',
  'the yes to the log-out',
  'the page after the log-out',
  'the revocation',
] as const;
type Step = (typeof steps)[number];
const faults = ['sent twice at once', 'sent again because its answer was lost'] as const;

/** The addresses whose requests were repeated. */
const repeated = new Set<string>();

type Reply = { readonly status: number; readonly to: URL | undefined; readonly text: string };

/** What goes between the two and us: repeats the requests of one step. */
function line(at: Step, fault: (typeof faults)[number], browser: Browser) {
  const ask = async (path: string, init: RequestInit = {}, byBrowser = false) => {
    const address = new URL(path, openid.world.serviceUrl);
    const headers = { ...init.headers, ...(byBrowser && { cookie: browser.jar.header() }) };
    const reply = await fetch(address, { ...init, headers, redirect: 'manual' });
    const to = reply.headers.get('location');
    const told: Reply = {
      status: reply.status,
      to: to === null ? undefined : new URL(to, address),
      text: await reply.text(),
    };
    return { told, cookies: byBrowser ? reply.headers.getSetCookie() : [] };
  };
  let isDone = false;
  return async (step: Step, ...request: Parameters<typeof ask>): Promise<Reply> => {
    const again = step === at && !isDone;
    if (again) repeated.add(new URL(request[0], openid.world.serviceUrl).pathname);
    isDone ||= again;
    if (again && fault === 'sent twice at once') {
      const both = await Promise.all([ask(...request), ask(...request)]);
      for (const { cookies } of both) browser.jar.take(cookies);
      const good = both.find(({ told }) => told.status < 400) ?? both[0];
      return good.told;
    }
    if (again) await ask(...request);
    const { told, cookies } = await ask(...request);
    browser.jar.take(cookies);
    return told;
  };
}

/** An app that keeps a session of its own. */
const app = 'keeping-app';
const isPage = (client: string) => client === 'own-page' || client === app;
const form = (client: string, fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams({ ...fields, ...(isPage(client) && { client_id: client }) }),
  ...(!isPage(client) && { headers: { authorization: `Basic ${btoa(`${client}:${secret}`)}` } }),
});

type Tokens = { readonly access_token: string; readonly refresh_token: string; readonly id_token: string };

/** The whole life of a sign-in at a client, with one step of it repeated. */
async function life(client: string, at: Step, fault: (typeof faults)[number]) {
  const browser = openid.world.browser();
  const send = line(at, fault, browser);
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const proofKey = { code_challenge, code_challenge_method: 'S256' };
  const request = { response_type: 'code', redirect_uri: callback, ...proofKey };
  const scope = client === app ? 'openid email offline_access' : 'openid email';
  let isLoggedIn = false;

  const document = async (step: Step, path: string) => {
    const { status, text } = await send(step, path);
    expect(status).toBe(200);
    return JSON.parse(text) as Record<string, unknown>;
  };
  expect((await document('the discovery', '/.well-known/openid-configuration')).issuer).toBeTruthy();
  expect((await document('the keys', '/oidc/jwks')).keys).toHaveLength(2);

  const signIn = async (): Promise<Tokens | undefined> => {
    const pushed = await send(
      'the pushed request',
      '/oidc/par',
      form(client, { ...request, scope, client_id: client }),
    );
    const { request_uri } = JSON.parse(pushed.text) as { request_uri: string };
    const query = new URLSearchParams({ client_id: client, request_uri });
    let { to } = await send('the request to sign in', `/oidc/auth?${query}`, {}, true);
    if (to?.pathname.startsWith('/cum/')) {
      const { pathname } = to;
      to = (await send('going on', pathname, {}, true)).to;
      if (!isLoggedIn) {
        expect(to?.pathname).toBe('/ko/login');
        await browser.call('login', { mbr_email: reader, pwd: demoPassword });
        isLoggedIn = true;
        to = (await send('going on after the log-in', pathname, {}, true)).to;
      }
      to = (await send('the way back to the client', to?.href ?? '', {}, true)).to;
    }
    expect(to?.origin).toBe(site);
    const code = to?.searchParams.get('code') ?? '';
    const grant = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier };
    const given = await send('the code', '/oidc/token', form(client, grant));
    if (given.status === 200) return JSON.parse(given.text) as Tokens;
    expect(JSON.parse(given.text)).toMatchObject({ error: 'invalid_grant' });
    return undefined;
  };
  const claimsBy = async ({ access_token }: Tokens) =>
    (await send('the claims', '/oidc/me', { headers: { authorization: `Bearer ${access_token}` } })).status;
  const refresh = async ({ refresh_token }: Tokens) => {
    const fields = { grant_type: 'refresh_token', refresh_token };
    const given = await send('the refresh', '/oidc/token', form(client, fields));
    expect([given.status, given.text]).toEqual([200, expect.any(String)]);
    return JSON.parse(given.text) as Tokens;
  };

  // Whose answer was lost signs in anew: a code serves once.
  const tokens = (await signIn()) ?? (await signIn());
  if (!tokens) throw new Error('nobody arrived');
  expect(await claimsBy(tokens)).toBe(200);
  const second = await refresh(tokens);
  const third = await refresh(second);
  expect(await Promise.all([tokens, second, third].map(claimsBy))).toEqual([200, 200, 200]);
  if (!isPage(client)) {
    const told = await send(
      'the introspection',
      '/oidc/introspect',
      form(client, { token: third.access_token }),
    );
    expect(JSON.parse(told.text)).toMatchObject({ active: true });
  }

  const { id_token: id_token_hint } = third;
  const asked = new URLSearchParams({ id_token_hint });
  const page = await send('the log-out', `/oidc/logout?${asked}`, {}, true);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const yes = { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) };
  const out = await send('the yes to the log-out', '/oidc/logout/confirm', yes, true);
  expect([out.status, out.to?.pathname]).toEqual([303, '/oidc/logout/success']);
  const end = await send('the page after the log-out', out.to?.pathname ?? '', {}, true);
  expect(end.to?.pathname).toBe('/ko/login');
  expect((await browser.call('memberInfo', {})).envelope.result).not.toBe('0000');
  const ended = await send('the revocation', '/oidc/revoke', form(client, { token: third.refresh_token }));
  expect(ended.status).toBe(200);
  expect(await claimsBy(third)).toBe(401);
}

/** A page of ours has no secret, and so no introspection. */
const clientsAt = (at: Step) =>
  at === 'the introspection' ? ['suite', 'own-site'] : ['suite', 'own-page', app];
/** Each step at every commit, by one client and one fault. */
const cells = byTurns(
  'repeated requests of a sign-in at a client',
  steps.flatMap((at) => clientsAt(at).flatMap((client) => faults.map((fault) => ({ client, at, fault })))),
);

test.each(cells)('a sign-in at $client, in which $at is $fault', ({ client, at, fault }) =>
  life(client, at, fault),
);

test('each address of the provider was asked twice', () => {
  const paths = Object.keys(oidcEndpoints).map((path) => path.replace(/:uid.*$/, ''));
  const asked = [...repeated];
  expect(
    paths.filter(
      (path) => !asked.some((each) => each === path || (path.endsWith('/') && each.startsWith(path))),
    ),
  ).toEqual([]);
});

test('an app ends its grant by a refresh token whose answer it never saw', async () => {
  const { config, tokens } = await signIn(openid.world, await signedInReader(openid.world), 'own-app');
  const seen = tokens.refresh_token ?? '';
  const lost = await oidc.refreshTokenGrant(config, seen);
  await oidc.tokenRevocation(config, seen);
  for (const each of [seen, lost.refresh_token ?? ''])
    expect(await refusedBy(oidc.refreshTokenGrant(config, each))).toBe('invalid_grant');
  const claims = oidc.fetchUserInfo(config, lost.access_token, oidc.skipSubjectCheck);
  expect(await refusedBy(claims)).not.toBe('not refused');
});

test('another client gets nothing by a refresh token that was used a moment ago', async () => {
  const { config, tokens } = await signIn(openid.world, await signedInReader(openid.world), 'own-app');
  const seen = tokens.refresh_token ?? '';
  const next = (await oidc.refreshTokenGrant(config, seen)).refresh_token ?? '';
  for (const other of ['own-site', 'suite']) {
    const theirs = await discovered(openid.world, other);
    expect(await refusedBy(oidc.refreshTokenGrant(theirs, seen))).toBe('invalid_grant');
    expect(await refusedBy(oidc.tokenRevocation(theirs, seen))).toBe('invalid_request');
  }
  expect((await oidc.refreshTokenGrant(config, seen)).refresh_token).toBe(next);
  expect((await oidc.refreshTokenGrant(config, next)).access_token).toBeTruthy();
});

test('a reader agrees, takes that back elsewhere, and goes back: they are asked again', async () => {
  const { world } = openid;
  const browser = await signedInReader(world);
  const { url } = await begin(world, 'other-company');
  const asked = await led(world, browser, url.href);
  await agree(browser, 'other-company');
  const back = await led(world, browser, asked.href);
  expect(back.pathname).toMatch(/^\/oidc\/auth\//);
  await browser.call('endPartner', { partner: 'other-company' });
  expect((await follow(world, browser, back)).pathname).toBe('/ko/bridge/partner');
});

test.each(['nobody', 'another reader'])(
  'a reader answers, leaves and goes back: %s is signed in',
  async (who) => {
    const { world } = openid;
    const [first, second] = ['leaves@example.com', 'follows@example.com'] as const;
    for (const address of [first, second]) await signedIn(world, address);
    const browser = world.browser();
    const { config, url, checks } = await begin(world, 'own-site');
    const logIn = (mbr_email: string) => browser.call('login', { mbr_email, pwd: password });
    const asked = await led(world, browser, url.href);
    await logIn(first);
    const back = await led(world, browser, asked.href);
    await browser.call('logout', {});
    if (who === 'another reader') await logIn(second);
    const answer = await follow(world, browser, back);
    if (who === 'nobody') return expect(answer.pathname).toBe('/ko/login');
    const tokens = await oidc.authorizationCodeGrant(config, answer, { ...checks, idTokenExpected: true });
    const told = await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');
    return expect(told.email).toBe(second);
  },
);
