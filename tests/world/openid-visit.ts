import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oidc from 'openid-client';
import { createWorld, type World, type WorldOptions } from '../world.ts';
import type { Browser } from './browser.ts';
import { led } from './sister-visit.ts';

/** Where the clients of these tests stand; nothing listens there but the back channel. */
export const site = 'https://client.example';
export const callback = `${site}/callback`;
export const secret = 'openid-secret-of-the-tests-0123456789';

/** Where the plug-in of WordPress takes its answers: an address with a query. */
export const wordPress = `${site}/wp-admin/admin-ajax.php?action=openid-connect-authorize`;

/** What a client signs by that shows no secret. */
export const signing = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { kty, crv, x, y } = signing.publicKey.export({ format: 'jwk' });

/** By which a partner is told that a consent ended. */
export const endedSecret = `whsec_${Buffer.from('ended-secret-of-the-tests-012345').toString('base64')}`;

const use = { purpose: { ko: '회원 확인' }, period: { ko: '탈퇴 시까지' } };

/** An app's own scheme (RFC 8252 §7.1). */
export const appCallback = 'com.example.app:/callback';
const isApp = (client: string): boolean => client.endsWith('-app');
/** What shows no proof key. */
const isSuite = (client: string): boolean => client.startsWith('suite');

/** Partners that are OpenID clients: the agency's own, other companies', apps. */
export const openidPartners = (backchannel: string) => [
  {
    id: 'own-site',
    name: '자사 사이트',
    origins: [site],
    own: true,
    oidc: { redirects: [callback], postLogout: [`${site}/bye`], backchannel, secret },
  },
  {
    id: 'hears-idle',
    name: '쉼도 듣는 사이트',
    origins: [site],
    own: true,
    oidc: { redirects: [callback], backchannel, idleLogout: true, secret },
  },
  {
    id: 'reads-id-tokens',
    name: { ko: '토큰만 읽는 사이트', en: 'Token Reader', fr: 'Lecteur' },
    origins: [site],
    own: true,
    oidc: { redirects: [callback], secret, idTokenClaims: true },
  },
  {
    id: 'other-company',
    name: '다른 회사',
    origins: [site],
    use,
    code: { secret, return: '/handed' },
    oidc: { redirects: [callback], backchannel, secret, subject: 'pairwise' },
    ended: { url: backchannel, secret: endedSecret },
  },
  {
    id: 'own-app',
    name: '자사 앱',
    origins: [site],
    own: true,
    oidc: { redirects: [appCallback], auth: 'none', native: true },
  },
  {
    id: 'keeping-app',
    name: { ko: '오래 쓰는 앱', en: 'Keeping App' },
    origins: [site],
    own: true,
    oidc: { redirects: [appCallback, callback], backchannel, auth: 'none', native: true, ownSession: true },
  },
  // An app of another company, whose readers agree to it.
  {
    id: 'agreed-app',
    name: { ko: '다른 회사 앱', en: 'Agreed App' },
    origins: [site],
    use,
    oidc: { redirects: [appCallback], backchannel, auth: 'none', native: true, ownSession: true },
    ended: { url: backchannel, secret: endedSecret },
  },
  // Programs on a computer, which listen at the loopback.
  ...(['http://127.0.0.1/back', 'http://[::1]/back'] as const).map((redirect, at) => ({
    id: `desktop-${at === 0 ? 'v4' : 'v6'}-app`,
    name: '컴퓨터 앱',
    origins: [site],
    own: true,
    oidc: { redirects: [redirect], auth: 'none', native: true },
  })),
  // A server that an app of the agency calls: nobody signs in there.
  {
    id: 'own-api',
    name: '자사 서버',
    origins: [site],
    own: true,
    oidc: { redirects: [], secret, introspects: ['own-app', 'bound-app'] },
  },
  {
    id: 'signing-site',
    name: '서명하는 사이트',
    origins: [site],
    own: true,
    oidc: { redirects: [callback], auth: 'private_key_jwt', keys: [{ kty, crv, x, y }] },
  },
  {
    id: 'own-page',
    name: '서버 없는 페이지',
    origins: [site],
    own: true,
    oidc: { redirects: [callback], auth: 'none' },
  },
  // As the OpenID Foundation's suite and plug-ins without a proof key are registered.
  ...(['suite', 'suite-by-post'] as const).map((id) => ({
    id,
    name: '검사 도구',
    origins: [site],
    own: true,
    oidc: {
      redirects: [callback, wordPress],
      postLogout: [`${site}/bye`],
      backchannel,
      secret,
      pkce: 'optional',
      ...(id === 'suite-by-post' && { auth: 'client_secret_post' }),
    },
  })),
  {
    id: 'adult-site',
    name: { ko: '어른 사이트', en: 'Adults' },
    origins: [site],
    use,
    oidc: { redirects: [callback], secret, adult: true },
  },
  {
    id: 'bound-app',
    name: '열쇠 앱',
    origins: [site],
    own: true,
    oidc: { redirects: [appCallback], auth: 'none', native: true, dpop: true },
  },
];

type Webhook = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** A server that hears log-outs and webhooks: the tokens that it took, in the order in which they came, and how it answers. */
export async function openBackchannel() {
  const tokens: string[] = [];
  const webhooks: Webhook[] = [];
  let status = 200;
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (request.headers['webhook-id']) webhooks.push({ headers: request.headers, body });
    else tokens.push(new URLSearchParams(body).get('logout_token') ?? '');
    reply.writeHead(status).end();
  });
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done));
  const stop = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/backchannel`,
    tokens,
    webhooks,
    answerWith: (next: number) => {
      status = next;
    },
    /** Nobody listens there, until it comes back. */
    goAway: stop,
    comeBack: () => listen(port),
    close: stop,
  };
}

/** A world with these partners, and where their back channel hears of log-outs. */
export async function createOpenidWorld({ environment, ...options }: WorldOptions = {}) {
  const backchannel = await openBackchannel();
  const PARTNERS = JSON.stringify(openidPartners(backchannel.url));
  const world = await createWorld({ ...options, environment: { PARTNERS, ...environment } });
  return {
    world,
    backchannel,
    reset: async () => {
      backchannel.tokens.length = 0;
      backchannel.webhooks.length = 0;
      backchannel.answerWith(200);
      await world.reset();
    },
    close: async () => {
      await world.close();
      await backchannel.close();
    },
  };
}

/** The key by which the client signs that shows no secret. */
export const assertionKey = await crypto.subtle.importKey(
  'jwk',
  signing.privateKey.export({ format: 'jwk' }),
  { name: 'ECDSA', namedCurve: 'P-256' },
  false,
  ['sign'],
);

const authenticationOf = (client: string): oidc.ClientAuth => {
  if (isApp(client) || client === 'own-page') return oidc.None();
  if (client === 'signing-site') return oidc.PrivateKeyJwt(assertionKey);
  return client.endsWith('-by-post') ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
};

/** What an ordinary client library knows after discovery. */
export const discovered = (
  world: World,
  client: string,
  metadata: Partial<oidc.ClientMetadata> = {},
): Promise<oidc.Configuration> =>
  oidc.discovery(new URL(world.serviceUrl), client, metadata, authenticationOf(client), {
    execute: [oidc.allowInsecureRequests],
  });

export interface Begun {
  readonly config: oidc.Configuration;
  readonly url: URL;
  readonly checks: { pkceCodeVerifier?: string; expectedState: string; expectedNonce: string };
}

/** A request to sign in, as the client's library makes it. */
export async function begin(
  world: World,
  client: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Begun> {
  const config = await discovered(world, client);
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [oidc.randomState(), oidc.randomNonce()];
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: isApp(client) ? appCallback : callback,
    scope: 'openid email profile',
    ...(!isSuite(client) && {
      code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    }),
    state: expectedState,
    nonce: expectedNonce,
    ...more,
  });
  const checks = { expectedState, expectedNonce, ...(!isSuite(client) && { pkceCodeVerifier }) };
  return { config, url, checks };
}

/** Follows the service's own redirects, until the browser stands at a page or at a client. */
export async function follow(world: World, browser: Browser, from: URL | string): Promise<URL> {
  let at = await led(world, browser, String(from));
  while (/^\/(oidc|cum)\//.test(at.pathname) && at.origin === world.serviceUrl)
    at = await led(world, browser, at.href);
  return at;
}

/** Signs the reader of a browser in at a client, all the way to its tokens. */
export async function signIn(
  world: World,
  browser: Browser,
  client: string,
  more: Readonly<Record<string, string>> = {},
) {
  const { config, url, checks } = await begin(world, client, more);
  const back = await follow(world, browser, url);
  const tokens = await oidc.authorizationCodeGrant(config, back, { ...checks, idTokenExpected: true });
  return { config, tokens, claims: tokens.claims() as oidc.IDToken };
}
