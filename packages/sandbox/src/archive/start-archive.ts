import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { addAssets } from '../core/assets.ts';
import { refuseOtherSites } from '../core/browser-guard.ts';
import { answerErrors } from '../core/json.ts';
import type { Listen, Running } from '../core/stand-in.ts';
import { readSiteBodies } from '../sister/bodies.ts';
import { archiveClient, openidIdOf, openidScope } from '../sister/clients.ts';
import { addCodeLogin } from '../sister/code-login.ts';
import { addLogout } from '../sister/logout.ts';
import { addOpenidLogin } from '../sister/openid-login.ts';
import { openTokens } from '../sister/tokens.ts';
import { openVisitors } from '../sister/visitors.ts';
import { addToday } from '../today/add-today.ts';
import type { World } from '../world.ts';
import { addBridge } from './bridge.ts';
import { addHome } from './home.ts';

/** Longer than the service waits for a sign of life. */
const slowMs = 6_000;

/** Plays the faults that the control page has set: away, or too slow. */
function playFaults(app: FastifyInstance, { faults }: World): void {
  app.addHook('onRequest', async (_request, reply) => {
    const mode = faults.mode('archive');
    if (mode === 'slow') await sleep(slowMs);
    if (mode === 'down') return reply.code(503).type('text/plain; charset=utf-8').send('down\n');
  });
}

/** Starts the archive stand-in: its login bridge, its frame, its pages and its sign of life (decisions §6). */
export async function startArchive({ host, port }: Listen, world: World): Promise<Running> {
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  readSiteBodies(app);
  playFaults(app, world);
  answerErrors(app);
  refuseOtherSites(app);
  addAssets(app);
  const base = () => `http://${host}:${(app.server.address() as AddressInfo).port}`;
  const visitors = openVisitors('archive_session');
  const tokens = openTokens(archiveClient, world);
  addHome(app, world, { visitors, base });
  addToday(app, world, 'archive', base);
  addBridge(app, world, { visitors, tokens, base });
  addCodeLogin(app, world, { client: archiveClient, site: 'archive', visitors });
  addOpenidLogin(app, world, {
    clients: [{ id: openidIdOf('archive'), scope: openidScope }],
    site: 'archive',
    visitors,
    base,
  });
  addLogout(app, world, { mark: 'ha', visitors, tokens, base });
  world.resets.push(visitors.reset, tokens.reset);
  await app.listen({ host, port });
  return { url: base(), close: () => app.close() };
}
