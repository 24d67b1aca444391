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
