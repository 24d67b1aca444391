import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../src');

/** A style sheet without what stands in `@media (hover: hover)`. */
const outsideHover = (css: string): string =>
  css.replace(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

test('what lights up under a pointer waits for one that can hover: a finger would leave it lit', () => {
  const lit = globSync('**/*.css', { cwd: sources }).filter((file) =>
    outsideHover(readFileSync(join(sources, file), 'utf8')).includes(':hover'),
  );
  expect(lit).toEqual([]);
});
