import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { begin, callback, discovered, follow, secret } from '../world/openid-visit.ts';
import { openidWorld } from './openid-world.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();
const client_id = 'own-site';
const basic = {
  authorization: `Basic ${Buffer.from(`${client_id}:${encodeURIComponent(secret)}`).toString('base64')}`,
};

/** A reader comes back with a code; answers what the library then has to send. */
async function returned(change: (url: URL) => void = () => {}) {
  const browser = await signedInReader(openid.world);
  const { url, checks } = await begin(openid.world, client_id);
  change(url);
  const back = await follow(openid.world, browser, url);
  const code = back.searchParams.get('code') ?? '';
  return {
    back,
    grant: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      code_verifier: checks.pkceCodeVerifier ?? '',
    },
  };
}

async function tokensFor(body: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>) {
  const { token_endpoint = '' } = (await discovered(openid.world, client_id)).serverMetadata();
  const answer = await fetch(token_endpoint, { method: 'POST', headers, body: new URLSearchParams(body) });
  return { status: answer.status, said: (await answer.json()) as Record<string, string> };
}

async function toldOf(access_token = '', query = '') {
  const { userinfo_endpoint = '' } = (await discovered(openid.world, client_id)).serverMetadata();
  const headers = { authorization: `Bearer ${access_token}`, accept: 'application/json' };
  return (await fetch(userinfo_endpoint + query, { headers })).json();
}

test('what Spring Security 7 sends: the secret by Basic alone', async () => {
  const { grant } = await returned();
  const { said } = await tokensFor(grant, basic);
  expect(await toldOf(said.access_token)).toMatchObject({
    email: 'reader@example.com',
    email_verified: true,
  });
});

test('what Spring Security sent before, no proof key, is refused', async () => {
  const { back } = await returned((url) => {
    for (const name of ['code_challenge', 'code_challenge_method']) url.searchParams.delete(name);
  });
  expect([back.origin + back.pathname, back.searchParams.get('error')]).toEqual([
    callback,
    'invalid_request',
  ]);
});

test('what PHP’s jumbojett sends since 0.9.6: the secret by Basic, its id beside it, and a query for who it is', async () => {
  const { grant } = await returned();
  const { said } = await tokensFor({ ...grant, client_id }, basic);
  expect(await toldOf(said.access_token, '?schema=openid')).toMatchObject({ email: 'reader@example.com' });
});

test('a client that signs by its key shows no secret, each assertion once', async () => {
  const shown: string[] = [];
  const config = await discovered(openid.world, 'signing-site');
  config[oidc.customFetch] = async (address, options) => {
    const assertion = new URLSearchParams(String(options.body ?? '')).get('client_assertion');
    if (assertion) shown.push(assertion);
    return fetch(address, options as RequestInit);
  };
  const browser = await signedInReader(openid.world);
  const { url, checks } = await begin(openid.world, 'signing-site');
  const back = await follow(openid.world, browser, url);
  const tokens = await oidc.authorizationCodeGrant(config, back, checks);
  expect((await oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck)).email).toBe(
    'reader@example.com',
  );
  const refresh = {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token ?? '',
    client_id: 'signing-site',
  };
  const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
  const again = await tokensFor({ ...refresh, client_assertion_type, client_assertion: shown[0] ?? '' }, {});
  expect([again.status, again.said.error]).toEqual([401, 'invalid_client']);
  const none = await tokensFor(refresh, {});
  expect([none.status, none.said.error]).toEqual([401, 'invalid_client']);
});

test('what it sent before, an id without a secret, is refused', async () => {
  const { grant } = await returned();
  const { status, said } = await tokensFor({ ...grant, client_id }, {});
  expect([status, said.error]).toEqual([401, 'invalid_client']);
});
