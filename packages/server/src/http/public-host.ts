import { browserPaths, ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { oidcStarts } from './oidc/oidc-paths.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Other names under which a browser may ask for the same site: of this machine, or with and without www. */
const twinsOf = (hostname: string): readonly string[] => {
  if (loopback.includes(hostname)) return loopback.filter((each) => each !== hostname);
  return [hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`];
};

const redirectStarts: readonly string[] = [browserPaths.authorization, ownBrowserPaths.issueSsoCode];
/** What programs ask of the OpenID provider needs no cookie. */
const openidStarts: readonly string[] = Object.values(oidcStarts);

/** Marks a moved request in its query: behind a proxy that names hosts of its own it is moved once, not in circles. */
const mark = 'moved';

/** A name may end with the dot of the root; it is the same host, and another one to a browser. */
const withoutRoot = (host: string): string => host.replace(/\.(?=:\d+$|$)/, '');

type Parts = {
  readonly publicUrl: string;
  /** Whether a page of the site stands at a path. */
  isPage(path: string): boolean;
};

/** Tells where a visit belongs that was begun under another name than that of the public address; undefined where it is right. */
function rightPlace({ publicUrl, isPage }: Parts) {
  const { origin, host, hostname } = new URL(publicUrl);
  const names = [hostname, ...twinsOf(hostname)].map((name) => host.replace(hostname, name));
  return ({ headers, url, routeOptions }: FastifyRequest): string | undefined => {
    const asked = (headers.host ?? host).toLowerCase();
    if (asked === host) return undefined;
    const address = URL.parse(url, origin);
    if (address?.origin !== origin) return undefined;
    const isVisit = isPage(address.pathname) || openidStarts.includes(address.pathname);
    if (isVisit && names.includes(withoutRoot(asked))) return address.href;
    if (!redirectStarts.includes(routeOptions.url ?? '') || address.searchParams.has(mark)) return undefined;
    address.searchParams.set(mark, 'Y');
    return address.href;
  };
}

/**
 * Cookies belong to one name, and providers send people back to the public address: what is begun under another name is moved
 * there first, or its end would not find its beginning.
 */
export function addPublicHost(app: FastifyInstance, parts: Parts): void {
  const placeOf = rightPlace(parts);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const place = placeOf(request);
    return place === undefined ? undefined : reply.header('cache-control', 'no-store').redirect(place, 302);
  });
}
