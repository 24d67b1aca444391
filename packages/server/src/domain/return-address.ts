import { mayBeWished } from '@daemun/contract/rules/wish-path';

/**
 * Checks an address that a browser may be redirected to: http(s), without a user name, its origin exactly one of those allowed; in
 * its one form, or undefined. A path counts as ours, and of ours the service's own addresses are none. Never by prefix or substring (decisions §6).
 */
export function returnAddress(
  wanted: string | undefined,
  home: string,
  origins: readonly string[],
): string | undefined {
  if (wanted === undefined || /[\p{Cc}\s\\]/u.test(wanted) || !URL.canParse(wanted, home)) return undefined;
  const { protocol, username, password, origin, pathname, href } = new URL(wanted, home);
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '') return undefined;
  if (origin === new URL(home).origin && !mayBeWished(pathname)) return undefined;
  return origins.includes(origin) ? href : undefined;
}
