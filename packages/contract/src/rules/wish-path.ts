import { ownBrowserPaths } from '../routes.ts';

/** Addresses of the service to which a wish may lead; the others do something, and only our own page asks for that. */
const ssoPaths = [
  ownBrowserPaths.ssoRedirect,
  ownBrowserPaths.issueSsoCode.replace(':site', ''),
  ownBrowserPaths.oidcInteraction.replace(':uid', ''),
];

/** However it is written: the service reads escaped letters as the letters. */
const isOfService = (path: string): boolean => /^\/+(c|%63)(u|%75)(m|%6d)(\/|%2f|$)/i.test(path);

/**
 * Whether a path of our own origin, as `URL` writes it, may be what a `redirectUrl` leads to: any page, and of the
 * service what leads on and nothing that connects, notifies or calls (decisions §6, docs/decisions/019).
 */
export const mayBeWished = (path: string): boolean =>
  !isOfService(path) || ssoPaths.some((sso) => path.startsWith(sso));
