import { expect } from 'vitest';
import type { Reach } from '../spec/spread-tables.ts';
import { rowsOf } from '../spec/table.ts';
import type { HeardRequest } from '../world/heard-statements.ts';
import { type Judged, reachOf } from '../world/statement-reach.ts';

/** What a statement does and to which tables: `select member session`. */
const shortened = ({ verb, touches }: Judged): string =>
  [verb, ...new Set(touches.map(({ table }) => table))].join(' ');

/** The statements in one order, for some are sent at once; how often where it is more than once. */
const counted = (statements: readonly string[]): string =>
  [...Map.groupBy(statements, (each) => each)]
    .map(([each, { length }]) => (length > 1 ? `${each} x${length}` : each))
    .sort()
    .join(', ');

const columns: readonly Reach[] = ['member', 'identifier', 'row', 'whole'];

/** A line of a table: what stands first, then the statements of a request by how far they reach. */
export function lineOf(first: string | null, statements: readonly string[]): string {
  const judged = statements.map(reachOf);
  const cells = columns.map((reach) => counted(judged.filter((each) => each.reach === reach).map(shortened)));
  return [first, ...cells].join(' | ').replace(/[ |]+$/, '');
}

/** The lines of a table, each without its first cell and behind it. */
export const linesOf = (table: string): (readonly [first: string, rest: string])[] =>
  rowsOf(table).map(([first = '', ...cells]) => [first, cells.join(' | ')]);

/** That none of what was asked goes through the whole of a table that grows. */
export function expectLed(requests: readonly HeardRequest[]): void {
  const unled = requests
    .filter(({ path }) => !path.startsWith('/sandbox/'))
    .flatMap(({ method, path, statements }) =>
      statements
        .filter((sql) => reachOf(sql).reach === 'everything')
        .map((sql) => [`${method} ${path}`, sql]),
    );
  expect(unled).toEqual([]);
}
