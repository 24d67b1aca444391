import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** A member's rows of a table as they stand in the data, read past the store, which must be closed for SQLite. */
export async function rowsOf<Row>(
  environment: Readonly<Record<string, string>>,
  table: 'consent' | 'audit' | 'event' | 'score',
  member: string,
): Promise<Row[]> {
  if (!environment.DATABASE_URL) {
    const database = new DatabaseSync(join(environment.DATA_DIR ?? '', 'daemun.sqlite'), { readOnly: true });
    const rows = database.prepare(`SELECT * FROM ${table} WHERE member_id = ?`).all(member);
    database.close();
    return rows as Row[];
  }
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT * FROM ${table} WHERE member_id = $1`, [member]);
    return rows.map((row) => ({ ...row, at: Number(row.at) }));
  } finally {
    await client.end();
  }
}

/** Changes the data past the store, which must be closed for SQLite. */
export async function changeRows(
  environment: Readonly<Record<string, string>>,
  statements: readonly string[],
): Promise<void> {
  if (!environment.DATABASE_URL) {
    const database = new DatabaseSync(join(environment.DATA_DIR ?? '', 'daemun.sqlite'));
    for (const statement of statements) database.exec(statement);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The settings of tables of PostgreSQL, in the order of their names. */
export async function optionsOf(
  { DATABASE_URL }: Readonly<Record<string, string>>,
  tables: readonly string[],
): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select reloptions from pg_class where relkind = 'r' and relname = any($1) order by relname",
      [tables],
    );
    return rows.map(({ reloptions }) => reloptions);
  } finally {
    await client.end();
  }
}
