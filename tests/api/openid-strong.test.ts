import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { begin, callback, follow, signIn } from '../world/openid-visit.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { setUp } from './factors.ts';
import { openidWorld } from './openid-world.ts';
import { byPassword, proveBy, withPasskey } from './passkey-people.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

const strong = 'urn:daemun:strong';
const asking = { acr_values: `${strong} urn:daemun:1` };
const client = 'own-site';

/** A member who has a passkey, in a browser that logged in by password. */
async function holder() {
  const { authenticator } = await withPasskey(openid.world);
  return { authenticator, browser: await byPassword(openid.world) };
}

/** Where a request that asks for more stops, and what goes on from there. */
async function stopped(browser: Browser) {
  const begun = await begin(openid.world, client, asking);
  const at = await follow(openid.world, browser, begun.url);
  const redirectUrl = at.searchParams.get('redirectUrl') ?? '';
  const goOn = async (answer = '') => {
    const back = await follow(openid.world, browser, redirectUrl + answer);
    expect(back.origin + back.pathname).toBe(callback);
    const tokens = await oidc.authorizationCodeGrant(begun.config, back, begun.checks);
    return tokens.claims();
  };
  return { at, goOn };
}

test('who has a passkey is asked for it where a client wants more, and the id_token says so', async () => {
  const { browser, authenticator } = await holder();
  const { at, goOn } = await stopped(browser);
  expect([at.pathname, at.searchParams.get('want'), at.searchParams.get('ways')]).toEqual([
    '/ko/login/proof',
    'strong',
    'passkey',
  ]);
  expect(await proveBy(browser, authenticator)).toBe('0000');
  expect(await goOn()).toMatchObject({ acr: strong, amr: ['pop', 'user'] });
  const { claims } = await signIn(openid.world, browser, client, asking);
  expect(claims.acr).toBe(strong);
});

test('who has an authenticator app and came in without it is asked for its code', async () => {
  const { app } = await setUp(openid.world, 'reader@example.com');
  const visitor = socialVisitor(openid.world);
  expect((await visitor.goAs('GG', 'reader')).page).toBe('/success');
  const { at, goOn } = await stopped(visitor.browser);
  expect([at.searchParams.get('want'), at.searchParams.get('ways')]).toEqual(['strong', 'totp recovery']);
  const proof = { factor: 'totp', code: await app.codeAt() } as const;
  expect((await visitor.browser.call('confirmByFactor', proof)).envelope.result).toBe('0000');
  expect(await goOn()).toMatchObject({ acr: strong, amr: ['otp', 'mfa'] });
});

test('who has not got it at hand goes on without, and the id_token says that', async () => {
  const { browser } = await holder();
  expect(await (await stopped(browser)).goOn('?answer=usual')).toMatchObject({
    acr: 'urn:daemun:1',
    amr: ['pwd'],
  });
});

test('who logs in on the way is asked after it', async () => {
  const { authenticator } = await holder();
  const browser = openid.world.browser();
  const { url } = await begin(openid.world, client, asking);
  const at = await follow(openid.world, browser, url);
  expect(at.pathname).toBe('/ko/login');
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: 'Daemun!2026' });
  const wish = at.searchParams.get('redirectUrl') ?? '';
  expect((await follow(openid.world, browser, wish)).searchParams.get('want')).toBe('strong');
  expect(await proveBy(browser, authenticator)).toBe('0000');
  expect((await follow(openid.world, browser, wish)).searchParams.get('code')).toBeTruthy();
});

test('who has nothing stronger is asked nothing, nor is anybody where it comes second', async () => {
  const { claims } = await signIn(openid.world, await signedInReader(openid.world), client, asking);
  expect(claims.acr).toBe('urn:daemun:1');
  const { browser } = await holder();
  const second = { acr_values: `urn:daemun:1 ${strong}` };
  expect((await signIn(openid.world, browser, client, second)).claims.acr).toBe('urn:daemun:1');
});

test('without a screen a client hears that somebody would have to be asked', async () => {
  const { browser } = await holder();
  const { url } = await begin(openid.world, client, { ...asking, prompt: 'none' });
  expect((await follow(openid.world, browser, url)).searchParams.get('error')).toBe('login_required');
});
