import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { controlPage } from './control-page.ts';
import { addAssets } from './core/assets.ts';
import { refuseOtherSites } from './core/browser-guard.ts';
import { answerErrors, readJson } from './core/json.ts';
import { sendPage } from './core/layout.ts';
import type { Listen, Running } from './core/stand-in.ts';
import { reset, steerBlock, steerClock, steerFaults } from './core/steer.ts';
import { addCrmRoutes } from './crm/crm-routes.ts';
import { addInboxRoutes } from './inbox/inbox-routes.ts';
import { addScoringRoutes } from './scoring/scoring-routes.ts';
import { addSocialRoutes } from './social/control-routes.ts';
import type { World } from './world.ts';

/** Starts the control surface: the page that explains everything, the directory, the inbox and the steering (decisions §7). */
export async function startControl({ host, port }: Listen, world: World): Promise<Running> {
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  readJson(app);
  answerErrors(app);
  refuseOtherSites(app);
  addAssets(app);
  addControlRoutes(app, world);
  addInboxRoutes(app, world);
  addSocialRoutes(app, world);
  addScoringRoutes(app, world);
  addCrmRoutes(app, world);
  await app.listen({ host, port });
  const address = app.server.address() as AddressInfo;
  return { url: `http://${host}:${address.port}`, close: () => app.close() };
}

/** The answer of `GET /directory.json`: the base URL of each stand-in (null while it is not built) and who stands there: by name in `persons`, in full in `identities`. */
function directoryOf({ places, urls, persons }: World) {
  const addresses = places.map(({ key }) => [key, urls.get(key) ?? null]);
  return { ...Object.fromEntries(addresses), persons: persons.all(), identities: persons.rows() };
}

/** The control page and the steering, each step answered only when it is done (decisions §7). */
function addControlRoutes(app: FastifyInstance, world: World): void {
  app.get('/', (_request, reply) => sendPage(reply, controlPage(world)));
  app.get('/directory.json', async () => directoryOf(world));
  app.post('/clock', ({ body }) => world.inOrder(() => steerClock(world, body)));
  app.post('/faults', ({ body }) => world.inOrder(() => steerFaults(world, body)));
  app.post('/block', ({ body }) => world.inOrder(() => steerBlock(world, body)));
  app.post('/reset', () => world.inOrder(() => reset(world)));
  app.post('/persons', ({ body }) => world.inOrder(async () => world.persons.choose(body)));
}
