import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { openPending, type Pending } from '../core/pending.ts';
import { queryOf } from '../social/core/fields.ts';
import type { World } from '../world.ts';
import { type OpenidClient, openidPaths, openidSecret } from './clients.ts';
import { type Begun, beginLogin, discover } from './openid-library.ts';
import { type SiteName, sendSiteProblem } from './page.ts';
import { homeOf } from './tokens.ts';
import { cookieOf, type Visitors } from './visitors.ts';

const begunCookie = 'openid_login';

interface Parts {
  /** What the site is at the service; the first is meant where a visitor names none. */
  readonly clients: readonly [OpenidClient, ...OpenidClient[]];
  readonly site: SiteName;
  readonly visitors: Visitors;
  readonly base: () => string;
}

/** The logins that are under way are bound to their browsers by a cookie. */
type Site = Parts & { readonly world: World; readonly begun: Pending<Begun> };

const discoverAs = (world: World, client: string) =>
  discover(world, client, openid.ClientSecretBasic(openidSecret));

async function begin({ world, clients, base, begun }: Site, request: FastifyRequest, reply: FastifyReply) {
  const { id, scope } = clients.find((client) => client.id === queryOf(request).as) ?? clients[0];
  const { to, ...login } = await beginLogin(
    await discoverAs(world, id),
    base() + openidPaths.callback,
    scope,
  );
  const cookie = `${begunCookie}=${begun.add(login)}; Path=${openidPaths.callback}; HttpOnly; SameSite=Lax; Max-Age=600`;
  return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(to, 302);
}

async function comeBack(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const found = site.begun.take(cookieOf(request, begunCookie));
  if (!found) return sendSiteProblem(reply, site.site, 'state: not from here', homeOf(site.world));
  if (queryOf(request).error === 'access_denied') return reply.redirect('/?visitor=access_denied', 302);
  try {
    await arrive(site, found, new URL(request.url, site.base()), reply);
    return reply.header('cache-control', 'no-store').redirect('/', 302);
  } catch (error) {
    const { error: code, message } = error as openid.ResponseBodyError;
    return sendSiteProblem(reply, site.site, code ?? message, homeOf(site.world));
  }
}

/** Redeems the code of a callback and logs the visitor in. */
async function arrive({ visitors }: Site, { config, checks }: Begun, at: URL, reply: FastifyReply) {
  const tokens = await openid.authorizationCodeGrant(config, at, checks);
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
}

async function logOut({ world, visitors, base }: Site, request: FastifyRequest, reply: FastifyReply) {
  const visitor = visitors.of(request);
  visitors.leave(request, reply);
  if (visitor?.idToken === undefined) return reply.redirect('/', 302);
  const { aud } = decodeJwt(visitor.idToken);
  const url = openid.buildEndSessionUrl(await discoverAs(world, String(aud)), {
    id_token_hint: visitor.idToken,
    post_logout_redirect_uri: `${base()}/`,
  });
  return reply.redirect(url.href, 302);
}

/** Ends the sessions that a logout token of the service names (OpenID Connect Back-Channel Logout). */
async function endSession({ world, clients, visitors }: Site, logoutToken: string, reply: FastifyReply) {
  const { jwks_uri = '', issuer } = (await discoverAs(world, clients[0].id)).serverMetadata();
  const keys = createRemoteJWKSet(new URL(jwks_uri));
  const settings = { issuer, audience: clients.map(({ id }) => id), typ: 'logout+jwt' };
  const token = await jwtVerify(logoutToken, keys, settings).catch(() => undefined);
  if (!token) return reply.code(400).send();
  visitors.end(String(token.payload.sid));
  return reply.header('cache-control', 'no-store').code(200).send();
}

/**
 * Log-in by OpenID Connect through an ordinary client library (docs/partners.md): there, back, log-out there, and the
 * service's word that a session is over.
 */
export function addOpenidLogin(app: FastifyInstance, world: World, parts: Parts): void {
  const site: Site = { ...parts, world, begun: openPending<Begun>() };
  app.get(openidPaths.login, (request, reply) => begin(site, request, reply));
  app.get(openidPaths.callback, (request, reply) => comeBack(site, request, reply));
  app.get(openidPaths.logout, (request, reply) => logOut(site, request, reply));
  app.post<{ Body: { logout_token?: string } }>(openidPaths.backchannel, ({ body }, reply) =>
    endSession(site, body.logout_token ?? '', reply),
  );
  world.resets.push(site.begun.clear);
}
