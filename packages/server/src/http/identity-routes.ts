import { ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Destination } from '../ports/destination.ts';
import type { CookieChange, Visit } from '../ports/visit.ts';
import type { createCookieJar } from './cookies.ts';
import { visitOf } from './dispatcher.ts';
import { failureOf } from './failures.ts';
import { queryText, readBodiesAsText, singleFields } from './social/form-body.ts';
import { addressOf } from './social/send-on.ts';

type Led = Destination & { readonly why?: string };

export type IdentityRoutes = {
  readonly jar: ReturnType<typeof createCookieJar>;
  identityReturn(
    request: { readonly run: string; readonly params: Readonly<Record<string, string>> },
    visit: Visit,
  ): Promise<Led>;
};

type OfRun = { Params: { run: string } };

async function end(
  { jar, identityReturn }: IdentityRoutes,
  request: FastifyRequest<OfRun>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const changes: CookieChange[] = [];
  const visit = visitOf(request, jar, changes);
  const params = singleFields(queryText(request.url));
  const led = await identityReturn({ run: request.params.run, params }, visit).catch(
    (error: unknown): Led => {
      if (failureOf(error).ours) request.log.error({ err: error }, 'identity: a return failed');
      return { kind: 'error', language: visit.language, why: 'failed' };
    },
  );
  jar.apply(reply, changes);
  request.log.info({ step: 'return', why: led.why }, 'identity');
  return reply.header('cache-control', 'no-store').redirect(addressOf(led, request.id), 302);
}

/**
 * The address to which the identity agency sends its window. A form comes from another site, so without our cookies:
 * the browser is sent here once more by itself.
 */
export function addIdentityRoutes(app: FastifyInstance, parts: IdentityRoutes): void {
  app.register(async (scope) => {
    readBodiesAsText(scope);
    scope.get<OfRun>(ownBrowserPaths.identityReturn, (request, reply) => end(parts, request, reply));
    scope.post<OfRun>(ownBrowserPaths.identityReturn, async (request, reply) => {
      const fields = new URLSearchParams(singleFields(String(request.body ?? '')));
      const run = encodeURIComponent(request.params.run);
      const address = `${ownBrowserPaths.identityReturn.replace(':run', run)}?${fields}`;
      return reply.header('cache-control', 'no-store').redirect(address, 303);
    });
  });
}
