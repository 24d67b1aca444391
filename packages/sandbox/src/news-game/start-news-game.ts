import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { addAssets } from '../core/assets.ts';
import { refuseOtherSites } from '../core/browser-guard.ts';
import { answerErrors } from '../core/json.ts';
import type { Listen, Running } from '../core/stand-in.ts';
import { readSiteBodies } from '../sister/bodies.ts';
import { newsGameClient, openidIdOf, openidScope } from '../sister/clients.ts';
import { addCodeLogin } from '../sister/code-login.ts';
import { addLogout } from '../sister/logout.ts';
import { addOpenidLogin } from '../sister/openid-login.ts';
import { openTokens } from '../sister/tokens.ts';
import { openVisitors } from '../sister/visitors.ts';
import { addToday } from '../today/add-today.ts';
import type { World } from '../world.ts';
import { addPages } from './pages.ts';

/** Starts the news-game stand-in: a site that logs in by one-time codes and leads to the pages that are made for it. */
export async function startNewsGame({ host, port }: Listen, world: World): Promise<Running> {
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  readSiteBodies(app);
  answerErrors(app);
  refuseOtherSites(app);
  addAssets(app);
  const base = () => `http://${host}:${(app.server.address() as AddressInfo).port}`;
  const visitors = openVisitors('game_session');
  const tokens = openTokens(newsGameClient, world);
  addPages(app, world, { visitors, base });
  addToday(app, world, 'news-game', base);
  addCodeLogin(app, world, { client: newsGameClient, site: 'news-game', visitors });
  addOpenidLogin(app, world, {
    clients: [{ id: openidIdOf('news-game'), scope: openidScope }],
    site: 'news-game',
    visitors,
    base,
  });
  addLogout(app, world, { mark: 'ng', visitors, tokens, base });
  world.resets.push(visitors.reset);
  await app.listen({ host, port });
  return { url: base(), close: () => app.close() };
}
