import { browserPaths, ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Destination } from '../ports/destination.ts';
import type { SocialProviders } from '../ports/social.ts';
import type { CookieChange, Visit } from '../ports/visit.ts';
import type { createCookieJar } from './cookies.ts';
import { visitOf } from './dispatcher.ts';
import { failureOf } from './failures.ts';
import { Forged, isForged } from './forgery.ts';
import type { BrowserUseCases } from './social/browser-use-cases.ts';
import { departureOf, providerOf } from './social/departure-query.ts';
import { queryText, readBodiesAsText, singleFields } from './social/form-body.ts';
import { addNotices } from './social/notice-routes.ts';
import { sendOn } from './social/send-on.ts';

export type BrowserParts = {
  readonly jar: ReturnType<typeof createCookieJar>;
  readonly useCases: BrowserUseCases;
  readonly providers: SocialProviders;
  readonly ownOrigins: readonly string[];
};

type OfProvider = { Params: { provider: string } };

/** Runs one step of a browser's way and leads it on; whatever goes wrong ends on the error page. */
async function step(
  { jar }: BrowserParts,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  work: (visit: Visit) => Promise<Destination>,
): Promise<FastifyReply> {
  const changes: CookieChange[] = [];
  const visit = visitOf(request, jar, changes);
  const destination = await work(visit).catch((error: unknown): Destination => {
    if (failureOf(error).ours) request.log.error({ step: name, err: error }, 'social: a step failed');
    changes.length = 0;
    return { kind: 'error', language: visit.language, why: 'failed' };
  });
  jar.apply(reply, changes);
  return sendOn(request, reply, name, destination);
}

/** A change of the ways in must be asked for by our own page, not by a link somewhere else. */
const askedElsewhere = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));

function addDeparture(app: FastifyInstance, parts: BrowserParts): void {
  app.get<OfProvider>(browserPaths.authorization, (request, reply) =>
    step(parts, request, reply, 'departure', async (visit) => {
      const departure = departureOf(request.params.provider, request.query, visit.language);
      const { errand } = departure;
      if (errand.action && askedElsewhere(request)) {
        return { kind: 'error', language: errand.language, why: 'asked-elsewhere' };
      }
      return parts.useCases.socialDeparture(departure, visit);
    }),
  );
}

function addReturn(app: FastifyInstance, parts: BrowserParts): void {
  const { useCases } = parts;
  app.get<OfProvider>(browserPaths.callback, (request, reply) =>
    step(parts, request, reply, 'return', (visit) => {
      const params = singleFields(queryText(request.url));
      return useCases.socialReturn({ provider: providerOf(request.params.provider), params }, visit);
    }),
  );
  app.post<OfProvider>(browserPaths.callback, (request, reply) =>
    step(parts, request, reply, 'return-form', async ({ language }) => {
      const { provider } = request.params;
      const params = singleFields(String(request.body ?? ''));
      const form = await useCases.socialReturnForm({ provider: providerOf(provider), params });
      if (form === undefined) return { kind: 'error', language, why: 'no-such-run' };
      return {
        kind: 'provider',
        address: `${browserPaths.callback.replace(':provider', provider)}?form=${form}`,
      };
    }),
  );
}

function addNonce(app: FastifyInstance, { jar, useCases, ownOrigins }: BrowserParts): void {
  app.post(ownBrowserPaths.nonce, async (request, reply) => {
    if (isForged(request.headers, ownOrigins)) throw new Forged('sent by a foreign page');
    const changes: CookieChange[] = [];
    const nonce = await useCases.socialNonce(visitOf(request, jar, changes));
    jar.apply(reply, changes);
    return reply.header('cache-control', 'no-store').send({ nonce });
  });
}

/** Adds the addresses of the ways to and from the providers. */
export function addBrowserRoutes(app: FastifyInstance, parts: BrowserParts): void {
  app.get(ownBrowserPaths.providers, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(Object.keys(parts.providers)),
  );
  addNonce(app, parts);
  app.register(async (scope) => {
    readBodiesAsText(scope);
    addDeparture(scope, parts);
    addReturn(scope, parts);
    addNotices(scope, parts.useCases);
  });
}
