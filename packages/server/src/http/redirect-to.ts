import { supportCode } from '@daemun/contract/envelope';
import { withSecret } from '@daemun/contract/link-fields';
import { pathTo } from '@daemun/contract/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RedirectTarget } from '../ports/redirect-target.ts';
import type { StepName, StepProvider } from './step-metrics.ts';

/** A step of a browser: on which way, as the log calls it, and with whom. */
export type BrowserStep = {
  readonly way: 'social' | 'identity' | 'bridge' | 'openid';
  readonly step: Exclude<StepName, 'notice' | 'feed' | 'console'>;
  readonly provider?: StepProvider | undefined;
  /** What support reads under the code of the error page. */
  readonly detail?: string | undefined;
};

/** Where a browser is led; the agency's way says why also where that is a page, and the part of it that may be counted. */
export type BrowserRedirect = RedirectTarget & {
  readonly why?: string;
  readonly outcome?: string | undefined;
};

function addressOf(destination: RedirectTarget, txid: string): string {
  if (destination.kind === 'provider') return destination.address;
  if (destination.kind === 'error') {
    const { language, status } = destination;
    return pathTo('error', language, { code: supportCode(txid), status: status?.toString() });
  }
  const path = pathTo(destination.name, destination.language, destination.query);
  return destination.secret ? withSecret(path, destination.secret) : path;
}

const failureIn = (led: BrowserRedirect) => (led.kind === 'provider' ? undefined : led.failure);

/** How a step ended: what failed, why it stops at the error page, or which page it leads to. */
export function outcomeOf(led: BrowserRedirect): string {
  const failed = led.outcome ?? failureIn(led)?.kind;
  if (failed !== undefined) return failed;
  if (led.kind === 'error') return led.why;
  return led.kind === 'page' ? led.name : 'sent-on';
}

/** What the log says of a destination: names and codes, never an address. */
function logFacts(led: BrowserRedirect) {
  const { kind, why } = led;
  const failure = failureIn(led);
  return {
    to: kind === 'page' ? led.name : kind,
    ...(why !== undefined && { why }),
    ...(failure && { provider: failure.provider, failure: failure.kind, detail: failure.detail }),
  };
}

/** Leads the browser on, and has the log tell an operator what is theirs to mend. */
export function redirectTo(
  request: FastifyRequest,
  reply: FastifyReply,
  { way, step }: BrowserStep,
  led: BrowserRedirect,
): FastifyReply {
  const facts = { step, ...logFacts(led) };
  if (outcomeOf(led) === 'misconfigured') request.log.error(facts, `${way}: the registration there is wrong`);
  else request.log.info(facts, way);
  return reply
    .header('cache-control', 'no-store')
    .redirect(addressOf(led, request.id), request.method === 'POST' ? 303 : 302);
}
