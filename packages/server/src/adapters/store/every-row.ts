import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine/engine.ts';
import { type Db, tables } from './schema.ts';
import { tableKeys } from './table-keys.ts';

export type Value = string | number | null;

/** Some rows of a table, values in the order of the columns. Each table comes at least once, also without rows. */
export type Batch = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
};
export type BatchHandler = (batch: Batch) => Promise<void>;

/** Rows handed on at once. */
const atOnce = 500;

/** Tables with a member's rows come after the members. */
const parentsFirst = [...tables].reverse();

type Table = {
  readonly table: string;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
  /** The type of each column, as the engine calls it. */
  readonly types: ReadonlyMap<string, string>;
};

/** What the changes of the tables themselves are kept in. */
const own = ['migration', 'migration_lock'];

/** The tables that stand here: after a restore those of an older version, beside nodes of a later one its own too. */
export const existingTables = async (db: Db): Promise<Table[]> => {
  const found = await db.introspection.getTables();
  const names = found.map(({ name }) => name).filter((name) => !own.includes(name));
  const later = names.filter((name) => !(name in tableKeys)).sort();
  const ordered = [...parentsFirst.filter((table) => names.includes(table)), ...later];
  return ordered.map((table) => {
    const known = found.find(({ name }) => name === table);
    const columns = (known?.columns ?? []).map(({ name }) => name).sort();
    const types = new Map((known?.columns ?? []).map(({ name, dataType }) => [name, dataType]));
    // Of one that this release does not know, all its columns give the order.
    const keys = table in tableKeys ? tableKeys[table as keyof typeof tableKeys] : columns;
    return { table, keys, columns, types };
  });
};

function query(
  { collation }: Engine,
  { table, keys, columns, types }: Table,
): RawBuilder<Record<string, Value>> {
  const order = keys.map((key) => {
    const collated =
      collation && /text/i.test(types.get(key) ?? '') ? sql` collate ${sql.ref(collation)}` : sql``;
    return sql`${sql.ref(key)}${collated}`;
  });
  return sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} order by ${sql.join(order)}`;
}

/**
 * Reads every row of every table, in one order and form whatever the engine. Within a transaction, which makes it one
 * moment's; how the rows come in portions is the engine's.
 */
export async function everyRow(db: Db, engine: Engine, visit: BatchHandler): Promise<void> {
  for (const known of await existingTables(db)) {
    const { table, columns } = known;
    let visited = false;
    for await (const rows of engine.batches(db, query(engine, known), atOnce)) {
      visited = true;
      await visit({ table, columns, rows: rows.map((row) => columns.map((name) => row[name] ?? null)) });
    }
    if (!visited) await visit({ table, columns, rows: [] });
  }
}
