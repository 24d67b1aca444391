import { defaultPrefix, type LanguagePrefix, languages } from '@daemun/contract/languages';
import type { PolicyItem } from '../../domain/policy-items.ts';
import type { Documents, PolicyDocument, PolicyText } from '../../ports/documents.ts';

/** Texts of one version, by language. */
type Version = ReadonlyMap<LanguagePrefix, PolicyDocument>;

/** What a reader gets whose own language lacks a text: most read English; the Korean one is always there. */
const fallbacks: readonly LanguagePrefix[] = ['en', defaultPrefix];

/** A version in a reader's language, or in the nearest there is. */
const textIn = (version: Version, prefix: LanguagePrefix): PolicyDocument[] => {
  const [found] = [prefix, ...fallbacks].flatMap((one) => version.get(one) ?? []);
  return found ? [found] : [];
};

/** Each language's versions of an item, newest first. */
function byLanguage(texts: readonly PolicyText[]): Map<string, readonly PolicyDocument[]> {
  const newestFirst = [...Map.groupBy(texts, ({ effective }) => effective)]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(
      ([, ofVersion]) => new Map(ofVersion.map(({ item: _, ...document }) => [document.language, document])),
    );
  return new Map(
    languages.map(({ prefix }) => [prefix, newestFirst.flatMap((version) => textIn(version, prefix))]),
  );
}

/** Answers what is asked of documents out of some texts: what is in force, what is asked for again, in which language. */
export function documentsOf(texts: readonly PolicyText[]): Omit<Documents, 'files'> {
  const items = new Map<PolicyItem, Map<string, readonly PolicyDocument[]>>(
    [...Map.groupBy(texts, ({ item }) => item)].map(([item, ofItem]) => [item, byLanguage(ofItem)]),
  );
  const versions: Documents['versions'] = (category, kind, language) => {
    const item = items.get(`${category}-${kind}`);
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
