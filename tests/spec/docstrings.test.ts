import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesOf, parse } from './identifiers.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('{packages/*/{src,tools},tools,tests}/**/*.{ts,tsx}', { cwd: root });

/** Returns the lines where a docstring is followed by another one, so that the first one describes nothing. */
function lostDocstrings(path: string, text: string): string[] {
  // Only such a text is worth the time that parsing takes.
  if (!/\*\/\s*\/\*\*/.test(text)) return [];
  const source = parse(path, text);
  const lost = new Set<number>();
  for (const node of nodesOf(source)) {
    const docs = (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []).filter(({ pos }) =>
      text.startsWith('/**', pos),
    );
    for (const { pos } of docs.slice(0, -1)) lost.add(source.getLineAndCharacterOfPosition(pos).line + 1);
  }
  return [...lost].map((line) => `${path}:${line}`);
}

test('every node has one docstring at most', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap((file) => lostDocstrings(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  ['of a statement', '/** Is lost. */\n\n/** Is kept. */\nconst a = 1;\n', 1],
  ['of a field', 'type A = {\n  b: 1;\n  /** Is lost. */\n  /** Is kept. */\n  c: 2;\n};\n', 3],
  ['at the end of a file', 'const a = 1;\n/** Is lost. */\n/** Is kept. */\n', 2],
])('finds a second docstring %s', (_where, text, line) => {
  expect(lostDocstrings('a.ts', text)).toEqual([`a.ts:${line}`]);
});

test('accepts comments beside one docstring, and docstrings of neighbours', () => {
  const text = '/** About a. */\nconst a = 1; // /** no docstring\n/** About b. */\nconst b = 2;\n';
  expect(lostDocstrings('a.ts', text)).toEqual([]);
});
