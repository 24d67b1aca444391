import type { Migration } from 'kysely/migration';
import type { Index } from '../engine/index-statements.ts';
import type { Database, Db } from '../schema.ts';

/** Indexes that come, and names of those that nothing asks for any more. */
export type IndexChange = { readonly indexes: readonly Index[]; readonly drops?: readonly string[] };

/**
 * Rows that get a value, a portion a statement, so that no writer waits longer than for one portion. `portion` changes
 * what comes after a key and answers the last key it went through; undefined at the end. Run again it changes nothing.
 */
export type RowChange = {
  readonly portion: (db: Db, after: string) => Promise<string | undefined>;
  /** What the operator should know beforehand, by number; asked while the rows are as they were. */
  readonly tells?: { readonly what: string; readonly count: (db: Db) => Promise<number> };
};

/** Settings of tables in PostgreSQL; other stores have none. Nobody waits for them. */
export type SettingsChange = {
  readonly settings: Readonly<Partial<Record<keyof Database, Readonly<Record<string, number>>>>>;
};

/**
 * One change of the tables: statements that belong into one transaction, indexes, which are made outside of any, rows in
 * portions, or settings of PostgreSQL.
 */
export type Change = Migration | IndexChange | RowChange | SettingsChange;
