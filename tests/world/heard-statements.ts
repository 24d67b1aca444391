import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';

/** A request that a server answered, and what it asked the store on the way, in that order. */
export type HeardRequest = { readonly method: string; readonly path: string; readonly statements: string[] };

/** As Fastify tells of a handler that begins. */
type Begun = {
  readonly request: { readonly method: string; readonly url: string };
  readonly route: { readonly url: string };
};

/** The path of a route; of one that stands for many the path that was asked. */
const pathOf = ({ request, route }: Begun): string =>
  route.url.endsWith('*') ? (request.url.split('?')[0] ?? '') : route.url;

/**
 * Hears which request each statement belongs to, whichever way it came: the handler's asynchronous context names it. Workers
 * and jobs have none. Stop it when done.
 */
export function hearStatements() {
  const running = new AsyncLocalStorage<HeardRequest>();
  const handlers = tracingChannel('fastify.request.handler');
  const requests: HeardRequest[] = [];
  handlers.start.bindStore(running, (begun) => {
    const request = { method: (begun as Begun).request.method, path: pathOf(begun as Begun), statements: [] };
    requests.push(request);
    return request;
  });
  return {
    /** For `createWorld`. */
    onStatement: (sql: string): void => void running.getStore()?.statements.push(sql),
    /** Those that were heard since it was cleared. */
    requests,
    clear: () => requests.splice(0),
    stop: () => handlers.start.unbindStore(running),
  };
}
