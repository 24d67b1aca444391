import type { ConsoleCall } from '@daemun/contract/console/call';
import {
  type ConsoleCallName,
  consoleCallNames,
  consoleCalls,
  staffCookie,
  staffRunCookie,
} from '@daemun/contract/console/calls';
import { Refusal, refuseProtocol, refuseStale } from '@daemun/contract/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../ports/clock.ts';
import type { ConsoleContext, FindStaff } from '../../ports/console.ts';
import type { StaffSession } from '../../ports/staff.ts';
import { type ConsoleDeps, consoleUseCases } from '../../use-cases/index.ts';
import { envelopeOf } from '../envelope.ts';
import { failureOf, logFactsOf } from '../failures.ts';
import { Forged, isForged } from '../forgery.ts';
import { languageOf } from '../language-of.ts';
import type { Metrics } from '../metrics.ts';
import { checkProtocol, parseRequest } from '../parse-request.ts';

export type ConsoleCallParts = {
  readonly deps: ConsoleDeps;
  readonly findStaff: FindStaff;
  readonly ownOrigins: readonly string[];
  readonly https: boolean;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'countStep'>;
};

type AnyUseCase = (deps: ConsoleDeps, request: never, context: never) => Promise<unknown>;

/** A cookie of the staff: never a member's, and gone with the browser. */
const jarOf = (plainName: string, https: boolean) => {
  const name = https ? `__Host-${plainName}` : plainName;
  const options = { path: '/', sameSite: 'strict', secure: https, httpOnly: true } as const;
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    write: (reply: FastifyReply, secret: string | undefined) =>
      secret === undefined ? reply.clearCookie(name, options) : reply.setCookie(name, secret, options),
  };
};

/** In which session a call is made, as far as it wants one: without one 3007, without the role 3002, not fresh 3008. */
async function sessionFor(
  { roles, fresh }: ConsoleCall,
  findStaff: FindStaff,
  secret: string | undefined,
): Promise<StaffSession | undefined> {
  if (roles === 'anybody') return undefined;
  const session = secret === undefined ? undefined : await findStaff(secret);
  if (!session) throw refuseProtocol('INVALID_TOKEN');
  if (!roles.includes(session.person.role)) throw refuseProtocol('USER_AUTHENTICATION_FAILURE');
  if (fresh && !session.fresh) throw refuseStale();
  return session;
}

type Jars = Record<'session' | 'run', ReturnType<typeof jarOf>>;
type CookieChanges = { [J in keyof Jars]?: string | undefined };

/** Writes what a call that succeeded did to the cookies; with the session goes what the browser kept of it. */
function writeCookies(reply: FastifyReply, jars: Jars, changes: CookieChanges): void {
  for (const [name, secret] of Object.entries(changes)) jars[name as keyof Jars].write(reply, secret);
  if ('session' in changes && changes.session === undefined)
    reply.header('clear-site-data', '"cache", "storage"');
}

const contextOf = (request: FastifyRequest, jars: Jars, changes: CookieChanges): ConsoleContext => ({
  txid: request.id,
  network: request.clientNetwork,
  userAgent: request.headers['user-agent'] ?? '',
  secret: jars.session.read(request),
  run: jars.run.read(request),
  setSession: (secret) => {
    changes.session = secret;
  },
  setRun: (secret) => {
    changes.run = secret;
  },
});

const handlerOf = (name: ConsoleCallName, parts: ConsoleCallParts) => {
  const call: ConsoleCall = consoleCalls[name];
  const useCase = consoleUseCases[name] as AnyUseCase;
  const jars: Jars = { session: jarOf(staffCookie, parts.https), run: jarOf(staffRunCookie, parts.https) };
  const answer = async (request: FastifyRequest, context: ConsoleContext): Promise<unknown> => {
    if (isForged(request.headers, parts.ownOrigins)) throw new Forged('sent by a foreign page');
    checkProtocol(call, request.body);
    const session = await sessionFor(call, parts.findStaff, context.secret);
    const own = { ...context, staff: session?.person, passkey: session?.passkey };
    // Members' policy of passwords does not reach here: the row itself measures those of the staff.
    const read = parseRequest(call, request.body, 'modern');
    // What the row does not declare does not leave.
    return z.parse(call.data, await useCase(parts.deps, read as never, own as never));
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const changes: CookieChanges = {};
    const outcome = await answer(request, contextOf(request, jars, changes)).then(
      (data) => ({ status: 200, result: 'SUCCESS', ours: false, data }) as const,
      (error: unknown) => ({ ...failureOf(error), error, data: undefined }),
    );
    const refusal = 'error' in outcome && outcome.error instanceof Refusal ? outcome.error : undefined;
    if (outcome.ours) request.log.error({ call: name, ...logFactsOf(outcome.error) }, 'call failed');
    if (outcome.status === 500)
      parts.metrics.countStep({ step: 'console', provider: 'none', outcome: 'failed' });
    request.log.info({ call: name, result: outcome.result, status: outcome.status }, 'call');
    if (outcome.result === 'SUCCESS') writeCookies(reply, jars, changes);
    reply.header('cache-control', 'no-store').status(outcome.status);
    return envelopeOf({
      call,
      result: outcome.result,
      language: languageOf(request),
      txid: request.id,
      now: parts.clock.now(),
      took: reply.elapsedTime,
      field: refusal?.details.field,
      data: outcome.data,
    });
  };
};

/** Adds every call of the console. */
export function addConsoleCalls(app: FastifyInstance, parts: ConsoleCallParts): void {
  for (const name of consoleCallNames) {
    const { path, bodyLimit }: ConsoleCall = consoleCalls[name];
    app.post(path, { bodyLimit }, handlerOf(name, parts));
  }
}
