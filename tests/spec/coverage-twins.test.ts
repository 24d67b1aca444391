import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { twinCells } from '../coverage/twins.ts';

const journeys = join(import.meta.dirname, '../e2e');
const root = join(import.meta.dirname, '../..');
const rows = [...new Set(twinCells.map(({ row }) => row))];
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rowsWalkedIn = (text: string) =>
  [...text.matchAll(/(?<!\/)\btwins(?:\.(\w+)|\['([^']+)'\])/g)].map(([, name, words]) => name ?? words);

/** What may ask which form is run: the table of twins, and depths that docs/testing.md names. */
const asking = ['journey.ts', 'redirect-wishes.spec.ts', 'screen-walk/languages.ts', 'twins.ts'];

test.each(rows)('%s: one way is walked each time, in every file, and no way twice', (row) => {
  const cells = twinCells.filter((cell) => cell.row === row);
  for (const file of new Set(cells.map((cell) => cell.file))) {
    const ways = cells.filter((cell) => cell.file === file);
    expect(ways.some(({ form }) => form === 'test')).toBe(true);
    expect(new Set(ways.map(({ column }) => column)).size).toBe(ways.length);
    expect(rowsWalkedIn(read(file)), file).toContain(row);
  }
});

test('every file that walks twins is in the table', () => {
  const known = twinCells.map(({ row, file }) => `${row} ${file}`);
  for (const file of readdirSync(journeys, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    for (const row of rowsWalkedIn(read(join('tests/e2e', file))))
      expect(known).toContain(`${row} tests/e2e/${file}`);
  }
});

test('nothing leaves the usual run but by the table and the depths that are documented', () => {
  const found = readdirSync(journeys, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      /TEST_LONG|\btest\.(?:skip|fixme|only)\b|grepInvert|@long/.test(read(join('tests/e2e', file))),
  );
  expect(found.toSorted()).toEqual(asking);
});
