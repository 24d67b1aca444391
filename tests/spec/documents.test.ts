import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const named =
  /(?<![\w/.-])(?:packages|tests|tools|ops|docs)\/[\w./-]+\.(?:tsx?|css|html|json|ya?ml|conf|po|py)\b/g;

// Decisions and benchmarks tell of a day; what they name may be gone.
const documents = globSync('{README.md,docs/*.md,docs/operations/*.md}', { cwd: root });

test.each(documents)('%s names no file that is not there, in its examples neither', (document) => {
  const files = readFileSync(join(root, document), 'utf8').match(named) ?? [];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
