import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');

/** A sentence that is written into a page in Korean alone: a heading or a paragraph without the English beside it. */
const koreanAlone =
  /<(?:h1|h2|h3|p)(?: [^>]*)?>(?:(?!lang="en"|<\/(?:h1|h2|h3|p)>)[^\n$])*[가-힣](?:(?!lang="en")[^\n])*$/gmu;

/** The archive's own documents, which it has in Korean alone. */
const documents = ['archive/terms.ts'];

test('what a page of the sandbox says in a heading or a paragraph, it says in both languages', () => {
  const files = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts', ...documents] });
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) => readFileSync(join(src, file), 'utf8').match(koreanAlone) ?? []);
  expect(found).toEqual([]);
});
