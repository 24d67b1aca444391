import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** The columns of every table as the data have them, read past the store, which must be closed for SQLite. */
export async function columnsOf(
  environment: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = environment.DATABASE_URL
    ? await ofPostgres(environment.DATABASE_URL)
    : ofSqlite(environment.DATA_DIR ?? '');
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].map(([table, columns]) => [table, columns.map(({ column }) => column)]));
}

type Column = { readonly table: string; readonly column: string };

function ofSqlite(directory: string): Column[] {
  const file = new DatabaseSync(join(directory, 'daemun.sqlite'), { readOnly: true });
  const rows = file
    .prepare(
      `select tables.name as "table", columns.name as "column"
       from sqlite_master as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'`,
    )
    .all();
  file.close();
  return rows.map(({ table, column }) => ({ table: String(table), column: String(column) }));
}

async function ofPostgres(connectionString: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Column>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema()`,
  );
  await client.end();
  return rows;
}
