import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openidPaths, openidSecret } from '../../packages/sandbox/src/sister/clients.ts';
import { newcomer, password } from '../api/people.ts';
import type { Rows } from '../world/all-rows.ts';
import { type Browser, openBrowser } from '../world/browser.ts';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { led } from '../world/sister-visit.ts';
import { watchedLife } from '../world/watched-life.ts';

const email = 'openid.canary@example.com';
/** What a program says that its origin is. */
const typed = `https://example.com/${email}/${'z'.repeat(20)}`;
const secrets: Record<string, string> = {
  'the secret of the client': openidSecret,
  'the typed origin': typed,
};
let output = '';
let rows: Rows;
let world: ProcessWorld;

async function joined(browser: Browser) {
  await browser.call('signUp', newcomer(email));
  const { links } = await world.mailTo(email, { about: '· 이메일 인증' });
  const query = new URL(links.find((link) => link.includes('auth_no=')) ?? '').searchParams;
  const proof = { email, svc_typ: 'JOIN', auth_no: query.get('auth_no') ?? '' } as const;
  await browser.call('confirmEmail', proof);
  await browser.call('login', { mbr_email: email, pwd: password });
}

const configOf = () =>
  oidc.discovery(new URL(world.serviceUrl), 'weekly', {}, oidc.ClientSecretBasic(openidSecret), {
    execute: [oidc.allowInsecureRequests],
  });

/** In, renewed and looked at, at a client, with each of its secrets noted. */
async function visit(browser: Browser, which: string) {
  const config = await configOf();
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [oidc.randomState(), oidc.randomNonce()];
  const { redirects } = JSON.parse(world.environment.PARTNERS ?? '[]').find(
    ({ id }: { id: string }) => id === 'weekly',
  ).oidc;
  const redirect_uri = redirects.find((address: string) => address.endsWith(openidPaths.callback));
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
  });
  const back = await led(world as never, browser, url.href);
  const checks = { pkceCodeVerifier, expectedState, expectedNonce };
  const tokens = await oidc.authorizationCodeGrant(config, back, checks);
  await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');
  await fetch(`${world.serviceUrl}/oidc/me`, {
    headers: { authorization: `Bearer ${tokens.access_token}`, origin: typed },
  });
  const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
  await oidc.tokenIntrospection(config, renewed.access_token);
  Object.assign(secrets, {
    [`${which} code`]: back.searchParams.get('code') ?? '',
    [`${which} verifier`]: pkceCodeVerifier,
    [`${which} access token`]: tokens.access_token,
    [`${which} newer access token`]: renewed.access_token,
    [`${which} refresh token`]: tokens.refresh_token ?? '',
    [`${which} newer refresh token`]: renewed.refresh_token ?? '',
    [`${which} id_token`]: tokens.id_token ?? '',
  });
}

/** Wrong requests of an engineer: a secret that is not the client's, and one that stands where the id belongs. */
async function mistakes() {
  const wrong = { secret: `not-that-${'x'.repeat(32)}`, id: `Misplaced-${'y'.repeat(32)}` };
  for (const [id, shown] of [
    ['weekly', wrong.secret],
    [wrong.id, wrong.secret],
  ])
    await fetch(`${world.serviceUrl}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${id}:${shown}`)}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x' }),
    });
  Object.assign(secrets, { 'the wrong secret': wrong.secret, 'the misplaced secret': wrong.id });
}

/** A visit that ends, and one whose tokens stay in the store. */
async function life() {
  const browser = openBrowser(world.serviceUrl);
  await joined(browser);
  await visit(browser, 'the first');
  await browser.call('logout', {});
  await browser.call('login', { mbr_email: email, pwd: password });
  await visit(browser, 'the second');
  await mistakes();
}

beforeAll(async () => {
  world = await createProcessWorld();
  ({ output, rows } = await watchedLife(world, async () => undefined, life));
}, 60_000);
afterAll(() => world.close());

const foundIn = (text: string) => Object.keys(secrets).filter((name) => text.includes(secrets[name] ?? ''));

test('every secret of a log-in by OpenID Connect was seen', () => {
  expect(Object.keys(secrets)).toHaveLength(18);
  expect(Object.values(secrets).filter((secret) => secret.length < 20)).toEqual([]);
});

test('the log holds none of them, nor the address of the reader', () => {
  expect(output).toContain('openid');
  expect(foundIn(output)).toEqual([]);
  expect(output).not.toContain(email);
  // An engineer's mistake leaves a trace, by client and error.
  expect(output).toMatch(/"client":"weekly","error":"invalid_client","description":"[^"]+"/);
});

test('the store holds none as it was sent, nor a private key', () => {
  const text = JSON.stringify(rows);
  expect(rows.oidc_model?.length).toBeGreaterThan(0);
  expect(foundIn(text)).toEqual([]);
  expect(text).not.toMatch(/\\?"d\\?":/);
});
