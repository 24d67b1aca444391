import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { tables } from '../../packages/server/src/adapters/store/schema.ts';

export type Row = Readonly<Record<string, string | number | null>>;
export type Rows = Readonly<Record<(typeof tables)[number], readonly Row[]>>;

const INT8 = 20;

/** Every row of every table as it stands in the data, read past the service, which must have let go of SQLite. */
export async function allRows(environment: Readonly<Record<string, string>>): Promise<Rows> {
  return environment.DATABASE_URL
    ? rowsOfPostgres(environment.DATABASE_URL)
    : rowsOfSqlite(environment.DATA_DIR ?? '');
}

function rowsOfSqlite(directory: string): Rows {
  const database = new DatabaseSync(join(directory, 'daemun.sqlite'));
  try {
    return everyTable((table) => sorted(database.prepare(`SELECT * FROM ${table}`).all() as Row[]));
  } finally {
    database.close();
  }
}

async function rowsOfPostgres(connectionString: string): Promise<Rows> {
  const getTypeParser = ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
  const client = new pg.Client({ connectionString, types: { getTypeParser } });
  await client.connect();
  try {
    const read: Record<string, Row[]> = {};
    for (const table of tables) read[table] = sorted((await client.query(`SELECT * FROM ${table}`)).rows);
    return read as unknown as Rows;
  } finally {
    await client.end();
  }
}

const everyTable = (read: (table: string) => readonly Row[]): Rows =>
  Object.fromEntries(tables.map((table) => [table, read(table)])) as unknown as Rows;

/** In one order whatever the store, so that two readings can be compared. */
const sorted = (rows: readonly Row[]): Row[] =>
  rows
    .map((row) => ({ ...row }))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
