import type { RouteName, UnprefixedRouteName } from './routes.ts';

/** The pages that a link with a secret opens. */
export const linkPages: ReadonlySet<RouteName | UnprefixedRouteName> = new Set([
  'confirmEmail',
  'resetPassword',
  'takeBack',
  'underAge',
  'newsletterSubscribe',
  'newsletterUnsubscribe',
] as const);

/** The fields of a link that these pages take out of the address bar: what opens something, and whose it is. */
export const linkSecrets = ['email', 'auth_no', 'token'] as const;

/**
 * Puts what opens something into the fragment of a path: browsers send it to no server, so that no log has it
 * (decisions §9.12).
 */
export const withSecret = (path: string, secret: Readonly<Record<string, string>>): string =>
  `${path}#${new URLSearchParams(secret)}`;

/** Reads the fields of a link from its query and its fragment. Links of earlier releases have all fields in the query. */
export function linkFields({
  search,
  hash,
}: {
  readonly search: string;
  readonly hash: string;
}): URLSearchParams {
  const fields = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.slice(1)))
    if (!fields.has(name)) fields.append(name, value);
  return fields;
}
