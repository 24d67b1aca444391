import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultPrefix, languageOfPrefix } from '@daemun/contract/languages';
import { type PolicyItem, policyItemOf } from '../../domain/policy-items.ts';
import { nameParts, readDocument } from '../../domain/read-document.ts';
import type { PolicyText } from '../../ports/documents.ts';
import { UnusableFile } from '../../ports/unusable-file.ts';

function readItem(dir: string, item: PolicyItem, faults: string[]): PolicyText[] {
  const texts: PolicyText[] = [];
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
    texts.push({ item, language, ...document });
  }
  for (const [day, version] of Map.groupBy(texts, ({ effective }) => effective)) {
    if (!version.some(({ language }) => language === defaultPrefix))
      faults.push(`${item}/${day}: the Korean text is missing`);
  }
  return texts;
}

/**
 * Reads `<category>-<kind>/<effective day>.<language>.html` under a folder, once. Throws `UnusableFile` with all
 * faults where a document cannot be shown as it is.
 */
export function readDocumentFiles(dir: string): readonly PolicyText[] {
  const faults: string[] = [];
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const texts = folders.flatMap(({ name }) => {
    const item = policyItemOf(name)?.item;
    if (item) return readItem(dir, item, faults);
    faults.push(`${name}: a folder must be named <category>-<kind>, for example AGY-TERMS`);
    return [];
  });
  if (folders.length === 0) faults.push('there is no document');
  if (faults.length > 0) throw new UnusableFile(faults);
  return texts;
}
