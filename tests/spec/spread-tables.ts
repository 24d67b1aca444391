import { mapRows } from './map-document.ts';

/**
 * What a statement is led to a table's rows by, from the narrowest: one member, what a visitor typed or a browser holds, the
 * secret or number of one row; all of a small table; nothing.
 */
export const reaches = ['member', 'identifier', 'row', 'whole', 'everything'] as const;
export type Reach = (typeof reaches)[number];

/** Columns that all have to be known. */
export type Way = { readonly reach: Exclude<Reach, 'everything'>; readonly columns: readonly string[] };

export type SpreadTable = {
  readonly name: string;
  /** The columns of its distribution key; none where each machine has all of it. */
  readonly key: readonly string[];
  readonly ways: readonly Way[];
  readonly sizes: string;
  /** What stands in the way, and what would be done. */
  readonly note: string;
};

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const columnsOf = (text: string): string[] => text.split(', ');

const waysIn = (cell: string): Way[] =>
  cell.split('; ').flatMap((part) => {
    const [reach = '', by] = part.split(' by ');
    if (!reaches.some((each) => each === reach && each !== 'everything'))
      throw new Error(`docs/scaling.md: found by ${part}?`);
    const known = reach as Way['reach'];
    return by === undefined
      ? [{ reach: known, columns: [] }]
      : quoted(by).map((columns) => ({ reach: known, columns: columnsOf(columns) }));
  });

/** The tables of docs/scaling.md, in its order. */
export const spreadTables: readonly SpreadTable[] = mapRows('docs/scaling.md', /^\s*`\w+`\s*$/).map(
  ({ cells: [name = '', key = '', found = '', sizes = '', note = ''] }) => ({
    name: quoted(name)[0] ?? '',
    key: quoted(key).flatMap(columnsOf),
    ways: waysIn(found),
    sizes,
    note,
  }),
);
