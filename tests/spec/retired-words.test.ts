import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { identifiersOf } from './identifiers.ts';

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

const anyRetired = new RegExp(`\\b(?:${[...retired.keys()].join('|')})\\b`);

/** Returns the retired identifiers of a text. A text without the words is not parsed. */
const retiredIn = (file: string, text: string): string[] =>
  anyRetired.test(text) ? [...identifiersOf(file, text)].filter((name) => retired.has(name)) : [];

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

test.each([
  [
    'after two templates',
    'a.ts',
    (word: string) => `const a = \`\${1}\`;\nconst b = \`\${a} it\\'s \${2}\`;\nconst ${word} = b;`,
  ],
  ['in the hole of a template', 'a.ts', (word: string) => `const a = \`it's \${${word}} \${2}\`;`],
  ['inside JSX', 'a.tsx', (word: string) => `const a = <p>it's {${word}}</p>;`],
  ['as the name of an element', 'a.tsx', (word: string) => `const a = <b>it's <${word} /></b>;`],
  ['as a property', 'a.ts', (word: string) => `const a = { ${word}: \`\${1}\` };`],
])('finds a retired word %s', (_where, file, textWith) => {
  const [word = ''] = retired.keys();
  expect(retiredIn(file, textWith(word))).toEqual([word]);
});

test('finds no retired word in comments and strings', () => {
  const [word = ''] = retired.keys();
  expect(retiredIn('a.ts', `// ${word}\nconst a = '${word}' + \`${word} \${1} ${word}\`;`)).toEqual([]);
});
