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
export type Visit = (batch: Batch) => Promise<void>;

/** Rows handed on at once. */
const atOnce = 500;

/** Tables with a member's rows come after the members. */
const parentsFirst = [...tables].reverse();

/** The tables that stand here, which after a restore may be those of an older version, with their columns. */
export const existingTables = async (db: Db) => {
  const found = await db.introspection.getTables();
  return parentsFirst.flatMap((table) => {
    const known = found.find(({ name }) => name === table);
    if (!known) return [];
    const text = new Set(
      known.columns.filter(({ dataType }) => /text/i.test(dataType)).map(({ name }) => name),
    );
    return [{ table, text, columns: known.columns.map(({ name }) => name).sort() }];
  });
};

type Table = Awaited<ReturnType<typeof existingTables>>[number];

function query({ collation }: Engine, { table, columns, text }: Table): RawBuilder<Record<string, Value>> {
  const order = tableKeys[table].map((key) => {
    const collated = collation && text.has(key) ? sql` collate ${sql.ref(collation)}` : sql``;
    return sql`${sql.ref(key)}${collated}`;
  });
  return sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} order by ${sql.join(order)}`;
}

/**
 * Reads every row of every table, in one order and form whatever the engine. Within a transaction, which makes it one
 * moment's; how the rows come in portions is the engine's.
 */
export async function everyRow(db: Db, engine: Engine, visit: Visit): Promise<void> {
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
