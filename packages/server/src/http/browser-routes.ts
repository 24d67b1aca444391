import { browserPaths, ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ports } from '../ports/ports.ts';
import type { CookieChange } from '../ports/request-context.ts';
import type { SocialProviders } from '../ports/social.ts';
import { browserUseCases } from '../use-cases/index.ts';
import { runBrowserStep, type StepParts } from './browser-step.ts';
import { Forged, isForged } from './forgery.ts';
import type { BrowserStep } from './redirect-to.ts';
import { requestContextOf } from './request-context.ts';
import { authorizationStartOf, providerOf } from './social/authorization-query.ts';
import { queryText, readBodiesAsText, singleFields } from './social/form-body.ts';
import { addNotices } from './social/notice-routes.ts';
import { tooMany } from './too-many.ts';

export type BrowserParts = StepParts & {
  readonly ports: Ports;
  readonly providers: SocialProviders;
  readonly ownOrigins: readonly string[];
};

type OfProvider = { Params: { provider: string } };

const stepOf = (step: BrowserStep['step'], { params }: FastifyRequest<OfProvider>) =>
  ({ way: 'social', step, provider: providerOf(params.provider) }) as const;

/** A change of the ways in must be asked for by our own page, not by a link somewhere else. */
const askedElsewhere = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));

function addAuthorization(app: FastifyInstance, parts: BrowserParts): void {
  app.get<OfProvider>(browserPaths.authorization, (request, reply) =>
    runBrowserStep(parts, request, reply, stepOf('departure', request), async (context) => {
      const start = authorizationStartOf(request.params.provider, request.query, context.language);
      const { returnContext } = start;
      if (returnContext.action && askedElsewhere(request)) {
        return { kind: 'error', language: returnContext.language, why: 'asked-elsewhere' };
      }
      return browserUseCases.startAuthorization(parts.ports, start, context);
    }),
  );
}

function addReturn(app: FastifyInstance, parts: BrowserParts): void {
  app.get<OfProvider>(browserPaths.callback, (request, reply) =>
    runBrowserStep(parts, request, reply, stepOf('return', request), (context) => {
      const params = singleFields(queryText(request.url));
      return browserUseCases.authorizationCallback(
        parts.ports,
        { provider: providerOf(request.params.provider), params },
        context,
      );
    }),
  );
  app.post<OfProvider>(browserPaths.callback, (request, reply) =>
    runBrowserStep(parts, request, reply, stepOf('return-form', request), async ({ language }) => {
      const { provider } = request.params;
      const params = singleFields(String(request.body ?? ''));
      const form = await browserUseCases.authorizationCallbackForm(parts.ports, {
        provider: providerOf(provider),
        params,
      });
      if (form === undefined)
        return { kind: 'page', name: 'login', language, query: { returned: 'late' }, outcome: 'no-such-run' };
      return {
        kind: 'provider',
        address: `${browserPaths.callback.replace(':provider', provider)}?form=${form}`,
      };
    }),
  );
}

function addNonce(app: FastifyInstance, { jar, ports, ownOrigins }: BrowserParts): void {
  app.post(ownBrowserPaths.nonce, async (request, reply) => {
    if (isForged(request.headers, ownOrigins)) throw new Forged('sent by a foreign page');
    const changes: CookieChange[] = [];
    const nonce = await browserUseCases.socialNonce(ports, requestContextOf(request, jar, changes));
    if (nonce === undefined) return tooMany(reply).send();
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
    addAuthorization(scope, parts);
    addReturn(scope, parts);
    addNotices(scope, parts);
  });
}
