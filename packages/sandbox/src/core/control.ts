import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { addInboxRoutes } from '../inbox/inbox-routes.ts';
import { addScoringRoutes } from '../scoring/scoring-routes.ts';
import { addSocialRoutes } from '../social/control-routes.ts';
import { addAssets } from './assets.ts';
import { refuseOtherSites } from './browser-guard.ts';
import { addControlRoutes } from './control-routes.ts';
import { answerErrors, readJson } from './json.ts';
import type { Listen, Running } from './stand-in.ts';
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
  await app.listen({ host, port });
  const address = app.server.address() as AddressInfo;
  return { url: `http://${host}:${address.port}`, close: () => app.close() };
}
