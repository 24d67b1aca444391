import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Far more than the service has different statements; only lists of changing length could pass it. */
const CACHED_STATEMENTS = 500;

const asInput = (parameters: readonly unknown[]) =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[];

const isRead = (sql: string): boolean => /^\s*(select|pragma|begin|rollback)\b/i.test(sql);
const isCommit = (sql: string): boolean => /^\s*commit\b/i.test(sql);

type Value = SQLOutputValue | undefined;

/** Rows come as arrays, because Node's own row objects name every column anew and are slow to read. */
function statement(inner: StatementSync, onRun: (changes: number) => void): SqliteStatement {
  const names = inner.columns().map(({ name }) => name);
  inner.setReturnArrays(true);
  const toRow = (values: unknown) => {
    const row: Record<string, Value> = {};
    for (let column = 0; column < names.length; column += 1)
      row[names[column] as string] = (values as Value[])[column];
    return row;
  };
  return {
    reader: names.length > 0,
    all: (parameters) => {
      const rows = inner.all(...asInput(parameters));
      onRun(rows.length);
      return rows.map(toRow);
    },
    run: (parameters) => {
      const result = inner.run(...asInput(parameters));
      onRun(Number(result.changes));
      return result;
    },
    iterate: (parameters) => inner.iterate(...asInput(parameters)).map(toRow),
  };
}

/**
 * Node's own SQLite in the shape that Kysely expects, each statement prepared once. `onWritten` hears of each that has
 * changed something.
 */
export function nodeSqlite(database: DatabaseSync, onWritten: () => void): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known) return known;
      if (prepared.size >= CACHED_STATEMENTS) prepared.clear();
      // A commit writes whatever the last statement before it changed.
      const told = (changes: number) => {
        if (changes > 0 || isCommit(sql)) onWritten();
      };
      const fresh = statement(database.prepare(sql), isRead(sql) ? () => {} : told);
      prepared.set(sql, fresh);
      return fresh;
    },
  };
}
