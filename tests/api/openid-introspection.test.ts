import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { begin, discovered, follow, signIn } from '../world/openid-visit.ts';
import { openidWorld } from './openid-world.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

/** What introspection by one client answers about the tokens that another client got for a reader. */
async function introspected(asker: string, holder: string) {
  const browser = await signedInReader(openid.world);
  const { tokens, claims } = await signIn(openid.world, browser, holder);
  const config = await discovered(openid.world, asker);
  const answer = async (token: string) => ({ ...(await oidc.tokenIntrospection(config, token)) });
  const answers = async () => ({
    access: await answer(tokens.access_token),
    refresh: await answer(tokens.refresh_token ?? ''),
  });
  return { browser, claims, answers };
}

test('a server of the agency introspects access tokens of its app, until the session ends', async () => {
  const { browser, claims, answers } = await introspected('own-api', 'own-app');
  const { access, refresh } = await answers();
  expect(access).toMatchObject({ active: true, client_id: 'own-app', sub: claims.sub });
  expect(access.scope).toContain('profile');
  expect(refresh).toEqual({ active: false });
  await browser.call('logout', {});
  expect((await answers()).access).toEqual({ active: false });
});

test.each([
  ['own-api', 'own-site'],
  ['own-site', 'own-app'],
  ['suite', 'own-site'],
])('%s, whose row does not name the client, introspects no token of %s', async (asker, holder) => {
  const { answers } = await introspected(asker, holder);
  expect(await answers()).toEqual({ access: { active: false }, refresh: { active: false } });
});

test('nobody signs in at a server that apps call', async () => {
  const browser = await signedInReader(openid.world);
  const { url } = await begin(openid.world, 'own-api');
  expect((await follow(openid.world, browser, url)).origin).toBe(openid.world.serviceUrl);
});
