import { ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../../ports/ports.ts';
import type { NotificationRequest } from '../../ports/return-context.ts';
import type { SecurityEventError } from '../../ports/social.ts';
import { browserUseCases } from '../../use-cases/index.ts';
import { broken, type StepParts } from '../browser-step.ts';
import { providerOf } from './authorization-query.ts';
import { queryText } from './form-body.ts';

/** Kakao and Apple wait three seconds for an answer. */
const timeout = 2500;

/** For whoever runs the sender (RFC 8935 §2.3). */
const descriptions: Readonly<Record<SecurityEventError, string>> = {
  invalid_request: 'The token cannot be read, is too old, or says nothing that its event must say.',
  invalid_key: 'The token is not signed by a key of its issuer.',
  invalid_issuer: 'The token is of another issuer.',
  invalid_audience: 'The token is for another audience.',
};

type Answered = Awaited<ReturnType<typeof browserUseCases.providerNotification>> & {
  readonly outcome?: string;
};

type Parts = {
  readonly ports: Ports;
  readonly metrics: StepParts['metrics'];
};

/** Adds the addresses to which providers tell us of their own accord; bodies must come as text. */
export function addNotices(app: FastifyInstance, { ports, metrics }: Parts): void {
  app.route<{ Params: { provider: string } }>({
    method: ['GET', 'POST'],
    url: ownBrowserPaths.notification,
    handler: async (request, reply) => {
      const body = request.method === 'GET' ? queryText(request.url) : String(request.body ?? '');
      const headers = request.headers as NotificationRequest['headers'];
      const notice = { provider: providerOf(request.params.provider), headers, body };
      const heeded = browserUseCases
        .providerNotification(ports, notice, request.id)
        .catch((error: unknown): Answered => {
          request.log.error({ step: 'notice', err: error }, 'social: a notice was not heeded');
          return { status: 503, outcome: broken(error) };
        });
      const { status, err, failure, outcome = status < 400 ? 'heeded' : 'refused' } = await inTime(heeded);
      const { provider, kind, detail } = failure ?? {};
      request.log.info({ step: 'notice', status, provider, failure: kind, detail }, 'social');
      metrics.countStep({
        step: 'notice',
        provider: notice.provider ?? 'none',
        outcome: kind ?? outcome,
      });
      reply.status(status).header('cache-control', 'no-store');
      if (err === undefined) return reply.send();
      return reply.header('content-language', 'en').send({ err, description: descriptions[err] });
    },
  });
}

/** The work goes on when the answer can wait no longer; the provider is told to come again. */
function inTime(work: Promise<Answered>): Promise<Answered> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answered>((resolve) => {
    timer = setTimeout(() => resolve({ status: 503, outcome: 'late' }), timeout);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
