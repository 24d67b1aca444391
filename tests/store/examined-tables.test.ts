import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examinedTables } from './examined-tables.ts';
import { openidDocuments } from './openid-documents.ts';
import { racedDocuments } from './raced-documents.ts';

const here = import.meta.dirname;
const source = (file: string): string => readFileSync(join(here, file), 'utf8');

/** Files of the store that change rows of a table which are there. */
const changersOf = (table: string): string[] =>
  globSync('../../packages/server/src/adapters/store/*.ts', { cwd: here }).filter((file) =>
    source(file).includes(`updateTable('${table}')`),
  );

const raced = Object.values({ ...openidDocuments, ...racedDocuments }).flatMap(({ tables }) => tables);

test.each(Object.entries(examinedTables))('nobody overwrites another one in the table %s', (table, kept) => {
  if (kept === 'raced here') return expect(raced).toContain(table);
  if (kept === 'added') return expect(changersOf(table)).toEqual([]);
  if (typeof kept === 'string') return expect(source(kept)).toContain('atOnce(');
  return expect(kept.because).toBeTruthy();
});

test('what is raced is in the table', () => {
  for (const table of raced) expect([table, typeof examinedTables[table]]).toEqual([table, 'string']);
});
