import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addDrain } from './drain.ts';

test('while it drains, a new line and one that was kept are served and ended; then the door is closed', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  addDrain(app, 400);
  app.get('/', async () => 'served');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (agent?: Agent) =>
    new Promise<{ status: number | undefined; connection: string | undefined; reused: boolean }>(
      (resolve, reject) => {
        const request = get({ host: '127.0.0.1', port, agent: agent ?? false }, (reply) => {
          reply.resume().on('end', () =>
            resolve({
              status: reply.statusCode,
              connection: reply.headers.connection,
              reused: request.reusedSocket,
            }),
          );
        }).on('error', reject);
      },
    );
  expect(await ask(kept)).toEqual({ status: 200, connection: 'keep-alive', reused: false });
  const began = performance.now();
  const closed = app.close();
  expect(await ask(kept)).toEqual({ status: 200, connection: 'close', reused: true });
  expect(await ask()).toEqual({ status: 200, connection: 'close', reused: false });
  await closed;
  expect(performance.now() - began).toBeGreaterThanOrEqual(399);
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  kept.destroy();
});
