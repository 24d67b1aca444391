import { oidcAskingPath, ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { oidcReads } from './oidc/oidc-paths.ts';

const { providers, sites, clientConfig, partner, today, todayPicture, notification } = ownBrowserPaths;

/**
 * Addresses that pages and programs read: a GET there takes from no budget and leaves no row of whoever shows no proof.
 * Every other address of browsers is visited.
 */
export const readAddresses: ReadonlySet<string> = new Set([
  providers,
  sites,
  clientConfig,
  partner,
  today,
  todayPicture,
  notification,
  oidcAskingPath,
  ...oidcReads,
]);

const ahead = /prefetch|prerender|preview/i;

/** Whether a browser fetches an address ahead, before anybody goes there. */
const isAhead = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((each) => ahead.test(String(each ?? '')));

const frames: readonly unknown[] = ['iframe', 'frame'];
const ourSites: readonly unknown[] = ['same-origin', 'same-site'];

/**
 * Whether a window goes to an address: a tab, a popup, the web view of an app. Pictures, scripts and frames are fetched by
 * any page as often as it likes, in the name of whoever looks at it. A frame of a page of the same site is one: OpenID clients
 * ask there with `prompt=none`, and a foreign page's frame would have no cookie of ours. Old browsers, and what is none, say
 * nothing.
 */
const isForWindow = ({ headers }: FastifyRequest): boolean => {
  const destination = headers['sec-fetch-dest'];
  if (destination === undefined || destination === 'document') return true;
  return frames.includes(destination) && ourSites.includes(headers['sec-fetch-site']);
};

/** How a GET is answered that is no visit; undefined where it is one. HEAD is answered as most visits are, which lead on. */
function statusOfNoVisit(request: FastifyRequest): 302 | 403 | 503 | undefined {
  if (request.method === 'HEAD') return 302;
  if (isAhead(request)) return 503;
  return isForWindow(request) ? undefined : 403;
}

/**
 * Has every GET of a scope be done for visits alone, but at addresses that are read: whatever else asks takes from no budget and
 * uses up nothing that serves once, and who then really comes is served as if nobody had looked.
 */
export function addVisits(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const { method, routeOptions } = request;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (readAddresses.has(routeOptions.url ?? '')) return undefined;
    const status = statusOfNoVisit(request);
    if (status === undefined) return undefined;
    if (status === 302) reply.header('location', '/');
    return reply.status(status).header('cache-control', 'no-store').send();
  });
}
