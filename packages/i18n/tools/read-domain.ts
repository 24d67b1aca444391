import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { keptFor } from '../../../tools/build/kept-for.ts';
import { sourceStamp } from '../../../tools/build/stamp.ts';
import { catalogFile, readCatalog } from '../src/catalog.ts';
import { type DomainRow, domains } from './domains.ts';
import { programOf } from './literal-types.ts';
import type { Facts } from './messages-check.ts';
import { type SourceFile, type UsedIds, usedIds } from './used-ids.ts';

const root = join(import.meta.dirname, '../../..');

/** The files on which the used ids depend: catalogs, for the namespaces; sources; and the types in the holes of templates. */
export const usedIdSources = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/*/tsconfig.json',
  'packages/*/src/**/*.{ts,tsx}',
  'packages/i18n/catalogs/ko/*.po',
  'packages/i18n/tools/*.ts',
  'tools/build/*.ts',
];

const sourcesIn = (folder: string): SourceFile[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.(test|d)\.tsx?$/.test(path))
    .map((path) => join(root, path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The first words of ids, by which the sources name messages. */
const namespacesOf = (ids: Iterable<string>): string[] => [
  ...new Set([...ids].flatMap((id) => (id.includes('.') ? id.split('.', 1) : []))),
];

/** Whether a source has a template that may be an id: `usedIds` throws if this misses one. */
const mayBuildId = ({ text }: SourceFile): boolean =>
  /`\w+\.[^`]*?\$\{|\b(?:t|text|markup|say)\(\s*`/.test(text);

const catalogOf = (domain: DomainRow['domain'], language: DomainRow['languages'][number]) =>
  existsSync(catalogFile(language, domain)) ? readCatalog(language, domain) : new Map<string, string>();

/** The ids as JSON, with places from the repository's root. */
type KeptIds = { readonly [Fact in keyof UsedIds]: readonly string[] };

function idsOf(
  { domain, foreign = [], shares }: DomainRow,
  sources: readonly SourceFile[],
  typed: typeof programOf,
): KeptIds {
  const own = catalogOf(domain, 'ko');
  const shared = shares === undefined ? [] : [...readCatalog('ko', shares).keys()];
  const elsewhere = shared.filter((id) => !own.has(id));
  const { ids, built, repeated } = usedIds(
    sources,
    namespacesOf(own.keys()),
    [...foreign, ...elsewhere],
    typed,
  );
  const inRoot = (place: string) => relative(root, place);
  return { ids: [...ids], built: built.map(inRoot), repeated: repeated.map(inRoot) };
}

/** The ids of all domains. They share one program, since most of its time goes to the contract, which each of them imports. */
function readIds(): Readonly<Record<string, KeptIds>> {
  const rows = domains.map((row) => ({ row, files: row.sources.flatMap(sourcesIn) }));
  const builders = rows.flatMap(({ files }) => files.filter(mayBuildId).map(({ path }) => path));
  const program = programOf(builders);
  return Object.fromEntries(rows.map(({ row, files }) => [row.domain, idsOf(row, files, () => program)]));
}

/** The texts of a domain and the ids that its sources use. Korean is the source. The ids are kept until a source changes. */
export function readDomain({ domain, languages, alsoUsed = [] }: DomainRow): Facts {
  const catalogs = new Map(
    languages.map((language) => [language, Object.fromEntries(catalogOf(domain, language))]),
  );
  const kept = keptFor(join(root, '.cache/used-ids.json'), sourceStamp(root, usedIdSources), readIds)[domain];
  if (!kept) throw new Error(`${domain} is missing among the domains`);
  const used = { ...kept, ids: new Set([...kept.ids, ...alsoUsed]) };
  return { used, source: 'ko', catalogs };
}
