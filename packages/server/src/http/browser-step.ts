import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Destination } from '../ports/destination.ts';
import type { CookieChange, Visit } from '../ports/visit.ts';
import type { createCookieJar } from './cookies.ts';
import { visitOf } from './dispatcher.ts';
import { failureOf } from './failures.ts';
import type { Metrics } from './metrics.ts';
import { type Led, outcomeOf, type Step, sendOn } from './send-on.ts';

export type StepParts = {
  readonly jar: ReturnType<typeof createCookieJar>;
  readonly metrics: Pick<Metrics, 'countStep'>;
};

/** How a step that broke is told of: a defect of ours, or what will pass. */
export const broken = (error: unknown) => (failureOf(error).status === 500 ? 'failed' : 'unavailable');

/** The error page, and for the log why. */
function errorPage(
  request: FastifyRequest,
  { way, step }: Step,
  { language }: Visit,
  error: unknown,
): Destination {
  if (failureOf(error).ours) request.log.error({ step, err: error }, `${way}: a step failed`);
  return { kind: 'error', language, why: broken(error) };
}

/** Runs one step of a browser's way, counts it and leads on; whatever goes wrong ends on the error page. */
export async function takeStep(
  { jar, metrics }: StepParts,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
  work: (visit: Visit) => Promise<Led>,
): Promise<FastifyReply> {
  const changes: CookieChange[] = [];
  const visit = visitOf(request, jar, changes);
  const led = await work(visit).catch((error: unknown) => {
    changes.length = 0;
    return errorPage(request, step, visit, error);
  });
  jar.apply(reply, changes);
  metrics.countStep({ step: step.step, provider: step.provider ?? 'none', outcome: outcomeOf(led) });
  return sendOn(request, reply, step, led);
}
