import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { addAssets } from '../core/assets.ts';
import { refuseOtherSites } from '../core/browser-guard.ts';
import { answerErrors } from '../core/json.ts';
import { badRequest } from '../core/sandbox-error.ts';
import type { Listen, Running } from '../core/stand-in.ts';
import { readSiteBodies } from '../sister/bodies.ts';
import { openidScope } from '../sister/clients.ts';
import { addCodeLogin } from '../sister/code-login.ts';
import { addOpenidLogin } from '../sister/openid-login.ts';
import { homeOf, openTokens, type Tokens } from '../sister/tokens.ts';
import { cookieOf, openVisitors, type Visitors } from '../sister/visitors.ts';
import { queryOf } from '../social/core/fields.ts';
import { addToday } from '../today/add-today.ts';
import type { World } from '../world.ts';
import { addAppLogin, addResourceServer } from './app-login.ts';
import { askingPartner, partnerClient } from './client.ts';
import { otherPaths } from './other-clients.ts';
import { otherPage } from './other-page.ts';
import { openOtherVisits } from './other-visits.ts';
import { ownToken } from './own-tokens.ts';
import { newsPage, partnerPage } from './pages.ts';
import { addPluginLogin } from './plugin-login.ts';

const stateCookie = 'weekly_state';
type Parts = { readonly visitors: Visitors; readonly tokens: Readonly<Record<string, Tokens>> };

/** A log-in begins with a state that this browser keeps, and ends with a token that carries it. */
function addLogin(app: FastifyInstance, { visitors, tokens }: Parts): void {
  app.post('/begin', (_request, reply) => {
    const state = randomBytes(24).toString('base64url');
    return reply
      .header('set-cookie', `${stateCookie}=${state}; Path=/; HttpOnly; SameSite=Lax; Max-Age=600`)
      .header('cache-control', 'no-store')
      .send({ state });
  });
  app.post<{ Body: { encrypted?: unknown; partner?: unknown } | undefined }>(
    '/receive',
    async (request, reply) => {
      const { encrypted = '', partner = partnerClient.id } = request.body ?? {};
      const reader = tokens[String(partner)];
      if (!reader) throw badRequest('bad_partner', 'There is no such partner here.');
      const { visitor, problem, nonce } = await reader.read(String(encrypted));
      if (!visitor) throw badRequest('bad_token', problem);
      if (nonce === undefined || nonce !== cookieOf(request, stateCookie))
        throw badRequest('bad_nonce', 'The token is not for the log-in that began in this browser.');
      visitors.logIn(reply, { ...visitor, by: 'popup' });
      return {};
    },
  );
  app.post('/logout', (request, reply) => {
    visitors.leave(request, reply);
    return reply.redirect('/', 303);
  });
}

/** Three more programs that connect: a plug-in without PKCE, a native app, and a server that the app calls. */
function addOtherWays(app: FastifyInstance, world: World, base: () => string): void {
  const visits = openOtherVisits();
  addPluginLogin(app, world, { visits, base });
  addAppLogin(app, world, { visits, base });
  addResourceServer(app, world);
  app.get(otherPaths.page, (request, reply) =>
    otherPage(reply.header('cache-control', 'no-store'), visits.of(request, reply), homeOf(world)),
  );
  world.resets.push(visits.reset);
}

/** Starts the sample partner: a page whose log-in is our popup, and the few lines of server that belong to it (docs/partners.md). */
export async function startPartner({ host, port }: Listen, world: World): Promise<Running> {
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  readSiteBodies(app);
  answerErrors(app);
  refuseOtherSites(app);
  addAssets(app);
  const visitors = openVisitors('weekly_session');
  const asking = { ...partnerClient, id: askingPartner.id };
  const tokens = {
    [partnerClient.id]: openTokens(partnerClient, world),
    [asking.id]: openTokens(asking, world),
  };
  addLogin(app, { visitors, tokens });
  addCodeLogin(app, world, { client: partnerClient, other: asking, site: 'partner', visitors });
  app.get('/', (request, reply) => {
    const partner = queryOf(request).as === asking.id ? asking.id : partnerClient.id;
    return partnerPage(reply, { visitor: visitors.of(request), home: homeOf(world), partner });
  });
  const base = (): string => `http://${host}:${(app.server.address() as AddressInfo).port}`;
  addToday(app, world, 'partner', base);
  const clients = [
    { id: partnerClient.id, scope: openidScope },
    { id: asking.id, scope: `${openidScope} adult` },
  ] as const;
  addOpenidLogin(app, world, { clients, site: 'partner', visitors, base });
  addOtherWays(app, world, base);
  app.get('/news', (_request, reply) => newsPage(reply, homeOf(world)));
  app.get<{ Querystring: { kind?: unknown } }>('/token', async ({ query }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ token: await ownToken(world, String(query.kind ?? 'good')) }),
  );
  world.resets.push(visitors.reset, ...Object.values(tokens).map(({ reset }) => reset));
  await app.listen({ host, port });
  return { url: base(), close: () => app.close() };
}
