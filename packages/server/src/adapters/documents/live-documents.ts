import type { Documents, PolicyText } from '../../ports/documents.ts';
import type { PolicyVersions } from '../../ports/policy-versions.ts';
import { documentsOf } from './documents-of.ts';

type Needs = {
  readonly files: readonly PolicyText[];
  readonly policies: Pick<PolicyVersions, 'publishedIds' | 'publishedTexts'>;
};

const versionOf = ({ item, effective }: PolicyText): string => `${item}/${effective}`;

/** A version that the console published has been agreed to as such: a file of the same day does not come in its place. */
const together = (files: readonly PolicyText[], published: readonly PolicyText[]): PolicyText[] => {
  const known = new Set(published.map(versionOf));
  return [...files.filter((text) => !known.has(versionOf(text))), ...published];
};

/**
 * The documents of files and those that the console published, kept in memory as they were at the last `refresh`, which asks
 * first whether there are others: versions appear and disappear, their texts never change.
 */
export function createLiveDocuments({ files, policies }: Needs) {
  let current = documentsOf(files);
  let known = '';
  const documents: Documents = {
    versions: (...asked) => current.versions(...asked),
    versionInForce: (...asked) => current.versionInForce(...asked),
    versionAskedFor: (...asked) => current.versionAskedFor(...asked),
    files,
  };
  const refresh = async (): Promise<void> => {
    const ids = (await policies.publishedIds()).join();
    if (ids === known) return;
    current = documentsOf(together(files, await policies.publishedTexts()));
    known = ids;
  };
  return { documents, refresh };
}
