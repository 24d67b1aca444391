import { ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Partners } from '../ports/partners.ts';

export type ClientConfigParts = {
  readonly appBridge: { readonly ios: string; readonly android: string; readonly receiver: string };
  readonly analytics: { readonly url: string; readonly web: string; readonly app: string } | undefined;
  readonly partners: Partners;
};

const shortly = 'public, max-age=60';

/** Adds the client configuration that the page asks for: the app, the partners, the analytics service. */
export function addClientConfig(app: FastifyInstance, parts: ClientConfigParts): void {
  const { appBridge: bridge, analytics = null, partners } = parts;
  app.get(ownBrowserPaths.clientConfig, async (_request, reply) =>
    reply.header('cache-control', shortly).send({ bridge, analytics }),
  );
  app.get<{ Params: { id: string } }>(ownBrowserPaths.partner, async (request, reply) => {
    const partner = partners.find(request.params.id);
    if (!partner) return reply.callNotFound();
    const { id, name, origins, close, use } = partner;
    const asks = use !== undefined;
    return reply.header('cache-control', shortly).send({ id, name, origins, close, asks });
  });
}
