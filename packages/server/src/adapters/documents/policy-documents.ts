import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agreementKinds } from '@daemun/contract/codes/agreements';
import { services } from '@daemun/contract/codes/services';
import { defaultPrefix, type LanguagePrefix, languageOfPrefix, languages } from '@daemun/contract/languages';
import type { Documents, PolicyDocument } from '../../ports/documents.ts';
import { UnusableFile } from '../../ports/unusable-file.ts';
import { nameParts, readDocument } from './read-document.ts';

type Item = string;
/** Documents of one item: effective day → language prefix → document. */
type Versions = Map<string, Map<LanguagePrefix, PolicyDocument>>;

const items: readonly Item[] = services.flatMap((category) =>
  agreementKinds.map((kind) => `${category}-${kind}`),
);

function readItem(dir: string, item: Item, faults: string[]): Versions {
  const versions: Versions = new Map();
  for (const name of readdirSync(join(dir, item)).sort()) {
    const parts = nameParts(name);
    const language = parts && languageOfPrefix(parts.language)?.prefix;
    if (!parts || !language) {
      faults.push(`${item}/${name}: the name must be <YYYY-MM-DD>.<language prefix>.html`);
      continue;
    }
    const { document, faults: wrong } = readDocument(
      readFileSync(join(dir, item, name), 'utf8'),
      parts.effective,
    );
    faults.push(...wrong.map((fault) => `${item}/${name}: ${fault}`));
    const version = versions.get(parts.effective) ?? new Map<LanguagePrefix, PolicyDocument>();
    versions.set(parts.effective, version.set(language, { ...document, language }));
  }
  for (const [day, version] of versions) {
    if (!version.has(defaultPrefix)) faults.push(`${item}/${day}: the Korean text is missing`);
  }
  return versions;
}

/** What a reader gets whose own language lacks a text: most read English; the Korean one is always there. */
const fallbacks: readonly LanguagePrefix[] = ['en', defaultPrefix];

/** A version in a reader's language, or in the nearest there is. */
const textIn = (
  version: ReadonlyMap<LanguagePrefix, PolicyDocument>,
  prefix: LanguagePrefix,
): PolicyDocument[] => {
  const [found] = [prefix, ...fallbacks].flatMap((one) => version.get(one) ?? []);
  return found ? [found] : [];
};

/** Each language's versions, newest first. */
function byLanguage(versions: Versions): Map<string, readonly PolicyDocument[]> {
  const newestFirst = [...versions].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, version]) => version);
  return new Map(
    languages.map(({ prefix }) => [prefix, newestFirst.flatMap((version) => textIn(version, prefix))]),
  );
}

function readAll(dir: string): Map<Item, Map<string, readonly PolicyDocument[]>> {
  const faults: string[] = [];
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const read = folders.map(({ name }) => {
    if (!items.includes(name))
      faults.push(`${name}: a folder must be named <category>-<kind>, for example AGY-TERMS`);
    return [name, byLanguage(readItem(dir, name, faults))] as const;
  });
  if (read.length === 0) faults.push('there is no document');
  if (faults.length > 0) throw new UnusableFile(faults);
  return new Map(read);
}

/**
 * Reads `<category>-<kind>/<effective day>.<language>.html` under a folder, once. Throws `UnusableFile` with all
 * faults where a document cannot be shown as it is.
 */
export function loadDocuments(dir: string): Documents {
  const documents = readAll(dir);
  const versions: Documents['versions'] = (category, kind, language) => {
    const item = documents.get(`${category}-${kind}`);
    return item?.get(language) ?? item?.get(defaultPrefix) ?? [];
  };
  return {
    versions,
    versionInForce: (category, kind, day) =>
      versions(category, kind, defaultPrefix).find(({ effective }) => effective <= day)?.effective ?? '-',
    versionAskedFor: (category, kind, day) =>
      versions(category, kind, defaultPrefix).find(({ asksFrom }) => asksFrom !== null && asksFrom <= day)
        ?.effective ?? '-',
  };
}
