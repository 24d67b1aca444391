/** An address inside this page, and what its entry of the history carries. */
export type Location = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What the step that led here handed over. */
  readonly state: unknown;
  /** Names this entry of the browser's history; `default` on the first page of the document. */
  readonly key: string;
};

export const firstKey = 'default';

type Entry = { readonly usr?: unknown; readonly key?: string } | null;

/** State of a history entry: the fields of a mailed link, which the address no longer shows (early/hide-link.ts). */
export type HiddenLink = { readonly link?: string } | null | undefined;

/** Makes the state by which a step to another page hands over fields of a link. */
export const hiddenLink = (fields: Readonly<Record<string, string>>) => ({
  link: `${new URLSearchParams(fields)}`,
});

/** The fragment of a place, with what its link carried. */
export function fragmentOf({ hash, state }: Pick<Location, 'hash' | 'state'>): string {
  const link = (state as HiddenLink)?.link;
  return link ? `#${link}` : hash;
}

/** What stands in an entry of the history. */
export const entryOf = ({ state, key }: Location) => ({ usr: state, key });

/** Where the browser stands now. */
export function currentLocation(): Location {
  const { pathname, search, hash } = location;
  const entry = history.state as Entry;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? firstKey };
}

/** A place for a new step to an address. */
export function createLocation({ pathname, search, hash }: URL, state: unknown): Location {
  return { pathname, search, hash, state: state ?? null, key: Math.random().toString(36).slice(2, 10) };
}

/** What the fragment of an address names. One that is not encoded as it should be is taken as it is. */
export function nameIn(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The address of a place, below the origin. */
export const hrefOf = ({ pathname, search, hash }: Omit<Location, 'state' | 'key'>): string =>
  pathname + search + hash;

/** Whether two addresses are of one document, so that only the place in it changes. */
export const isSameDocument = (
  one: Pick<Location, 'pathname' | 'search'>,
  other: Pick<Location, 'pathname' | 'search'>,
): boolean => one.pathname === other.pathname && one.search === other.search;
