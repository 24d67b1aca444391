import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
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

test('what waits at the door when the stop begins is served, however busy the process and whoever keeps coming', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  addDrain(app, 0);
  app.get('/', async () => 'served');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  let closed = false;
  // Each turn of the process takes long, as under load: the lines below are far more than it takes in a moment.
  const busy = (async () => {
    while (!closed) {
      const until = performance.now() + 15;
      while (performance.now() < until);
      await turn();
    }
  })();
  // Somebody asks again and again, until the door is closed.
  const returning = (async () => {
    for (;;)
      await new Promise<void>((resolve, reject) =>
        get({ host: '127.0.0.1', port, agent: false }, (reply) => reply.resume().on('end', resolve)).on(
          'error',
          reject,
        ),
      );
  })().catch(({ code }) => code);
  const lines = Array.from({ length: 60 }, () => connect(port, '127.0.0.1'));
  const answers = lines.map((line) => {
    line.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return text(line).catch(() => 'cut');
  });
  await Promise.all(lines.map((line) => new Promise((resolve) => line.once('connect', resolve))));
  await app.close();
  closed = true;
  await busy;
  const served = (await Promise.all(answers)).filter((answer) => answer.startsWith('HTTP/1.1 200'));
  expect(served).toHaveLength(lines.length);
  expect(['ECONNREFUSED', 'ECONNRESET']).toContain(await returning);
});

test.concurrent.each([
  ['silent', ''],
  ['in the middle of a head', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['in the middle of a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{'],
  ['deaf to an answer', 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['silent after an answer', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
])('a line that is %s does not keep the stop waiting', async (_, said) => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  addDrain(app, 0);
  app.route({ method: ['GET', 'POST'], url: '/', handler: async () => 'served' });
  app.get('/large', async () => 'x'.repeat(50_000_000));
  app.get('/slow', async () => {
    await sleep(3000);
    return 'served';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const line = connect(port, '127.0.0.1').on('error', () => {});
  await once(line, 'connect');
  line.write(said);
  const slow = fetch(`http://127.0.0.1:${port}/slow`).then((answer) => answer.text());
  await sleep(200);
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await slow).toBe('served');
  line.destroy();
});

test('what never listened is closed at once', async () => {
  const app = fastify();
  addDrain(app, 0);
  await app.close();
  expect(app.server.listening).toBe(false);
});
