import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { begin, discovered, follow, signIn } from '../world/openid-visit.ts';
import { openidWorld } from './openid-world.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

/** What a client is told of the tokens that another one got for a reader. */
async function toldOf(asker: string, holder: string) {
  const browser = await signedInReader(openid.world);
  const { tokens, claims } = await signIn(openid.world, browser, holder);
  const config = await discovered(openid.world, asker);
  const told = async (token: string) => ({ ...(await oidc.tokenIntrospection(config, token)) });
  const tell = async () => ({
    access: await told(tokens.access_token),
    refresh: await told(tokens.refresh_token ?? ''),
  });
  return { browser, claims, tell };
}

test('a server of the agency is told whose an access token of its app is, until the session ends', async () => {
  const { browser, claims, tell } = await toldOf('own-api', 'own-app');
  const { access, refresh } = await tell();
  expect(access).toMatchObject({ active: true, client_id: 'own-app', sub: claims.sub });
  expect(access.scope).toContain('profile');
  expect(refresh).toEqual({ active: false });
  await browser.call('logout', {});
  expect((await tell()).access).toEqual({ active: false });
});

test.each([
  ['own-api', 'own-site'],
  ['own-site', 'own-app'],
  ['suite', 'own-site'],
])('%s, whose row does not name the client, is told nothing of tokens of %s', async (asker, holder) => {
  const { tell } = await toldOf(asker, holder);
  expect(await tell()).toEqual({ access: { active: false }, refresh: { active: false } });
});

test('nobody signs in at a server that apps call', async () => {
  const browser = await signedInReader(openid.world);
  const { url } = await begin(openid.world, 'own-api');
  expect((await follow(openid.world, browser, url)).origin).toBe(openid.world.serviceUrl);
});
