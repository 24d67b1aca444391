import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deadline } from '../ports/deadline.ts';
import { buildInfo } from './build-info.ts';
import { addClientCountry } from './client-country.ts';
import { addClientNetwork } from './client-network.ts';
import { addDrain } from './drain.ts';
import { addDurableResponses } from './durable-responses.ts';
import type { ProxyTrust } from './forwarded.ts';
import { addHeaderLimit, readAtMost } from './header-limit.ts';
import { addJsonBody, bodyLimit } from './json-body.ts';
import { logLines } from './log-lines.ts';
import { logTime } from './log-time.ts';
import { addPublicHost } from './public-host.ts';
import { addRefusedBodies } from './refused-body.ts';
import { unreadableAnswers } from './unreadable.ts';

type Parts = {
  readonly publicUrl: string;
  /** Whether a page stands at a path: who asks for it under another name is led to the public address. */
  isPage(path: string): boolean;
  readonly trustProxy: ProxyTrust;
  /** The header in which proxies write the country of a request, in small letters; undefined where none does. */
  readonly countryHeader: string | undefined;
  readonly logLevel: string;
  /** For how long requests are still taken once it closes, in milliseconds. */
  readonly drainFor: number;
  readonly deadline: Deadline;
  now(): number;
  /** Names a request in answer and log. */
  newTxid(): string;
  /** Ends when what was written would outlive a loss of power; undefined where it would. */
  settled(allowGroupCommit: boolean): Promise<void> | undefined;
};

/** The longest a client may take to send a request, in milliseconds. */
export const requestTimeout = 30_000;

const createFastify = ({ logLevel, publicUrl, now, newTxid }: Parts): FastifyInstance =>
  fastify({
    ...unreadableAnswers({ now, newTxid, https: publicUrl.startsWith('https://') }),
    logger: { level: logLevel, stream: logLines, base: buildInfo, timestamp: logTime },
    genReqId: newTxid,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'txid' }),
    requestIdHeader: false,
    bodyLimit,
    http: { maxHeaderSize: readAtMost },
    requestTimeout,
    routerOptions: { ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // What came in before the stop is served, not sent away.
    return503OnClosing: false,
  });

/**
 * Gives each request its deadline, from the moment in which it is here as a whole: how long a client may send it is
 * bounded elsewhere. It ends with the answer, since what a request began besides goes on in its name.
 */
function addDeadline(app: FastifyInstance, { begin, lift }: Pick<Deadline, 'begin' | 'lift'>): void {
  app.addHook('preValidation', (_request, _reply, done) => begin(done));
  app.addHook('onSend', (_request, _reply, payload, done) => {
    lift();
    done(null, payload);
  });
}

/** Creates the server and its log, with what holds for every route. It has no route yet and does not listen. */
export async function createServer(parts: Parts): Promise<FastifyInstance> {
  const app = createFastify(parts);
  addHeaderLimit(app);
  addRefusedBodies(app);
  addClientNetwork(app, parts.trustProxy);
  addClientCountry(app, parts.trustProxy, parts.countryHeader);
  addJsonBody(app);
  addDeadline(app, parts.deadline);
  addDrain(app, parts.drainFor);
  addPublicHost(app, parts);
  await app.register(fastifyCookie);
  addDurableResponses(app, parts.settled);
  return app;
}
