import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds without anybody new after which whoever leads here has turned elsewhere, and how long that may take. */
const quiet = 100;
const longestNoise = 2000;
/** Turns in which a line that was taken is read. */
const turnsToRead = 3;

/** Tells how many lines and requests have come so far. */
function countArrivals(app: FastifyInstance): () => number {
  let arrivals = 0;
  const arrived = () => {
    arrivals += 1;
  };
  app.server.on('connection', arrived);
  app.addHook('onRequest', (_request, _reply, done) => {
    arrived();
    done();
  });
  return () => arrivals;
}

/** Waits until nobody new comes: a balancer that has seen that this node stops leads elsewhere. Some come without end. */
async function untilQuiet(arrivals: () => number): Promise<void> {
  const until = Date.now() + longestNoise;
  for (let before = -1; before !== arrivals() && Date.now() < until; ) {
    before = arrivals();
    await sleep(quiet);
  }
}

/**
 * Waits until every line that waits at the door is taken and read: lines are taken in the order in which they came, so
 * a line of our own that is taken says so of all before it, however busy the process is and whoever comes after.
 */
async function takeWaiting({ server }: FastifyInstance): Promise<void> {
  const address = server.address();
  if (address === null || typeof address === 'string') return;
  const own = connect({ port: address.port, host: address.address });
  const isTaken = new Promise<void>((resolve) => {
    const look = ({ remotePort }: { readonly remotePort?: number }) => {
      if (remotePort !== own.localPort) return;
      server.off('connection', look);
      resolve();
    };
    server.on('connection', look);
  });
  // Where there is no room for a line of our own, there is none for others.
  const isConnected = await once(own, 'connect').catch(() => undefined);
  if (isConnected) await isTaken;
  own.destroy();
  for (let turns = 0; turns < turnsToRead; turns += 1) await turn();
}

/**
 * Lets those who are connected go in order when the service stops. What they had sent is taken in first, for closing
 * the door breaks the lines that wait at it, and lines that look idle; every answer from then on ends its line, which
 * would else keep the stop waiting. For `drainFor` milliseconds whoever comes is served in the same way: a proxy keeps
 * idle lines, and what it sends on one in the moment that it is closed is lost.
 */
export function addDrain(app: FastifyInstance, drainFor: number): void {
  let closing = false;
  const arrivals = countArrivals(app);
  app.addHook('preClose', async () => {
    closing = true;
    await sleep(drainFor);
    await untilQuiet(arrivals);
    await takeWaiting(app);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}
