import type { Migration } from 'kysely/migration';

/** An index of one table. On PostgreSQL it is made while others go on writing. */
export type Index = {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** In SQL: which rows it has; all where nothing is said. */
  readonly where?: string;
  /** By ranges of blocks where the engine can: a few pages for what grows in the order of the table. */
  readonly brin?: true;
};

/** Indexes that come, and names of those that nothing asks for any more. */
export type IndexChange = { readonly indexes: readonly Index[]; readonly drops?: readonly string[] };

/** One change of the tables: statements that belong into one transaction, or indexes, which are made outside of any. */
export type Change = Migration | IndexChange;
