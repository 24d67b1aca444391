import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { queryOf } from '../social/core/fields.ts';
import type { World } from '../world.ts';
import { type OpenidClient, openidPaths, openidSecret } from './clients.ts';
import { type SiteName, sendSiteProblem } from './page.ts';
import { homeOf } from './tokens.ts';
import { cookieOf, type Visitors } from './visitors.ts';

/** A log-in that is under way, bound to the browser by a cookie. */
interface Begun {
  readonly config: openid.Configuration;
  readonly checks: openid.AuthorizationCodeGrantChecks;
}

const begunCookie = 'openid_login';
const mostBegun = 1_000;

/** What the library needs of us: the issuer, our id and our secret. All else it reads from the discovery document. */
const discover = (world: World, client: string) =>
  openid.discovery(new URL(homeOf(world)), client, {}, openid.ClientSecretBasic(openidSecret), {
    execute: [openid.allowInsecureRequests],
  });

interface Parts {
  /** What the site is at the service; the first is meant where a visitor names none. */
  readonly clients: readonly [OpenidClient, ...OpenidClient[]];
  readonly site: SiteName;
  readonly visitors: Visitors;
  readonly base: () => string;
}

/**
 * Log-in by OpenID Connect through an ordinary client library (docs/partners.md): there, back, log-out there, and the
 * service's word that a session is over.
 */
export function addOpenidLogin(
  app: FastifyInstance,
  world: World,
  { clients, site, visitors, base }: Parts,
): void {
  const begun = new Map<string, Begun>();

  app.get(openidPaths.login, async (request, reply) => {
    const { id: client, scope } = clients.find(({ id }) => id === queryOf(request).as) ?? clients[0];
    const config = await discover(world, client);
    const checks = {
      pkceCodeVerifier: openid.randomPKCECodeVerifier(),
      expectedState: openid.randomState(),
      expectedNonce: openid.randomNonce(),
    };
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: base() + openidPaths.callback,
      scope,
      code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: checks.expectedState,
      nonce: checks.expectedNonce,
    });
    const id = randomBytes(24).toString('base64url');
    begun.set(id, { config, checks });
    const [oldest] = begun.keys();
    if (begun.size > mostBegun && oldest !== undefined) begun.delete(oldest);
    const cookie = `${begunCookie}=${id}; Path=${openidPaths.callback}; HttpOnly; SameSite=Lax; Max-Age=600`;
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(url.href, 302);
  });

  app.get(openidPaths.callback, async (request, reply) => {
    const id = cookieOf(request, begunCookie) ?? '';
    const found = begun.get(id);
    begun.delete(id);
    if (!found) return sendSiteProblem(reply, site, 'state: not from here', homeOf(world));
    if (queryOf(request).error === 'access_denied') return reply.redirect('/?visitor=access_denied', 302);
    return arrive(request, reply, found);
  });

  async function arrive(request: FastifyRequest, reply: FastifyReply, { config, checks }: Begun) {
    try {
      const at = new URL(request.url, base());
      const tokens = await openid.authorizationCodeGrant(config, at, { ...checks, idTokenExpected: true });
      const { sub, sid } = tokens.claims() as openid.IDToken;
      const told = await openid.fetchUserInfo(config, tokens.access_token, sub);
      visitors.logIn(reply, {
        member: sub,
        email: told.email ?? null,
        nickname: told.nickname ?? null,
        isAdult: told.daemun_verified_adult as boolean | undefined,
        by: 'openid',
        sid: String(sid),
        idToken: tokens.id_token ?? '',
      });
      return reply.header('cache-control', 'no-store').redirect('/', 302);
    } catch (error) {
      const { error: code, message } = error as openid.ResponseBodyError;
      return sendSiteProblem(reply, site, code ?? message, homeOf(world));
    }
  }

  app.get(openidPaths.logout, async (request, reply) => {
    const visitor = visitors.of(request);
    visitors.leave(request, reply);
    if (visitor?.idToken === undefined) return reply.redirect('/', 302);
    const { aud } = decodeJwt(visitor.idToken);
    const config = await discover(world, String(aud));
    const url = openid.buildEndSessionUrl(config, {
      id_token_hint: visitor.idToken,
      post_logout_redirect_uri: `${base()}/`,
    });
    return reply.redirect(url.href, 302);
  });

  app.post<{ Body: { logout_token?: string } }>(openidPaths.backchannel, async (request, reply) => {
    const { jwks_uri = '', issuer } = (await discover(world, clients[0].id)).serverMetadata();
    const keys = createRemoteJWKSet(new URL(jwks_uri));
    const settings = { issuer, audience: clients.map(({ id }) => id), typ: 'logout+jwt' };
    const token = await jwtVerify(request.body.logout_token ?? '', keys, settings).catch(() => undefined);
    if (!token) return reply.code(400).send();
    visitors.end(String(token.payload.sid));
    return reply.header('cache-control', 'no-store').code(200).send();
  });
  world.resets.push(() => begun.clear());
}
