import type { FastifyInstance } from 'fastify';
import * as openid from 'openid-client';
import { openidSecret } from '../sister/clients.ts';
import { beginLogin, discover } from '../sister/openid-library.ts';
import type { World } from '../world.ts';
import { otherClients, otherPaths } from './other-clients.ts';
import type { OtherVisit, OtherVisits } from './other-visits.ts';

type Parts = { readonly visits: OtherVisits; readonly base: () => string };

const discoverApp = (world: World) => discover(world, otherClients.app, openid.None());

/** Has the app renew its tokens. Where the log-in is over it forgets them, as a good app does. */
async function renew(world: World, visit: OtherVisit): Promise<void> {
  const { app } = visit;
  if (!app) return;
  try {
    const config = await discoverApp(world);
    const tokens = await openid.refreshTokenGrant(config, app.refreshToken);
    app.accessToken = tokens.access_token;
    app.refreshToken = tokens.refresh_token ?? app.refreshToken;
    app.renewals += 1;
    visit.said = undefined;
  } catch {
    visit.app = undefined;
    visit.said = 'over';
  }
}

/** A native app of the partner: no secret, PKCE, and a refresh token that serves once. */
export function addAppLogin(app: FastifyInstance, world: World, { visits, base }: Parts): void {
  app.get(otherPaths.appLogin, async (request, reply) => {
    const visit = visits.of(request, reply);
    const callback = base() + otherPaths.appCallback;
    const config = await discoverApp(world);
    const { checks, to } = await beginLogin(config, callback, 'openid profile offline_access');
    visit.appChecks = checks;
    return reply.header('cache-control', 'no-store').redirect(to, 302);
  });

  app.get(otherPaths.appCallback, async (request, reply) => {
    const visit = visits.of(request, reply);
    const { appChecks } = visit;
    delete visit.appChecks;
    if (appChecks) {
      const config = await discoverApp(world);
      const at = new URL(request.url, base());
      const tokens = await openid.authorizationCodeGrant(config, at, appChecks).catch(() => undefined);
      const { access_token: accessToken = '', refresh_token: refreshToken = '' } = tokens ?? {};
      const member = tokens?.claims()?.sub;
      visit.app = member === undefined ? undefined : { member, accessToken, refreshToken, renewals: 0 };
      visit.said = undefined;
    }
    return reply.header('cache-control', 'no-store').redirect(otherPaths.page, 302);
  });

  app.post(otherPaths.appRenew, async (request, reply) => {
    await renew(world, visits.of(request, reply));
    return reply.redirect(otherPaths.page, 303);
  });

  app.post(otherPaths.appCall, async (request, reply) => {
    const visit = visits.of(request, reply);
    const headers = { authorization: `Bearer ${visit.app?.accessToken ?? ''}` };
    const answer = await fetch(base() + otherPaths.article, { headers });
    visit.said = answer.ok ? 'given' : 'refused';
    return reply.redirect(otherPaths.page, 303);
  });
}

/** A server that the app calls: it asks the service about each token, by an id and a secret of its own. */
export function addResourceServer(app: FastifyInstance, world: World): void {
  app.get(otherPaths.article, async (request, reply) => {
    const [, token = ''] = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '') ?? [];
    const config = await discover(world, otherClients.api, openid.ClientSecretBasic(openidSecret));
    const told = token === '' ? undefined : await openid.tokenIntrospection(config, token);
    reply.header('cache-control', 'no-store');
    if (!told?.active || told.client_id !== otherClients.app)
      return reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send();
    return { for: told.sub, article: 'sandbox-article-1' };
  });
}
