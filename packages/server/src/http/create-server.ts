import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { addDrain } from './drain.ts';
import { addDurableResponses } from './durable-responses.ts';
import { addJsonBody } from './json-body.ts';
import { logLines } from './log-lines.ts';
import { logTime } from './log-time.ts';
import { newTxid, unreadableAnswers } from './unreadable.ts';

type Parts = {
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly logLevel: string;
  now(): number;
  /** Ends when what was written would outlive a loss of power; undefined where it would. */
  settled(allowGroupCommit: boolean): Promise<void> | undefined;
};

/** Room for an oversized field to be named instead of the whole body being refused. */
const bodyLimit = 2 * 1024 * 1024;

/** The longest a client may take to send a request, in milliseconds. */
const requestTimeout = 30_000;

const createFastify = ({ logLevel, trustProxy, publicUrl, now }: Parts): FastifyInstance =>
  fastify({
    ...unreadableAnswers({ now, https: publicUrl.startsWith('https://') }),
    logger: { level: logLevel, stream: logLines, base: null, timestamp: logTime },
    genReqId: newTxid,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'txid' }),
    requestIdHeader: false,
    // Only the proxy's own entry is believed; what stands before it in the header came from the client.
    trustProxy: trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit,
    requestTimeout,
    routerOptions: { ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // What came in before the stop is served, not sent away.
    return503OnClosing: false,
  });

/** Creates the server and its log, with what holds for every route. It has no route yet and does not listen. */
export async function createServer(parts: Parts): Promise<FastifyInstance> {
  const app = createFastify(parts);
  addJsonBody(app);
  addDrain(app);
  await app.register(fastifyCookie);
  addDurableResponses(app, parts.settled);
  return app;
}
