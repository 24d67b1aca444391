import type { FastifyInstance } from 'fastify';
import type { World } from '../core/world.ts';
import { nativeToken } from './native-token.ts';
import { notify } from './notify.ts';
import { rotateKeys } from './rotate-keys.ts';

/** What people and tests do with the providers beside choosing who comes next and which fault plays. */
export function addSocialRoutes(app: FastifyInstance, world: World): void {
  app.get('/social-calls.json', async () => world.social.calls.all());
  app.post('/notify', ({ body }) => world.inOrder(() => notify(world, body)));
  app.post('/native-token', ({ body }) => world.inOrder(() => nativeToken(world, body)));
  app.post('/rotate-keys', ({ body }) => world.inOrder(() => rotateKeys(world, body)));
}
