import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groups } from '../../packages/server/src/config/groups.ts';
import { documents, groupsOf, written } from '../../tools/configuration-document.ts';

const root = join(import.meta.dirname, '../..');
const read = (document: string) => readFileSync(join(root, document), 'utf8');

test.each(documents)('%s has its tables as the rows have them', (document) => {
  const text = read(document);
  expect(written(text), 'node tools/configuration-document.ts writes them').toBe(text);
});

test('every variable stands in one of the documents, once', () => {
  expect(documents.flatMap((document) => groupsOf(read(document))).sort()).toEqual(
    Object.keys(groups).sort(),
  );
});
