import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSocialProviders } from './social-providers.ts';
import { socialSettings } from './testing/settings.ts';
import { failureOf, run } from './testing/world.ts';

/** The certified OpenID server package, at Google's paths, with one person who is always willing. */
async function standIn(issuer: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'google-web.apps.example',
        client_secret: 'google-secret',
        redirect_uris: [run.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'k-1', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['cookie-key-for-tests'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile'],
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    routes: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      jwks: '/oauth2/v3/certs',
      revocation: '/revoke',
    },
    interactions: { url: (_context, { uid }) => `/person/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: 'a@gmail.com', email_verified: true, name: '김한빛' }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const providerToken = new oidc.provider.Grant({
        accountId: oidc.session?.accountId,
        clientId: oidc.client?.clientId,
      });
      providerToken.addOIDCScope('openid email profile');
      await providerToken.save();
      return providerToken;
    },
  });
}

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await standIn(base);
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/person/')) return provider.callback()(request, response);
    const result = { login: { accountId: 'person-1' } };
    return provider.interactionFinished(request, response, result).catch(() => response.destroy());
  });
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

const google = () => {
  const GG = { AUTH_BASE: base, TOKEN_BASE: base, KEYS_BASE: base };
  const port = createSocialProviders(socialSettings(base, { GG }), Date.now).GG;
  if (!port) throw new Error('not configured');
  return port;
};

/** Follows redirects with cookies, as a browser would, until one leads back to us. */
async function travel(start: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  let address = start;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    address = new URL(response.headers.get('location') ?? '', address).href;
    if (address.startsWith(run.redirectUri)) return Object.fromEntries(new URL(address).searchParams);
  }
  throw new Error('the browser never came back');
}

it('a whole log-in at an OpenID server that is not ours', async () => {
  const params = await travel(google().authorizationUrl({ ...run, language: 'ko' }));
  expect(params).toMatchObject({ state: run.state, iss: base });
  const authentication = await google().completeCallback(params, run);
  expect(authentication.identity).toMatchObject({
    subject: 'person-1',
    email: 'a@gmail.com',
    emailProven: true,
    name: '김한빛',
  });
  expect((await failureOf(google().completeCallback(params, run))).kind).toBe('code-refused');
});

it('that server sees through another verifier, and we through another nonce', async () => {
  const wrongVerifier = await travel(google().authorizationUrl({ ...run, language: 'ko' }));
  const otherRun = { ...run, codeVerifier: 'A'.repeat(43) };
  expect((await failureOf(google().completeCallback(wrongVerifier, otherRun))).kind).toBe('code-refused');
  const wrongNonce = await travel(google().authorizationUrl({ ...run, language: 'ko' }));
  const failure = await failureOf(google().completeCallback(wrongNonce, { ...run, nonce: 'other' }));
  expect(failure).toMatchObject({ kind: 'invalid-token', detail: 'nonce' });
});

it('that server names an error when the redirect address is another', async () => {
  const response = await fetch(
    google().authorizationUrl({ ...run, redirectUri: 'https://evil.example/', language: 'ko' }),
    { redirect: 'manual' },
  );
  expect(response.status).toBe(400);
});
