import type { FastifyInstance } from 'fastify';
import { controlPage } from './control-page.ts';
import { directoryOf } from './directory.ts';
import { sendPage } from './layout.ts';
import { startOver, steerBlock, steerClock, steerFaults } from './steer.ts';
import type { World } from './world.ts';

/** The control page and the steering, each step answered only when it is done (decisions §7). */
export function addControlRoutes(app: FastifyInstance, world: World): void {
  app.get('/', (_request, reply) => sendPage(reply, controlPage(world)));
  app.get('/directory.json', async () => directoryOf(world));
  app.post('/clock', ({ body }) => world.inOrder(() => steerClock(world, body)));
  app.post('/faults', ({ body }) => world.inOrder(() => steerFaults(world, body)));
  app.post('/block', ({ body }) => world.inOrder(() => steerBlock(world, body)));
  app.post('/reset', () => world.inOrder(() => startOver(world)));
  app.post('/persons', ({ body }) => world.inOrder(async () => world.persons.choose(body)));
}
