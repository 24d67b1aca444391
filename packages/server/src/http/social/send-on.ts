import { supportCode } from '@daemun/contract/envelope';
import { pathTo } from '@daemun/contract/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Destination } from '../../ports/destination.ts';

/** The address of a destination; the error page is told the code that people read out to us. */
export function addressOf(destination: Destination, txid: string): string {
  if (destination.kind === 'provider') return destination.address;
  if (destination.kind === 'error') {
    return pathTo('error', destination.language, { code: supportCode(txid) });
  }
  return pathTo(destination.name, destination.language, destination.query);
}

/** What the log says of a destination: names and codes, never an address. */
function logFacts(destination: Destination) {
  const { kind } = destination;
  if (kind === 'provider') return { to: kind };
  const { failure } = destination;
  return {
    to: kind === 'page' ? destination.name : kind,
    ...(kind === 'error' && { why: destination.why }),
    ...(failure && { provider: failure.provider, failure: failure.kind, detail: failure.detail }),
  };
}

/** Leads the browser on, and has the log tell an operator what is theirs to mend. */
export function sendOn(
  request: FastifyRequest,
  reply: FastifyReply,
  step: string,
  destination: Destination,
): FastifyReply {
  const facts = { step, ...logFacts(destination) };
  const failure = destination.kind === 'provider' ? undefined : destination.failure;
  if (failure?.kind === 'misconfigured') request.log.error(facts, 'social: the registration there is wrong');
  else request.log.info(facts, 'social');
  return reply
    .header('cache-control', 'no-store')
    .redirect(addressOf(destination, request.id), request.method === 'POST' ? 303 : 302);
}
