import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { catalogFile, readCatalog } from '../src/catalog.ts';
import type { DomainRow } from './domains.ts';
import type { Facts } from './messages-check.ts';
import { type SourceFile, usedIds } from './used-ids.ts';

const root = join(import.meta.dirname, '../../..');

const sourcesIn = (folder: string): SourceFile[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.(test|d)\.tsx?$/.test(path))
    .map((path) => join(root, path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The first words of ids, by which the sources name messages. */
const namespacesOf = (ids: Iterable<string>): string[] => [
  ...new Set([...ids].flatMap((id) => (id.includes('.') ? id.split('.', 1) : []))),
];

/** What is said and used of a domain; Korean is the source. */
export function readDomain({
  domain,
  languages,
  sources,
  alsoUsed = [],
  foreign = [],
  shares,
}: DomainRow): Facts {
  const catalogs = new Map(
    languages.map((language) => {
      const there = existsSync(catalogFile(language, domain));
      return [language, Object.fromEntries(there ? readCatalog(language, domain) : [])];
    }),
  );
  const namespaces = namespacesOf(Object.keys(catalogs.get('ko') ?? {}));
  const shared = shares === undefined ? [] : [...readCatalog('ko', shares).keys()];
  const own = catalogs.get('ko') ?? {};
  const elsewhere = shared.filter((id) => !Object.hasOwn(own, id));
  const { ids, built, repeated } = usedIds(sources.flatMap(sourcesIn), namespaces, [
    ...foreign,
    ...elsewhere,
  ]);
  const inRoot = (place: string) => relative(root, place);
  const used = {
    ids: new Set([...ids, ...alsoUsed]),
    built: built.map(inRoot),
    repeated: repeated.map(inRoot),
  };
  return { used, source: 'ko', catalogs };
}
