import type { Call } from '@daemun/contract/call';
import { type CallName, calls } from '@daemun/contract/calls/index';
import { Refusal, refuseProtocol } from '@daemun/contract/refusal';
import type { ResultName } from '@daemun/contract/result-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayShowCode } from '../domain/code-shown.ts';
import type { Deadline } from '../ports/deadline.ts';
import { Overload } from '../ports/overload.ts';
import type { Ports } from '../ports/ports.ts';
import type { Pressure } from '../ports/pressure.ts';
import type { AuthenticatedContext, CookieChange, RequestContext } from '../ports/request-context.ts';
import type { NoteSupportEvent } from '../ports/support-events.ts';
import type { Traces } from '../ports/traces.ts';
import { authenticate, checkPageMember, tokenOf, type Unproven } from './authenticate.ts';
import { spanOfCall } from './call-span.ts';
import { checkedAnswer } from './check-answer.ts';
import type { createCookieJar } from './cookies.ts';
import { envelopeOf } from './envelope.ts';
import { failureOf, logFactsOf } from './failures.ts';
import { Forged, isForged } from './forgery.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { Metrics } from './metrics.ts';
import { checkProtocol, parseRequest } from './parse-request.ts';
import { requestContextOf } from './request-context.ts';
import { silentByTime } from './silence-by-time.ts';
import { type WireWatch, watchRequest } from './watch-request.ts';

/** A use case whose types the registry has already matched to its call. */
export type AnyUseCase = (deps: Ports, request: never, context: never) => Promise<unknown>;

export type DispatcherParts = {
  readonly ports: Ports;
  readonly jar: ReturnType<typeof createCookieJar>;
  readonly ownOrigins: readonly string[];
  readonly metrics: Metrics;
  readonly unproven: Unproven;
  mayKeepAnswer(context: RequestContext): Promise<boolean>;
  /** Undefined where nothing ever waits. */
  readonly pressure?: Pressure | undefined;
  /** Of the request that is answered. */
  readonly deadline: Pick<Deadline, 'beyond'>;
  /** What is told of a refusal or failure to the desk, by the code on the reader's screen. */
  readonly noteSupportEvent: NoteSupportEvent;
  /** Undefined without a collector of traces. */
  readonly traces?: Traces | undefined;
  /**
   * For tests: an answer that its row does not declare becomes 9000, with the reason in the log. It hears of the others, and
   * of the fields that use cases read.
   */
  readonly watch?: WireWatch | undefined;
};

type Asked = {
  readonly name: CallName;
  readonly useCase: AnyUseCase | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: RequestContext;
  /** Told who is signed in, once that was found good. */
  readonly onAuthorized: (context: RequestContext | AuthenticatedContext) => void;
};

async function answer(
  { ports, ownOrigins, pressure, deadline, unproven, mayKeepAnswer, watch }: DispatcherParts,
  { name, useCase, request, reply, context, onAuthorized }: Asked,
): Promise<unknown> {
  const call: Call = calls[name];
  // Of any method: an asking call changes no account, but takes from its visitor's budgets.
  if (isForged(request.headers, ownOrigins)) throw new Forged('sent by a foreign page');
  const raw = call.method === 'GET' ? request.query : request.body;
  checkProtocol(call, raw);
  if (!useCase) throw refuseProtocol('REQUEST_NOT_SUPPORTED');
  if (call.deferrable && pressure?.strained()) throw new Overload('what may wait is put off');
  const { token } = call;
  const bearer = tokenOf(request.headers.authorization, token);
  const authorize = async (): Promise<RequestContext | AuthenticatedContext> => {
    if (token !== 'none') return authenticate(ports, context, { call: name, bearer, unproven });
    return call.readsSession ? checkPageMember(ports, context) : context;
  };
  const read = () => parseRequest(call, raw, ports.settings.passwordPolicy);
  const given = (parsed: object) => (watch ? watchRequest(parsed, name, watch.onRead) : parsed);
  const run = (authorized: RequestContext) => {
    onAuthorized(authorized);
    return silentByTime(ports, name, async () => useCase(ports, given(read()) as never, authorized as never));
  };
  const key = call.idempotent && idempotencyKeyOf(request.headers['idempotency-key']);
  if (key === undefined) return run(await authorize());
  const onReplay = () => reply.header('idempotency-replayed', 'true');
  const onTrouble = (err: unknown) => request.log.warn({ call: name, err }, 'an answer was not kept');
  return withIdempotencyKey(
    { ...ports, deadline, mayKeepAnswer },
    { name, key, context, bearer, authorize, read, run, onReplay, onTrouble },
  );
}

/** What goes with the envelope: the cookies, unless a failure has undone what they would speak of, and when to come back. */
function addHeaders(
  jar: DispatcherParts['jar'],
  reply: FastifyReply,
  { status, retryAfter }: { readonly status: number; readonly retryAfter?: number },
  changes: readonly CookieChange[],
): void {
  if (status === 200) jar.apply(reply, changes);
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  reply.header('cache-control', 'no-store').status(status);
}

type Ended = {
  readonly name: CallName;
  readonly outcome: { readonly status: number; readonly result: ResultName };
  readonly refusal: Refusal | undefined;
  readonly member: string | null;
};

/** Has the desk find an answer by the support code that the reader's screen may show. */
function noteForDesk(
  { ports, noteSupportEvent }: DispatcherParts,
  request: FastifyRequest,
  { name, outcome, refusal, member }: Ended,
): void {
  if (!mayShowCode(outcome)) return;
  const { result } = outcome;
  const reason = refusal?.details.reason ?? null;
  const event = { txid: request.id, at: ports.clock.now(), call: name, result, reason, member_id: member };
  noteSupportEvent(event, request.clientNetwork);
}

/** One generic handler for every call: forgery, protocol, token, parsing, use case, envelope, cookies, log line. */
export const dispatcher =
  (parts: DispatcherParts) =>
  (name: CallName, useCase: AnyUseCase | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const call: Call = calls[name];
    const changes: CookieChange[] = [];
    const context = requestContextOf(request, parts.jar, changes);
    let member: string | null = null;
    const onAuthorized: Asked['onAuthorized'] = (found) => {
      if ('session' in found) member = found.session.member_id;
    };
    const { watch } = parts;
    const given = answer(parts, { name, useCase, request, reply, context, onAuthorized });
    const outcome = await (watch ? checkedAnswer(name, given, watch.onAnswer, changes) : given).then(
      (data) => ({ status: 200, result: 'SUCCESS', ours: false, data }) as const,
      (error: unknown) => ({ ...failureOf(error), error, data: undefined }),
    );
    const took = reply.elapsedTime;
    const refusal = 'error' in outcome && outcome.error instanceof Refusal ? outcome.error : undefined;
    if (outcome.ours) request.log.error({ call: name, ...logFactsOf(outcome.error) }, 'call failed');
    request.log.info(
      { call: name, result: outcome.result, status: outcome.status, ms: Math.round(took) },
      'call',
    );
    parts.metrics.observe(name, outcome, took);
    noteForDesk(parts, request, { name, outcome, refusal, member });
    parts.traces?.record(spanOfCall({ name, call, request, outcome, now: Date.now(), took }));
    addHeaders(parts.jar, reply, outcome, changes);
    return envelopeOf({
      call,
      result: outcome.result,
      language: context.language,
      txid: request.id,
      now: parts.ports.clock.now(),
      took,
      field: refusal?.details.field,
      reason: refusal?.details.reason,
      data: refusal ? refusal.details.data : outcome.data,
    });
  };
