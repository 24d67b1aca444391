import { mayBeWished } from '@daemun/contract/rules/wish-path';

/**
 * Where a `redirectUrl` may lead inside this page: an address of our own origin, as a path; anything else is dropped
 * (decisions §6), and so are addresses of the service that connect, notify or call.
 */
export function ownTarget(value: string | null | undefined, origin: string): `/${string}` | undefined {
  if (!value || !URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  if (url.origin !== new URL(origin).origin) return undefined;
  const path = `/${url.pathname.replace(/^[/\\]+/, '')}` as const;
  return mayBeWished(path) ? `${path}${url.search}${url.hash}` : undefined;
}

/** The screen that a login leads to: what its visit asked for, else my info. */
export const loginTarget = (redirectUrl: string | null): `/${string}` | 'mySetting' | undefined =>
  redirectUrl === null ? 'mySetting' : ownTarget(redirectUrl, location.origin);
