import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import type { RedirectTarget } from '../ports/redirect-target.ts';
import type { CookieChange, RequestContext } from '../ports/request-context.ts';
import type { NoteSupportEvent } from '../ports/support-events.ts';
import type { createCookieJar } from './cookies.ts';
import { failureOf, logFactsOf } from './failures.ts';
import type { Metrics } from './metrics.ts';
import { type BrowserRedirect, type BrowserStep, outcomeOf, redirectTo } from './redirect-to.ts';
import { requestContextOf } from './request-context.ts';

export type StepParts = {
  readonly jar: ReturnType<typeof createCookieJar>;
  readonly metrics: Pick<Metrics, 'countStep'>;
  readonly clock: Clock;
  readonly noteSupportEvent: NoteSupportEvent;
};

/** How a step that broke is told of: a defect of ours, or what will pass. */
export const broken = (error: unknown) => (failureOf(error).status === 500 ? 'failed' : 'unavailable');

/** The error page, and for the log why. */
function errorPage(
  request: FastifyRequest,
  { way, step }: BrowserStep,
  { language }: RequestContext,
  error: unknown,
): RedirectTarget {
  if (failureOf(error).ours) request.log.error({ step, ...logFactsOf(error) }, `${way}: a step failed`);
  return { kind: 'error', language, why: broken(error) };
}

/** Runs one step of a browser's way, counts it and leads on; whatever goes wrong ends on the error page. */
export async function runBrowserStep(
  { jar, metrics, clock, noteSupportEvent }: StepParts,
  request: FastifyRequest,
  reply: FastifyReply,
  step: BrowserStep,
  work: (context: RequestContext) => Promise<BrowserRedirect>,
): Promise<FastifyReply> {
  const changes: CookieChange[] = [];
  const context = requestContextOf(request, jar, changes);
  const led = await work(context).catch((error: unknown) => {
    changes.length = 0;
    return errorPage(request, step, context, error);
  });
  jar.apply(reply, changes);
  metrics.countStep({ step: step.step, provider: step.provider ?? 'none', outcome: outcomeOf(led) });
  if (led.kind === 'error') {
    const told = { txid: request.id, at: clock.now(), call: step.step, result: led.why };
    noteSupportEvent(
      { ...told, reason: step.detail ?? step.provider ?? null, member_id: null },
      request.clientNetwork,
    );
  }
  return redirectTo(request, reply, step, led);
}
