import {
  type ConsoleCall,
  type ConsoleCallName,
  consoleCallNames,
  consoleCalls,
  staffCookie,
} from '@daemun/contract/console/calls';
import { Refusal, refuseProtocol, refuseStale } from '@daemun/contract/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../ports/clock.ts';
import type { ConsoleContext, ConsoleUseCases, FindStaff } from '../../ports/console.ts';
import type { StaffPerson } from '../../ports/staff.ts';
import { envelopeOf } from '../envelope.ts';
import { failureOf, logFactsOf } from '../failures.ts';
import { Forged, isForged } from '../forgery.ts';
import { languageOf } from '../language-of.ts';
import { checkProtocol, parseRequest } from '../parse-request.ts';

export type ConsoleCallParts = {
  readonly useCases: ConsoleUseCases;
  readonly findStaff: FindStaff;
  readonly ownOrigins: readonly string[];
  readonly https: boolean;
  readonly clock: Clock;
};

type AnyUseCase = (request: never, context: never) => Promise<unknown>;

/** The cookie of the staff: never a member's, sent to no other site, gone with the browser. */
const jarOf = (https: boolean) => {
  const name = https ? `__Host-${staffCookie}` : staffCookie;
  const options = { path: '/', sameSite: 'strict', secure: https, httpOnly: true } as const;
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    write: (reply: FastifyReply, secret: string | undefined) =>
      secret === undefined ? reply.clearCookie(name, options) : reply.setCookie(name, secret, options),
  };
};

/** Who makes a call, as far as it wants to know: without a session 3007, without the role 3002, with a log-in of long ago 3008. */
async function staffFor(
  { roles, fresh }: ConsoleCall,
  findStaff: FindStaff,
  secret: string | undefined,
): Promise<StaffPerson | undefined> {
  if (roles === 'anybody') return undefined;
  const found = secret === undefined ? undefined : await findStaff(secret);
  if (!found) throw refuseProtocol('INVALID_TOKEN');
  if (!roles.includes(found.person.role)) throw refuseProtocol('USER_AUTHENTICATION_FAILURE');
  if (fresh && !found.fresh) throw refuseStale();
  return found.person;
}

const handlerOf = (name: ConsoleCallName, parts: ConsoleCallParts) => {
  const call: ConsoleCall = consoleCalls[name];
  const useCase = parts.useCases[name] as AnyUseCase;
  const jar = jarOf(parts.https);
  const answer = async (request: FastifyRequest, context: ConsoleContext): Promise<unknown> => {
    if (isForged(request.headers, parts.ownOrigins)) throw new Forged('sent by a foreign page');
    checkProtocol(call, request.body);
    const staff = await staffFor(call, parts.findStaff, context.secret);
    // Members' policy of passwords does not reach here: the row itself measures those of the staff.
    const read = parseRequest(call, request.body, 'modern');
    // What the row does not declare does not leave.
    return z.parse(call.data, await useCase(read as never, { ...context, staff } as never));
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    let session: { readonly secret: string | undefined } | undefined;
    const context: ConsoleContext = {
      txid: request.id,
      network: request.clientNetwork,
      secret: jar.read(request),
      setSession: (secret) => {
        session = { secret };
      },
    };
    const outcome = await answer(request, context).then(
      (data) => ({ status: 200, result: 'SUCCESS', ours: false, data }) as const,
      (error: unknown) => ({ ...failureOf(error), error, data: undefined }),
    );
    const refusal = 'error' in outcome && outcome.error instanceof Refusal ? outcome.error : undefined;
    if (outcome.ours) request.log.error({ call: name, ...logFactsOf(outcome.error) }, 'call failed');
    request.log.info({ call: name, result: outcome.result, status: outcome.status }, 'call');
    if (outcome.result === 'SUCCESS' && session) {
      jar.write(reply, session.secret);
      if (session.secret === undefined) reply.header('clear-site-data', '"cache", "storage"');
    }
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
  for (const name of consoleCallNames) app.post(consoleCalls[name].path, handlerOf(name, parts));
}
