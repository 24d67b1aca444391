import { sql } from 'kysely';
import type { Engine } from './engine/engine.ts';
import { type Batch, type BatchHandler, everyRow, existingTables } from './every-row.ts';
import { type Changes, migrations } from './migrations/index.ts';
import { makeVersion, migrate, schemaOf } from './migrations/migrate.ts';
import type { Db } from './schema.ts';

/** Why rows cannot be put into a store. */
export type FillProblem = 'NOT_EMPTY' | 'OTHER_SCHEMA' | 'UNKNOWN_SCHEMA';

/** The store is not one that these rows can be put into; it was left as it was. */
export class FillRefused extends Error {
  override readonly name = 'FillRefused';
  readonly problem: FillProblem;

  constructor(problem: FillProblem) {
    super(problem);
    this.problem = problem;
  }
}

export type Filling = {
  /** The version of the tables that the rows were read from. */
  readonly schema: string;
  /** Hands every row over, parents first. */
  feed(visit: BatchHandler): Promise<void>;
  /** Looks at what stands in the store in the end; where it throws, nothing stands. */
  settle(readBack: (visit: BatchHandler) => Promise<void>): Promise<void>;
};

async function refuseFilled(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) throw new FillRefused('NOT_EMPTY');
  }
}

/** Hands all rows over as one JSON parameter: a statement with thousands of parameters takes longer to be parsed. */
async function insert(
  db: Db,
  engine: Engine,
  types: ReadonlyMap<string, string>,
  { table, columns, rows }: Batch,
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map((name) => sql.ref(name));
  const values = columns.map(
    (name, at) => sql`cast(element.value ->> ${sql.lit(at)} as ${sql.raw(types.get(name) ?? 'text')})`,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(values)} from ${engine.jsonElements(JSON.stringify(rows))}`.execute(db);
}

/** The tables of the rows' version: an empty database gets them, one that has other ones is refused. */
async function prepare(db: Db, engine: Engine, schema: string, changes: Changes): Promise<void> {
  const standing = await schemaOf(db);
  if (standing === undefined) {
    if (!(await makeVersion(db, engine, schema, changes))) throw new FillRefused('UNKNOWN_SCHEMA');
  } else if (standing !== schema) throw new FillRefused('OTHER_SCHEMA');
}

/**
 * Puts rows into an empty store in one transaction: all of them, looked at once more, or none. Afterwards the tables
 * are brought up to date. Throws `FillRefused`.
 */
export async function fill(
  db: Db,
  engine: Engine,
  { schema, feed, settle }: Filling,
  changes = migrations,
): Promise<void> {
  await prepare(db, engine, schema, changes);
  await db.transaction().execute(async (tx) => {
    await engine.withoutTimeouts(tx);
    const existing = await existingTables(tx);
    const tables = existing.map(({ table }) => table);
    const typesOf = new Map(existing.map(({ table, types }) => [table, types]));
    await engine.lockTables(tx, tables);
    await refuseFilled(tx, tables);
    await feed((batch) => insert(tx, engine, typesOf.get(batch.table) ?? new Map(), batch));
    await settle((visit) => everyRow(tx, engine, visit));
  });
  // No node works on a store that is being filled.
  await migrate(db, engine, { paused: true }, { changes });
}
