import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const sources = globSync('{packages/*/{src,tools},tools}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !isTest(file),
);
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** A file of so many lines or fewer is a file of its own only for a reason. */
const small = 20;

/** Files that are lists: what they import is a row each, and a row keeps its file. */
const lists = [
  'packages/server/src/use-cases/index.ts',
  'packages/server/src/adapters/store/migrations/index.ts',
  'packages/server/src/adapters/store/store-ports.ts',
  'packages/server/src/compose.ts',
  'packages/web/src/routes/pages.ts',
  'packages/web/vite.config.ts',
];

/** The room that a file stands in: rules, adapters, use cases … do not move into each other. */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, 4)
    .join('/')
    .replace(/\/[^/]+\.tsx?$/, '');

/** Who imports a file, in which way. */
const importers = new Map<string, { by: string; late: boolean }[]>();
for (const [by, text] of texts)
  for (const [whole, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+\.tsx?)'/g)) {
    const file = normalize(join(dirname(by), path));
    importers.set(file, [...(importers.get(file) ?? []), { by, late: whole.startsWith('import(') }]);
  }

/** Whether a file has tests beside it, which try it by itself. */
const isTried = (file: string) =>
  ['ts', 'tsx'].some((ending) => existsSync(join(root, file.replace(/tsx?$/, `test.${ending}`))));

test('a file of twenty lines or fewer that one file imports is a row of a list, another room, loaded late, or tried by itself', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const folds = sources.filter((file) => {
    const [only, ...others] = importers.get(file) ?? [];
    return (
      (texts.get(file) ?? '').trimEnd().split('\n').length <= small &&
      only !== undefined &&
      others.length === 0 &&
      !only.late &&
      !lists.includes(only.by) &&
      roomOf(only.by) === roomOf(file) &&
      !isTried(file)
    );
  });
  expect(folds).toEqual([]);
});
