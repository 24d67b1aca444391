import { once } from 'node:events';
import { createServer } from 'node:net';

/** Each process that runs tests at the same time has a range of its own: the workers of a step, and of the step beside it. */
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % 8;
const step = Number(process.env.TEST_STEP ?? 0) % 2;

/** Below those that a system gives to outgoing connections, so that none of them takes the port meanwhile. */
const count = 625;
const lowest = 10_000 + count * (8 * step + worker);

/** Ports are tried in order, so that two calls never answer the same one before anybody listens on it. */
let next = Math.floor(Math.random() * count);

/** A port of 127.0.0.1 that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const port = lowest + (next++ % count);
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
