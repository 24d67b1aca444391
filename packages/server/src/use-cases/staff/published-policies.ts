import { defaultPrefix, type LanguagePrefix } from '@daemun/contract/languages';
import type { StandingVersion } from '../../domain/policy-draft.ts';
import type { PolicyItem } from '../../domain/policy-items.ts';
import type { PolicyText } from '../../ports/documents.ts';
import type { PolicyVersion } from '../../ports/policy-versions.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { titleOf } from './told-policy.ts';

/** A version that readers see or will see: of files, or published in the console. */
export type PublishedVersion = StandingVersion & {
  /** Of what the console published. */
  readonly id: string | null;
  readonly asksFrom: string | null;
  readonly title: string;
  readonly publishedBy: string | null;
};

function ofFiles(item: PolicyItem, files: readonly PolicyText[]): PublishedVersion[] {
  return [...Map.groupBy(files, ({ effective }) => effective)].map(([effective, texts]) => ({
    id: null,
    effective,
    languages: texts.map(({ language }) => language),
    // The Korean text says from when a version asks again.
    asksFrom: texts.find(({ language }) => language === defaultPrefix)?.asksFrom ?? null,
    title: titleOf(texts, item),
    publishedBy: null,
  }));
}

const ofConsole = (
  version: PolicyVersion,
  texts: readonly { readonly language: LanguagePrefix; readonly title: string }[],
): PublishedVersion => ({
  id: version.id,
  effective: version.effective,
  languages: texts.map(({ language }) => language),
  asksFrom: version.asks_from,
  title: titleOf(texts, version.item),
  publishedBy: version.published_by,
});

/**
 * Every policy with its published versions, newest first, as the store has them at this moment. Which policies there are the
 * files say: the console adds versions to them.
 */
export async function publishedPolicies(
  { documents }: Pick<Ports, 'documents'>,
  { policies }: Pick<StorePorts, 'policies'>,
): Promise<ReadonlyMap<PolicyItem, readonly PublishedVersion[]>> {
  const published = (await policies.list()).filter(({ published_at }) => published_at !== null);
  const titles = Map.groupBy(await policies.titles(), ({ version_id }) => version_id);
  return new Map(
    [...Map.groupBy(documents.files, ({ item }) => item)].map(([item, files]) => {
      const own = published
        .filter((version) => version.item === item)
        .map((version) => ofConsole(version, titles.get(version.id) ?? []));
      const days = new Set(own.map(({ effective }) => effective));
      const others = ofFiles(item, files).filter(({ effective }) => !days.has(effective));
      return [item, [...own, ...others].sort((one, other) => (one.effective < other.effective ? 1 : -1))];
    }),
  );
}
