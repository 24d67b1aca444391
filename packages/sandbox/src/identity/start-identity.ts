import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { addAssets } from '../core/assets.ts';
import { addBareHost } from '../core/bare-host.ts';
import { openPending } from '../core/pending.ts';
import type { Listen, Running } from '../core/stand-in.ts';
import { words } from '../core/words.ts';
import type { World } from '../world.ts';
import { addCryptoToken } from './crypto-token.ts';
import { addIntegrated } from './integrated.ts';
import { addChoice, type WindowRun } from './window.ts';

/** Starts the identity agency, with both of its interfaces and the window that they share. */
export async function startIdentity({ host, port }: Listen, world: World): Promise<Running> {
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  addAssets(app);
  addBareHost(app, world, {
    title: words('sandbox.standIns.identityAgency'),
    purpose: words('sandbox.standIns.identityPurpose'),
    section: 'members',
  });
  const urlNow = () => `http://${host}:${(app.server.address() as AddressInfo).port}`;
  const windows = openPending<WindowRun>();
  addCryptoToken(app, world, windows);
  addIntegrated(app, world, windows, urlNow);
  addChoice(app, world, windows);
  await app.listen({ host, port });
  return { url: urlNow(), close: () => app.close() };
}
