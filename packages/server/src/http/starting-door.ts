import { once } from 'node:events';
import { createServer } from 'node:http';

/** Answers while the service cannot yet: it lives, and is not ready. */
export async function openStartingDoor(
  listen: { host: string; port: number },
  why: string,
): Promise<() => Promise<void>> {
  const server = createServer((request, reply) => {
    const alive = request.url === '/healthz';
    reply.writeHead(alive ? 200 : 503, {
      'content-type': 'application/json',
      connection: 'close',
      ...(alive ? {} : { 'retry-after': '5' }),
    });
    reply.end(JSON.stringify({ status: alive ? 'ok' : why }));
  });
  server.listen(listen);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
