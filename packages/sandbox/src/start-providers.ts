import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { addAssets } from './core/assets.ts';
import { addBareHost } from './core/bare-host.ts';
import type { Listen, Running } from './core/stand-in.ts';
import { words } from './core/words.ts';
import { openApple } from './social/apple/apple.ts';
import { socialPaths } from './social/clients.ts';
import { readForms } from './social/core/fields.ts';
import { addSignIn } from './social/core/sign-in.ts';
import type { SocialStandIn } from './social/core/stand-in.ts';
import { openGoogle } from './social/google/google.ts';
import { openKakao } from './social/kakao/kakao.ts';
import { openMicrosoft } from './social/microsoft/microsoft.ts';
import { openNaver } from './social/naver/naver.ts';
import { addStaffProvider } from './staff-provider/add-staff-provider.ts';
import { staffProviderPath } from './staff-provider/environment.ts';
import type { World } from './world.ts';

const openers = { NV: openNaver, KK: openKakao, GG: openGoogle, AP: openApple, MS: openMicrosoft } as const;
const providers = ['NV', 'KK', 'GG', 'AP', 'MS'] as const;

/** Starts the five social providers on one port, each below its own path, and the agency's own provider beside them. */
export async function startSocial({ host, port }: Listen, world: World): Promise<Running> {
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  readForms(app);
  addAssets(app);
  addBareHost(app, world, {
    title: words('sandbox.common.socialLogIn'),
    purpose: words('sandbox.standIns.socialPurpose'),
    section: 'social',
  });
  const urlNow = () => `http://${host}:${(app.server.address() as AddressInfo).port}`;
  for (const provider of providers) {
    const path = `/${socialPaths[provider]}`;
    const standIn = openers[provider]({ world, base: () => urlNow() + path });
    world.social.standIns.set(provider, standIn);
    app.register(async (scope) => addProvider(scope, world, standIn), { prefix: path });
  }
  app.register(async (scope) => addStaffProvider(scope, world, () => urlNow() + staffProviderPath), {
    prefix: staffProviderPath,
  });
  await app.listen({ host, port });
  return { url: urlNow(), close: () => app.close() };
}

function addProvider(scope: FastifyInstance, world: World, standIn: SocialStandIn): void {
  addSignIn(scope, world, standIn.provider);
  standIn.addRoutes(scope);
}
