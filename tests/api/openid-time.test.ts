import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { begin, follow, signIn } from '../world/openid-visit.ts';
import { agree, openidWorld, refusedBy } from './openid-world.ts';
import { linkOf, newcomer, password, signedIn } from './people.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

const verified = (config: oidc.Configuration, token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? '')));

test('a code is good for a minute, an access token for ten', async () => {
  const browser = await signedInReader(openid.world);
  const { config, url, checks } = await begin(openid.world, 'own-site');
  const back = await follow(openid.world, browser, url);
  await openid.world.advance('61s');
  expect(await refusedBy(oidc.authorizationCodeGrant(config, back, checks))).toBe('invalid_grant');
  const { tokens, claims } = await signIn(openid.world, browser, 'own-site');
  await openid.world.advance('11m');
  const told = oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
  expect(await refusedBy(told)).not.toBe('not refused');
  expect((await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')).access_token).toBeTruthy();
});

test('a session that rests for half a day ends, and its tokens with it; who goes on with a client goes on', async () => {
  const { config, tokens } = await signIn(openid.world, await signedInReader(openid.world), 'own-site');
  let refresh = tokens.refresh_token ?? '';
  for (let hours = 0; hours < 20; hours += 10) {
    await openid.world.advance('10h');
    refresh = (await oidc.refreshTokenGrant(config, refresh)).refresh_token ?? '';
  }
  await openid.world.advance('25h');
  expect(await refusedBy(oidc.refreshTokenGrant(config, refresh))).toBe('invalid_grant');
  const again = await signIn(openid.world, await signedInReader(openid.world), 'own-site');
  expect(again.claims.sub).toBeTruthy();
});

test('keys change while tokens are under way: all are verified, and the new one signs a while later', async () => {
  await openid.world.advance('6m');
  const first = await signIn(openid.world, await signedInReader(openid.world), 'own-site');
  const kidOf = (token = '') => decodeProtectedHeader(token).kid;
  await openid.world.advance('91d');
  // The keys of the new time are made, published, and wait.
  const second = await signIn(openid.world, await signedInReader(openid.world), 'own-site');
  expect(kidOf(second.tokens.id_token)).toBe(kidOf(first.tokens.id_token));
  await openid.world.advance('16m');
  const third = await signIn(openid.world, await signedInReader(openid.world), 'own-site');
  expect(kidOf(third.tokens.id_token)).not.toBe(kidOf(first.tokens.id_token));
  for (const { tokens } of [first, second, third])
    await expect(verified(first.config, tokens.id_token ?? '')).resolves.toBeTruthy();
});

test('who leaves and joins again is somebody else to another company', async () => {
  const address = 'comes-back@example.com';
  const { browser } = await signedIn(openid.world, address);
  await agree(browser, 'other-company');
  const before = (await signIn(openid.world, browser, 'other-company')).claims.sub;
  const left = await browser.call('withdrawal', { pwd: password, reason: [] } as never);
  expect(left.envelope.result).toBe('0000');
  await openid.world.advance('400d');
  await openid.world.call('signUp', newcomer(address));
  const { email, svc_typ, auth_no } = await linkOf(openid.world, address, {
    about: '· 이메일 인증',
    count: 2,
  });
  await openid.world.call('confirmEmail', { email, svc_typ, auth_no });
  const again = openid.world.browser();
  await again.call('login', { mbr_email: address, pwd: password });
  await agree(again, 'other-company');
  expect((await signIn(openid.world, again, 'other-company')).claims.sub).not.toBe(before);
});
