import { browserPaths, ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPagePath } from './page-files.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Other names under which a browser may ask for the same site: of this machine, or with and without www. */
const twinsOf = (hostname: string): readonly string[] => {
  if (loopback.includes(hostname)) return loopback.filter((each) => each !== hostname);
  return [hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`];
};

const redirectStarts: readonly string[] = [browserPaths.authorization, ownBrowserPaths.issueSsoCode];

/** Marks a moved request in its query: behind a proxy that names hosts of its own it is moved once, not in circles. */
const mark = 'moved';

/** A name may end with the dot of the root; it is the same host, and another one to a browser. */
const withoutRoot = (host: string): string => host.replace(/\.(?=:\d+$|$)/, '');

/** Tells where a visit belongs that was begun under another name than that of `PUBLIC_URL`; undefined where it is right. */
function rightPlace(publicUrl: string) {
  const { origin, host, hostname } = new URL(publicUrl);
  const names = [hostname, ...twinsOf(hostname)].map((name) => host.replace(hostname, name));
  return ({ headers, url, routeOptions }: FastifyRequest): string | undefined => {
    const asked = (headers.host ?? host).toLowerCase();
    if (asked === host) return undefined;
    const address = URL.parse(url, origin);
    if (address?.origin !== origin) return undefined;
    if (names.includes(withoutRoot(asked)) && isPagePath(address.pathname)) return address.href;
    if (!redirectStarts.includes(routeOptions.url ?? '') || address.searchParams.has(mark)) return undefined;
    address.searchParams.set(mark, 'Y');
    return address.href;
  };
}

/**
 * Cookies belong to one name, and providers send people back to `PUBLIC_URL`: what is begun under another name is moved
 * there first, or its end would not find its beginning.
 */
export function addPublicHost(app: FastifyInstance, publicUrl: string): void {
  const placeOf = rightPlace(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const place = placeOf(request);
    return place === undefined ? undefined : reply.header('cache-control', 'no-store').redirect(place, 302);
  });
}
