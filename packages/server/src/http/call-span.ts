import type { Call } from '@daemun/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Span } from '../ports/traces.ts';

const zeros = /^0+$/;

/** The caller's span, by the W3C's Trace Context. Its wish not to be recorded is not heeded: strangers could hide by it. */
function askedBy(header: unknown): { trace: string; parent: string } | undefined {
  if (typeof header !== 'string') return undefined;
  const [, trace = '', parent = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header) ?? [];
  return !trace || zeros.test(trace) || zeros.test(parent) ? undefined : { trace, parent };
}

type Answered = {
  readonly name: string;
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly outcome: { readonly result: string; readonly status: number; readonly ours: boolean };
  /** When it was answered, in milliseconds since 1970, and how long that took. */
  readonly now: number;
  readonly took: number;
};

/** The span of an answered call, without anything personal. */
export function spanOfCall({ name, call, request, outcome, now, took }: Answered): Span {
  const asked = askedBy(request.headers.traceparent);
  return {
    // The id of our log lines is the trace's own where the request begins here.
    trace: asked?.trace ?? request.id,
    parent: asked?.parent,
    name,
    startedAt: now - took,
    endedAt: now,
    facts: {
      'http.request.method': call.method,
      'http.route': call.path,
      'http.response.status_code': outcome.status,
      'daemun.result': outcome.result,
      'daemun.txid': request.id,
    },
    failed: outcome.ours || outcome.status >= 500,
  };
}
