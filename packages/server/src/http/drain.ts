import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds without anybody new after which whoever leads here has turned elsewhere, and how long that may take. */
const quiet = 100;
const longestNoise = 2000;
/** Turns in which a line that was taken is read. */
const turnsToRead = 3;

/** Milliseconds after the door was closed in which a line may still ask, and an answer may still come. */
const toAsk = 2000;
const toBeAnswered = 25_000;

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

type Exchange = { readonly request: IncomingMessage; readonly reply: ServerResponse };

/** Whether it is for us to go on: it is here as a whole, and its answer was not yet handed over. */
const isOurTurn = (exchange: Exchange | undefined): boolean =>
  exchange?.request.complete === true && !exchange.reply.writableEnded;

/** The open lines, and what was asked last on each. */
function followLines({ server }: FastifyInstance): ReadonlyMap<Socket, Exchange | undefined> {
  const lines = new Map<Socket, Exchange | undefined>();
  server.on('connection', (line: Socket) => {
    lines.set(line, undefined);
    line.once('close', () => lines.delete(line));
  });
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    if (lines.has(request.socket)) lines.set(request.socket, { request, reply });
  });
  return lines;
}

/**
 * Cuts the lines that would keep the stop waiting: a closed server waits for each that has not asked, or not to the end, or
 * does not read its answer, and looks at no time limit any more. Browsers open such lines ahead of need.
 */
function cutWhoLingers({ server }: FastifyInstance, lines: ReadonlyMap<Socket, Exchange | undefined>): void {
  const closedAt = performance.now();
  const cut = setInterval(() => {
    const isOver = performance.now() - closedAt >= toBeAnswered;
    for (const [line, exchange] of lines) if (isOver || !isOurTurn(exchange)) line.destroy();
  }, toAsk);
  server.once('close', () => clearInterval(cut));
}

/**
 * Lets those who are connected go in order when the service stops. What they had sent is taken in first, for closing
 * the door breaks the lines that wait at it, and lines that look idle; every answer from then on ends its line, which
 * would else keep the stop waiting. For `drainFor` milliseconds whoever comes is served in the same way: a proxy keeps
 * idle lines, and what it sends on one in the moment that it is closed is lost. Who holds a line and asks nothing is cut off
 * after that.
 */
export function addDrain(app: FastifyInstance, drainFor: number): void {
  let closing = false;
  const arrivals = countArrivals(app);
  const lines = followLines(app);
  app.addHook('preClose', async () => {
    closing = true;
    await sleep(drainFor);
    await untilQuiet(arrivals);
    await takeWaiting(app);
    if (app.server.listening) cutWhoLingers(app, lines);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}
