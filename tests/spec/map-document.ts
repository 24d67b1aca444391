import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A line of a table in a document: its cells. */
export type MapRow = { readonly cells: readonly string[]; readonly files: readonly string[] };

const filesIn = (text: string): string[] =>
  [...text.matchAll(/`((?:packages|tests|tools|ops|docs)\/[^`\s]+|Dockerfile|biome\.json)`/g)].map(
    (match) => match[1] ?? '',
  );

/** The lines of the tables of a document whose first cell names ids of a form. */
export function mapRows(document: string, id: RegExp): readonly MapRow[] {
  const lines = readFileSync(join(root, document), 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .filter(([first = '']) => id.test(first))
    .map((cells) => ({ cells: cells.map((cell) => cell.trim()), files: filesIn(cells.join('|')) }));
}

/** Files that a document names and that are not there. */
export const missingFiles = (document: string): readonly string[] =>
  filesIn(readFileSync(join(root, document), 'utf8')).filter((file) => !existsSync(join(root, file)));

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);
