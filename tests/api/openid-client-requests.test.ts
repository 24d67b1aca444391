import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { appCallback, callback, follow, secret, site, wordPress } from '../world/openid-visit.ts';
import { openidWorld } from './openid-world.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();
const random = () => randomBytes(32).toString('base64url');

type Fields = Readonly<Record<string, string>>;

/** What an ordinary client sends, read from its source. Its row at ours is one of the partners of these tests. */
type Client = {
  readonly row: string;
  readonly redirect: string;
  /** What it sends beside `client_id`, `response_type` and `redirect_uri`. */
  readonly asks: readonly ('pkce' | 'nonce' | 'state' | 'form')[];
  readonly scope: string;
  /** How it shows its secret; an app and a page send their id alone. */
  readonly shows: 'basic' | 'post' | 'id';
  /** Where it looks up who signed in. */
  readonly reads: 'GET' | 'POST' | 'id_token';
  /** What it sends to the token endpoint beside what the standard wants. */
  readonly more?: Fields;
  readonly origin?: string;
};

const clients: Readonly<Record<string, Client>> = {
  'WordPress, OpenID Connect Generic 3.10': {
    row: 'suite-by-post',
    redirect: wordPress,
    asks: ['state'],
    scope: 'openid email profile',
    shows: 'post',
    reads: 'POST',
    more: { scope: 'openid email profile' },
  },
  'passport-openidconnect 0.1': {
    row: 'suite-by-post',
    redirect: callback,
    asks: ['state'],
    scope: 'openid profile email',
    shows: 'post',
    reads: 'GET',
  },
  'omniauth (gitlab-omniauth-openid-connect)': {
    row: 'suite',
    redirect: callback,
    asks: ['state', 'nonce'],
    scope: 'openid profile email',
    shows: 'basic',
    reads: 'GET',
  },
  'Auth.js (@auth/core 0.41)': {
    row: 'reads-id-tokens',
    redirect: callback,
    asks: ['pkce'],
    scope: 'openid profile email',
    shows: 'basic',
    reads: 'id_token',
  },
  'Apache, mod_auth_openidc 2.4': {
    row: 'own-site',
    redirect: callback,
    asks: ['pkce', 'state', 'nonce'],
    scope: 'openid email profile',
    shows: 'basic',
    reads: 'GET',
  },
  'ASP.NET Core, OpenIdConnect handler': {
    row: 'suite-by-post',
    redirect: callback,
    asks: ['pkce', 'state', 'nonce', 'form'],
    scope: 'openid profile email',
    shows: 'post',
    reads: 'GET',
  },
  'oidc-client-ts 3, a page without a server': {
    row: 'own-page',
    redirect: callback,
    asks: ['pkce', 'state'],
    scope: 'openid email profile',
    shows: 'id',
    reads: 'GET',
    origin: site,
  },
  'AppAuth, an app': {
    row: 'own-app',
    redirect: appCallback,
    asks: ['pkce', 'state', 'nonce'],
    scope: 'openid profile email offline_access',
    shows: 'id',
    reads: 'GET',
  },
};

const address = (path: string) => `${openid.world.serviceUrl}/oidc/${path}`;

/** Our answer to a request to sign in, as the client gets it: by a query, or by a form that the browser posts. */
async function answerTo(client: Client, browser: Browser, url: string): Promise<URLSearchParams> {
  if (!client.asks.includes('form')) {
    const back = await follow(openid.world, browser, url);
    expect(back.href.startsWith(client.redirect)).toBe(true);
    return back.searchParams;
  }
  const reply = await fetch(url, { headers: { cookie: browser.jar.header() }, redirect: 'manual' });
  const fields = (await reply.text()).matchAll(/name="([^"]*)" value="([^"]*)"/g);
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]));
}

async function askToken(client: Client, grant: Fields) {
  const { row: client_id, shows, more = {}, origin } = client;
  const basic = `Basic ${btoa(`${client_id}:${secret}`)}`;
  const shown: Fields = shows === 'post' ? { client_id, client_secret: secret } : { client_id };
  const reply = await fetch(address('token'), {
    method: 'POST',
    headers: { ...(shows === 'basic' && { authorization: basic }), ...(origin && { origin }) },
    body: new URLSearchParams({ ...grant, ...more, ...(shows !== 'basic' && shown) }),
  });
  if (origin) expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
  const said = (await reply.json()) as Record<string, string>;
  expect([reply.status, said.error]).toEqual([200, undefined]);
  return said;
}

/** Signs a reader in as the client does. */
async function signedInBy(client: Client) {
  const browser = await signedInReader(openid.world);
  const { asks, redirect, row, scope } = client;
  const [verifier, state, nonce] = [random(), random(), random()];
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const url = `${address('auth')}?${new URLSearchParams({
    response_type: 'code',
    client_id: row,
    redirect_uri: redirect,
    scope,
    ...(asks.includes('pkce') && { code_challenge: challenge, code_challenge_method: 'S256' }),
    ...(asks.includes('state') && { state }),
    ...(asks.includes('nonce') && { nonce }),
    ...(asks.includes('form') && { response_mode: 'form_post' }),
  })}`;
  const answer = await answerTo(client, browser, url);
  expect(answer.get('state')).toBe(asks.includes('state') ? state : null);
  const code = { grant_type: 'authorization_code', code: answer.get('code') ?? '', redirect_uri: redirect };
  const tokens = await askToken(client, {
    ...code,
    ...(asks.includes('pkce') && { code_verifier: verifier }),
  });
  const claims = decodeJwt(tokens.id_token ?? '');
  expect(claims.nonce).toBe(asks.includes('nonce') ? nonce : undefined);
  return { browser, tokens, claims };
}

/** Who signed in, as the client looks that up. */
async function readerOf({ reads, origin }: Client, { access_token = '', id_token = '' }: Fields) {
  if (reads === 'id_token') return decodeJwt(id_token);
  const headers = { authorization: `Bearer ${access_token}`, ...(origin && { origin }) };
  return (await fetch(address('me'), { method: reads, headers })).json();
}

const someone = { email: 'reader@example.com', name: expect.any(String), sub: expect.any(String) };
const hasBackchannel = ({ row }: Client) => /^(suite|own-site)/.test(row);

describe.each(Object.entries(clients))('%s', (_name, client) => {
  test('signs a reader in and learns who it is', async () => {
    const { tokens } = await signedInBy(client);
    expect(await readerOf(client, tokens)).toMatchObject(someone);
  });

  test('renews its tokens, twice, and still learns who it is', async () => {
    const { tokens } = await signedInBy(client);
    const renew = ({ refresh_token = '' }: Fields) =>
      askToken(client, { grant_type: 'refresh_token', refresh_token });
    const first = await renew(tokens);
    const second = await renew({ ...tokens, ...first });
    expect(await readerOf(client, { ...tokens, ...second })).toMatchObject(someone);
  });

  test('is told that the session ended, if it has a back channel, and its tokens end', async () => {
    const { browser, tokens, claims } = await signedInBy(client);
    await browser.call('logout', {});
    const me = await fetch(address('me'), { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(me.status).toBe(401);
    if (!hasBackchannel(client)) return;
    await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
    const { sid, sub, aud } = decodeJwt(openid.backchannel.tokens[0] ?? '');
    expect([sid, sub, aud]).toEqual([claims.sid, claims.sub, client.row]);
  });

  test('leads its reader to our log-out, which knows the client by the token', async () => {
    const { browser, tokens } = await signedInBy(client);
    const query = new URLSearchParams({ id_token_hint: tokens.id_token ?? '' });
    const headers = { cookie: browser.jar.header(), 'accept-language': 'ko' };
    const reply = await fetch(`${address('logout')}?${query}`, { headers, redirect: 'manual' });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('name="xsrf"');
  });
});
