import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyItemOf } from '../../packages/server/src/domain/policy-items.ts';
import { nameParts, readDocument } from '../../packages/server/src/domain/read-document.ts';

/** One text of a version that is to be published: `AGY-TERMS/2027-01-02.ko.html`. */
export type NewText = {
  readonly item: string;
  readonly file: string;
  readonly effective: string;
  readonly language: string;
  /** From which Korean day on members are asked again; null: never. The Korean text decides. */
  readonly asksFrom: string | null;
};

export type Reading = { readonly texts: readonly NewText[]; readonly faults: readonly string[] };

function readText(directory: string, item: string, file: string): { text?: NewText; faults: string[] } {
  const parts = nameParts(file);
  if (!parts) return { faults: [`${item}/${file}: the name must be <YYYY-MM-DD>.<language prefix>.html`] };
  const { document, faults } = readDocument(
    readFileSync(join(directory, item, file), 'utf8'),
    parts.effective,
  );
  const { asksFrom } = document;
  return {
    text: { item, file, asksFrom, ...parts },
    faults: faults.map((fault) => `${item}/${file}: ${fault}`),
  };
}

function readItem(directory: string, item: string): Reading {
  if (!policyItemOf(item))
    return {
      texts: [],
      faults: [`${item}: a folder must be named <category>-<kind>, for example AGY-TERMS`],
    };
  const read = readdirSync(join(directory, item)).map((file) => readText(directory, item, file));
  return { texts: read.flatMap(({ text }) => text ?? []), faults: read.flatMap(({ faults }) => faults) };
}

/** What is wrong with a version beside its texts: it needs Korean, a day to come, and must not replace one in force. */
function versionFaults(texts: readonly NewText[], published: readonly NewText[], today: string): string[] {
  const faults = texts
    .filter(({ effective }) => effective <= today)
    .map(({ item, file }) => `${item}/${file}: a version cannot begin on ${today} or before`);
  const versions = new Set(texts.map(({ item, effective }) => `${item}/${effective}`));
  for (const version of versions) {
    const has = [...texts, ...published].some(
      ({ item, effective, language }) => `${item}/${effective}` === version && language === 'ko',
    );
    if (!has) faults.push(`${version}: the Korean text is missing`);
  }
  return faults;
}

const readAll = (directory: string): Reading => {
  const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const read = folders.map(({ name }) => readItem(directory, name));
  return { texts: read.flatMap(({ texts }) => texts), faults: read.flatMap(({ faults }) => faults) };
};

/** Reads the texts of a directory that are to join the published ones, with every fault; `today` is a Korean day. */
export function newVersions(directory: string, publishedDirectory: string, today: string): Reading {
  const { texts, faults } = readAll(directory);
  if (texts.length + faults.length === 0) return { texts, faults: ['there is no document'] };
  const published = readAll(publishedDirectory).texts;
  return { texts, faults: [...faults, ...versionFaults(texts, published, today)] };
}
