import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For how long, in milliseconds, the rest of a refused body is read, and how many bytes of it. */
const longest = 1000;
const most = 1024 * 1024;

/** Ends when the body is over, when enough of it was read, or when it takes too long. */
async function readRest({ raw }: FastifyRequest): Promise<void> {
  const over = new AbortController();
  let read = 0;
  raw.on('data', (bytes: Buffer) => {
    read += bytes.length;
    if (read > most) over.abort();
  });
  for (const end of ['end', 'close', 'error']) raw.once(end, () => over.abort());
  await sleep(longest, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
}

const isRefusedEarly = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.getHeader('connection') === 'close' && !request.raw.complete;

/**
 * Reads what comes of a body that was refused before it was over, then answers. A connection that closes while bytes still come
 * loses the answer, and a proxy takes that for a dead node.
 */
export function addRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (isRefusedEarly(request, reply)) await readRest(request);
  });
}
