import type { FastifyInstance } from 'fastify';
import { objectOf } from '../core/request-body.ts';
import { badRequest } from '../core/sandbox-error.ts';
import type { World } from '../world.ts';
import { standInOf } from './asked.ts';
import { nativeToken } from './native-token.ts';
import { notify } from './notify.ts';

/** `POST /rotate-keys {"provider"}`: it signs with a new key from now on; the last one stays published. */
async function rotateKeys(world: World, body: unknown) {
  const { provider, rotateKeys: rotate } = standInOf(world, objectOf(body));
  if (!rotate) throw badRequest('no_keys', `${provider} signs nothing.`);
  return { provider, kid: await rotate() };
}

/** What people and tests do with the providers beside choosing who comes next and which fault plays. */
export function addSocialRoutes(app: FastifyInstance, world: World): void {
  app.get('/social-calls.json', async () => world.social.calls.all());
  app.post('/notify', ({ body }) => world.inOrder(() => notify(world, body)));
  app.post('/native-token', ({ body }) => world.inOrder(() => nativeToken(world, body)));
  app.post('/rotate-keys', ({ body }) => world.inOrder(() => rotateKeys(world, body)));
}
