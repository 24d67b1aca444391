import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { begin, follow } from '../world/openid-visit.ts';
import { openidWorld, refusedBy } from './openid-world.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

/** A request of the app's that came back with its code. */
async function backWithCode() {
  const browser = await signedInReader(openid.world);
  const { config, url, checks } = await begin(openid.world, 'bound-app');
  return { config, checks, back: await follow(openid.world, browser, url) };
}

async function signedIn() {
  const { config, checks, back } = await backWithCode();
  const DPoP = oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair());
  const tokens = await oidc.authorizationCodeGrant(config, back, checks, undefined, { DPoP });
  return { config, DPoP, tokens, sub: tokens.claims()?.sub ?? '' };
}

describe('a client whose tokens are bound to its key (RFC 9449)', () => {
  test('gets none without a proof', async () => {
    const { config, checks, back } = await backWithCode();
    expect(await refusedBy(oidc.authorizationCodeGrant(config, back, checks))).toBe('invalid_grant');
  });

  test('uses and renews them with its key, and nobody does with another one', async () => {
    const { config, DPoP, tokens, sub } = await signedIn();
    expect(tokens.token_type).toBe('dpop');
    expect((await oidc.fetchUserInfo(config, tokens.access_token, sub, { DPoP })).sub).toBe(sub);
    const other = oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair());
    const stolen = oidc.fetchUserInfo(config, tokens.access_token, sub, { DPoP: other });
    expect(await refusedBy(stolen)).not.toBe('not refused');
    const refresh = tokens.refresh_token ?? '';
    expect(await refusedBy(oidc.refreshTokenGrant(config, refresh, {}, { DPoP: other }))).toBe(
      'invalid_grant',
    );
    const renewed = await oidc.refreshTokenGrant(config, refresh, {}, { DPoP });
    expect(renewed.access_token).toBeTruthy();
  });

  test('shows each proof once', async () => {
    const { config, DPoP, tokens, sub } = await signedIn();
    let proof = '';
    config[oidc.customFetch] = (address, { headers, method }) => {
      proof = new Headers(headers as HeadersInit).get('dpop') ?? '';
      return fetch(address, { headers: headers as HeadersInit, method });
    };
    await oidc.fetchUserInfo(config, tokens.access_token, sub, { DPoP });
    const again = () =>
      fetch(`${openid.world.serviceUrl}/oidc/me`, {
        headers: { authorization: `DPoP ${tokens.access_token}`, dpop: proof },
      });
    expect((await again()).status).toBe(401);
    expect(proof.split('.')).toHaveLength(3);
  });

  test('shows a proof five times at once, and one of them counts', async () => {
    const { config, DPoP, tokens, sub } = await signedIn();
    let sent: { url: string; headers: HeadersInit } | undefined;
    config[oidc.customFetch] = async (url, { headers }) => {
      sent = { url, headers: headers as HeadersInit };
      return new Response('{}', { status: 401 });
    };
    await refusedBy(oidc.fetchUserInfo(config, tokens.access_token, sub, { DPoP }));
    const { url = '', headers = {} } = sent ?? {};
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await fetch(url, { headers })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
