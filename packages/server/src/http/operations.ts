import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

type Parts = {
  readonly metrics: Metrics;
  /** The bearer that reads the metrics from another machine; undefined = no bearer does. */
  readonly metricsToken: string | undefined;
  ready(): Promise<boolean>;
  /** Whether requests should come here, also while the store is away: the page stands, and calls say so in words. */
  serves(): boolean;
};

/** What a proxy tells of whom a request came for, each in its own header. */
const forwardedBy = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** The machine itself may read the metrics; a request that came through a proxy names whom it came for. */
const fromThisMachine = (request: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') &&
  forwardedBy.every((name) => request.headers[name] === undefined);

function shows(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [given, wanted] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Health and metrics for those who run the service (decisions §7). */
export function addOperations(app: FastifyInstance, { metrics, metricsToken, ready, serves }: Parts): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const good = await ready();
    return reply.status(good ? 200 : 503).send({ status: good ? 'ready' : 'not ready' });
  });
  app.get('/servez', async (_request, reply) => {
    const good = serves();
    return reply.status(good ? 200 : 503).send({ status: good ? 'serves' : 'is going' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!fromThisMachine(request) && !shows(request, metricsToken)) return reply.callNotFound();
    return reply.header('content-type', metrics.contentType).send(await metrics.text());
  });
}
