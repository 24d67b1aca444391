import type { Insertable } from 'kysely';
import type { Engine } from './engine/engine.ts';
import type { Database, Db } from './schema.ts';
import { statement } from './statement.ts';

type Table = keyof Database;
type Insertion = ReturnType<typeof statement<readonly unknown[], unknown>>;

/** By table, columns and number of rows: some dozens, for rows come from our own code. */
const insertions = new Map<string, Insertion>();

const insertion = (table: Table, columns: readonly string[], count: number): Insertion =>
  statement((db, values) => {
    const row = (index: number) => columns.map((column, at) => [column, values[index * columns.length + at]]);
    const rows = Array.from({ length: count }, (_, index) => Object.fromEntries(row(index)));
    return db.insertInto(table).values(rows);
  });

/**
 * Adds rows to a table, by a statement that is built once for rows of their shape. All have the columns of the first;
 * a column that is undefined there is left to its default.
 */
export async function insertRows<T extends Table>(
  db: Db,
  engine: Engine,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const all = rows as readonly Readonly<Record<string, unknown>>[];
  const [first = {}] = all;
  const columns = Object.keys(first).filter((column) => first[column] !== undefined);
  const key = `${table} ${rows.length} ${columns.join()}`;
  const insert = insertions.get(key) ?? insertion(table, columns, rows.length);
  insertions.set(key, insert);
  await insert(
    db,
    engine,
    all.flatMap((row) => columns.map((column) => row[column])),
  );
}
