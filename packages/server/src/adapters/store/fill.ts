import { sql } from 'kysely';
import type { Engine } from './engine/engine.ts';
import { type Batch, type BatchHandler, everyRow, existingTables } from './every-row.ts';
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

/** Fewer values than either engine takes in one statement. */
const valuesAtOnce = 30_000;

async function refuseFilled(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) throw new FillRefused('NOT_EMPTY');
  }
}

async function insert(db: Db, { table, columns, rows }: Batch): Promise<void> {
  const count = Math.floor(valuesAtOnce / Math.max(columns.length, 1));
  for (let from = 0; from < rows.length; from += count) {
    const lines = rows.slice(from, from + count).map((row) => sql`(${sql.join(row)})`);
    const names = sql.join(columns.map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(lines)}`.execute(db);
  }
}

/** The tables of the rows' version: an empty database gets them, one that has other ones is refused. */
async function prepare(db: Db, engine: Engine, schema: string): Promise<void> {
  const standing = await schemaOf(db);
  if (standing === undefined) {
    if (!(await makeVersion(db, engine, schema))) throw new FillRefused('UNKNOWN_SCHEMA');
  } else if (standing !== schema) throw new FillRefused('OTHER_SCHEMA');
}

/**
 * Puts rows into an empty store in one transaction: all of them, looked at once more, or none. Afterwards the tables
 * are brought up to date. Throws `FillRefused`.
 */
export async function fill(db: Db, engine: Engine, { schema, feed, settle }: Filling): Promise<void> {
  await prepare(db, engine, schema);
  await db.transaction().execute(async (tx) => {
    await engine.withoutTimeouts(tx);
    const tables = (await existingTables(tx)).map(({ table }) => table);
    await engine.lockTables(tx, tables);
    await refuseFilled(tx, tables);
    await feed((batch) => insert(tx, batch));
    await settle((visit) => everyRow(tx, engine, visit));
  });
  await migrate(db, engine);
}
