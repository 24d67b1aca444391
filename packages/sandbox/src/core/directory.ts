import type { World } from './world.ts';

/** The answer of `GET /directory.json`: the base URL of each stand-in (null while it is not built) and who stands there: by name in `persons`, in full in `identities`. */
export function directoryOf({ places, urls, persons }: World) {
  const addresses = places.map(({ key }) => [key, urls.get(key) ?? null]);
  return { ...Object.fromEntries(addresses), persons: persons.all(), identities: persons.rows() };
}
