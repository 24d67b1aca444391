import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import type { PasswordPolicy } from '@daemun/contract/rules/password';
import fastifyCookie from '@fastify/cookie';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { buildInfo } from './build-info.ts';
import { createCookieJar } from './cookies.ts';
import { type AnyUseCase, type DispatcherParts, dispatcher } from './dispatcher.ts';
import { addDrain } from './drain.ts';
import { addDurableResponses } from './durable-responses.ts';
import { envelopeOf } from './envelope.ts';
import { failureOf } from './failures.ts';
import { ownOriginsOf } from './forgery.ts';
import { addJsonBody } from './json-body.ts';
import { languageOf } from './language-of.ts';
import { logLines } from './log-lines.ts';
import { logTime } from './log-time.ts';
import { addPageFiles, wantsPage } from './page-files.ts';
import { addSecurityHeaders, type Neighbours } from './security-headers.ts';
import { newTxid, unreadableAnswers } from './unreadable.ts';

/** Room for an oversized field to be named instead of the whole body being refused. */
const bodyLimit = 2 * 1024 * 1024;

export type AppParts = Pick<DispatcherParts, 'ports' | 'metrics' | 'traces' | 'pressure' | 'checkAnswers'> & {
  readonly useCases: Partial<Record<CallName, AnyUseCase>>;
  readonly publicUrl: string;
  readonly neighbours?: Neighbours;
  readonly pageDir: string;
  /** Codes of the providers that this installation offers. */
  readonly offered?: readonly string[];
  /** Ends when what was written would outlive a loss of power; undefined where it would. */
  readonly settled: (allowGroupCommit: boolean) => Promise<void> | undefined;
  /** By which rule new passwords are measured; `spec` where nothing is said. */
  readonly passwordPolicy?: PasswordPolicy;
  readonly trustProxy: boolean;
  readonly logLevel: string;
};

/** The longest a client may take to send a request, in milliseconds. */
const requestTimeout = 30_000;

const createFastify = ({ logLevel, trustProxy, publicUrl, ports }: AppParts): FastifyInstance =>
  fastify({
    ...unreadableAnswers({ now: ports.clock.now, https: isHttps(publicUrl) }),
    logger: { level: logLevel, stream: logLines, base: buildInfo, timestamp: logTime },
    genReqId: newTxid,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'txid' }),
    requestIdHeader: false,
    // Only the proxy's own entry is believed; what stands before it in the header came from the client.
    trustProxy: trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit,
    requestTimeout,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // What came in before the stop is served, not sent away.
    return503OnClosing: false,
  });

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https://');

/** The HTTP side of the service: every call of the contract by one dispatcher, the page, and one place for failures. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const app = createFastify(parts);
  addJsonBody(app);
  addDrain(app);
  await app.register(fastifyCookie);
  addDurableResponses(app, parts.settled);
  addSecurityHeaders(app, isHttps(parts.publicUrl), parts.neighbours);

  const handlerOf = dispatcher({
    ports: parts.ports,
    metrics: parts.metrics,
    traces: parts.traces,
    pressure: parts.pressure,
    checkAnswers: parts.checkAnswers,
    jar: createCookieJar(parts.publicUrl),
    ownOrigins: ownOriginsOf(parts.publicUrl),
  });
  for (const name of callNames) {
    const { method, path } = calls[name];
    app.route({ method, url: path, handler: handlerOf(name, parts.useCases[name]) });
  }

  const answer = (request: FastifyRequest, reply: FastifyReply, failure: ReturnType<typeof failureOf>) =>
    reply
      .status(failure.status)
      .header('cache-control', 'no-store')
      .send(
        envelopeOf({
          call: undefined,
          result: failure.result,
          language: languageOf(request),
          txid: request.id,
          now: parts.ports.clock.now(),
          took: reply.elapsedTime,
        }),
      );

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.ours) request.log.error({ err: error }, 'request failed');
    return answer(request, reply, failure);
  });
  const sendPage = await addPageFiles(app, {
    ...parts,
    offered: parts.offered ?? [],
    passwordPolicy: parts.passwordPolicy ?? 'spec',
    counted: (parts.neighbours?.counters ?? []).length > 0,
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isCall = path.startsWith('/cum/') || path.startsWith('/mns/');
    if (!isCall && sendPage && wantsPage(request.method, request.headers.accept))
      return sendPage(request, reply, path);
    return answer(request, reply, { status: 404, result: 'REQUEST_NOT_SUPPORTED', ours: false });
  });
  return app;
}
