import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds without anything new after which nothing waits at the door any more, and how long that may take. */
const quiet = 100;
const maxWait = 2000;

/** However busy the machine was meanwhile: a line is taken in one turn and read in the next. */
async function quietMoment(): Promise<void> {
  await sleep(quiet);
  for (let turns = 0; turns < 3; turns += 1) await turn();
}

/**
 * Lets those who are connected go in order when the service stops. What they had sent is taken in first, for closing
 * the door breaks the lines that wait at it, and lines that look idle; every answer from then on ends its line, which
 * would else keep the stop waiting. For `drainFor` milliseconds whoever comes is served in the same way: a proxy keeps
 * idle lines, and what it sends on one in the moment that it is closed is lost.
 */
export function addDrain(app: FastifyInstance, drainFor: number): void {
  let closing = false;
  let arrivals = 0;
  const arrived = () => {
    arrivals += 1;
  };
  app.server.on('connection', arrived);
  app.addHook('onRequest', (_request, _reply, done) => {
    arrived();
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    await sleep(drainFor);
    const until = Date.now() + maxWait;
    for (let before = -1; before !== arrivals && Date.now() < until; ) {
      before = arrivals;
      await quietMoment();
    }
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}
