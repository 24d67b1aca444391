import type { FastifyInstance } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import { answerFailure } from './failure-answer.ts';
import { failureOf, logFactsOf } from './failures.ts';
import { isForEyes, sendRefusal } from './refusal-page.ts';

/** The one place of a server that answers what is thrown: to a browser by a page where there are words for it. */
export function answerThrown(app: FastifyInstance, clock: Clock): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.ours) request.log.error(logFactsOf(error), 'request failed');
    const { status, reason } = failure;
    if (reason && isForEyes(request)) return sendRefusal(request, reply, { status, reason });
    return answerFailure(request, reply, failure, clock.now());
  });
}
