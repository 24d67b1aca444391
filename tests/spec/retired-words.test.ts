import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The rows of the glossary's last table: a word that is retired, and the term that stands for the thing now. */
const retired = new Map(
  [
    ...(readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Retired words')[1] ?? '').matchAll(
      /^\| `(\w+)` \| `(\w+)` \|$/gm,
    ),
  ].map(([, word = '', term = '']) => [word, term] as const),
);

const sources = globSync('{packages/*/{src,tools},tools,tests}/**/*.{ts,tsx}', { cwd: root });

/** Every identifier of a text that is no comment and no string. */
function* identifiersOf(file: string, text: string): Generator<string> {
  const variant = file.endsWith('x') ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard;
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true, variant, text);
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan())
    if (kind === ts.SyntaxKind.Identifier) yield scanner.getTokenText();
}

const anyRetired = new RegExp(`\\b(?:${[...retired.keys()].join('|')})\\b`);

/** Those that a text has. Where the words stand nowhere, none of them is an identifier, and nothing is scanned. */
const retiredIn = (file: string, text: string): string[] =>
  anyRetired.test(text) ? [...new Set(identifiersOf(file, text))].filter((name) => retired.has(name)) : [];

test('there are retired words, and terms in their place', () => {
  expect(retired.size).toBeGreaterThan(100);
  expect([...retired.values()].filter((term) => retired.has(term))).toEqual([]);
});

test('no retired word is an identifier', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((file) =>
    retiredIn(file, readFileSync(join(root, file), 'utf8')).map(
      (name) => `${file}: ${name}, say ${retired.get(name)}`,
    ),
  );
  expect(found).toEqual([]);
});
