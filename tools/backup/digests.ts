import { createHash } from 'node:crypto';
import type { Batch } from '../../packages/server/src/adapters/store/every-row.ts';

/** How many rows a table has, and SHA-256 over their lines in the one order that every store gives them. */
export type TableDigest = { readonly rows: number; readonly sha256: string };
export type Digests = Readonly<Record<string, TableDigest>>;

/** One row on one line, the same for the same row in every store. */
const rowLine = (row: readonly unknown[]): string => `${JSON.stringify(row)}\n`;

/** Sums up the rows that pass by. */
export function startDigests() {
  const tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>();
  return {
    /** Answers the lines of the rows. */
    add: ({ table, rows }: Batch): string => {
      const sum = tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
      tables.set(table, sum);
      sum.rows += rows.length;
      const lines = rows.map(rowLine).join('');
      sum.hash.update(lines);
      return lines;
    },
    /** The sums; to be asked for once, at the end. */
    end: (): Digests =>
      Object.fromEntries(
        [...tables].map(([table, { rows, hash }]) => [table, { rows, sha256: hash.digest('hex') }]),
      ),
  };
}

/** Tables in which two stores differ; one that only one of them has differs unless it is empty. */
export const differing = (one: Digests, other: Digests): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (table) =>
      (one[table]?.rows ?? 0) !== (other[table]?.rows ?? 0) ||
      ((one[table]?.rows ?? 0) > 0 && one[table]?.sha256 !== other[table]?.sha256),
  );

/** Rows of all tables. */
export const rowsIn = (digests: Digests): number =>
  Object.values(digests).reduce((sum, { rows }) => sum + rows, 0);
