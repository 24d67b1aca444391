import type { Dialect, RawBuilder, SelectQueryBuilder } from 'kysely';
import { OperatorFault } from '../../../ports/operator-fault.ts';
import type { StoreFailure } from '../../../ports/store-failure.ts';
import type { Database, Db } from '../schema.ts';
import type { Index } from './index-statements.ts';

/** How many connections of a pool work and rest, and how many who want one wait. */
export type PoolLoad = { readonly busy: number; readonly idle: number; readonly waiting: number };

/** Who stands in the way of a change: whoever reads or changes its table, or a build of the index that it wants to make. */
export type HeldBy = 'others' | 'another build';

/** A table that is to be changed is held; it is tried again after some milliseconds. */
export type OnHeld = (pause: number, by: HeldBy) => void;

/** Everything in which SQLite and PostgreSQL differ for this store. */
export type Engine = {
  readonly dialect: Dialect;
  readonly oneConnection: boolean;
  /** For jobs and commands: few connections, and limits wider than a visitor's; undefined = the same. */
  readonly jobsDialect: Dialect | undefined;
  /** Connections by whom they serve; nothing where there are none. */
  connections(): Readonly<Record<string, PoolLoad>>;
  /** For changes of the tables, which may take and wait longer than a visitor would. */
  readonly migrationDialect: Dialect | undefined;
  /** Keeps other processes from changing the tables meanwhile. */
  withMigrationLock<T>(db: Db, work: () => Promise<T>): Promise<T>;
  /** A change of the tables as one transaction, which nobody waits for long; it tells when it has to try again. */
  changeTables<T>(db: Db, onHeld: OnHeld, work: (tx: Db) => Promise<T>): Promise<T>;
  /** Makes an index of tables that others work on, and drops one; they tell when they have to try again. */
  addIndex(db: Db, index: Index, onHeld: OnHeld): Promise<void>;
  removeIndex(db: Db, name: string, onHeld: OnHeld): Promise<void>;
  readonly hasBrin: boolean;
  /** Whether tables have settings of their own, such as those of autovacuum. */
  readonly hasTableSettings: boolean;
  /** About how many rows a table has, 0 where there is none. */
  estimatedRows(db: Db, table: string): Promise<number>;
  /** Holds the selected rows until the end of the transaction. */
  forNoKeyUpdate<Q extends SelectQueryBuilder<Database, keyof Database, object>>(query: Q): Q;
  /** The same, and keeps others from adding rows that refer to them: for those that will be deleted. */
  forUpdate<Q extends SelectQueryBuilder<Database, keyof Database, object>>(query: Q): Q;
  /** Holds the selected rows and leaves out those that others hold. */
  forUpdateSkipLocked<Q extends SelectQueryBuilder<Database, keyof Database, object>>(query: Q): Q;
  /** Ends a select of rows that are deleted: leaves out those that others hold, so that nobody waits in a circle. */
  readonly skipLocked: RawBuilder<unknown>;
  /** The clock that all processes on this database share. */
  now(db: Db): Promise<number>;
  /** Gives the places of deleted rows back, so that nothing of them can be read from the files. */
  checkpoint(db: Db): Promise<void>;
  /** Keeps the file as it is at this moment, for another process to copy; undefined where there is no file. */
  readonly freezeForBackup: ((db: Db) => Promise<FrozenFile>) | undefined;
  /** The collation by which both engines bring texts into one order, where it is not the usual one. */
  readonly collation: string | undefined;
  /** How many rows are cleared with one statement: so few that no visitor notices it. */
  readonly clearedAtOnce: number;
  /** A transaction whose reads are all of one moment. */
  inSnapshot<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T>;
  /** The rows of a query a portion at a time, inside a transaction. */
  batches<Row>(db: Db, query: RawBuilder<Row>, count: number): AsyncIterable<Row[]>;
  /** The elements of a JSON array, as a table `element` with the column `value`. */
  jsonElements(array: string): RawBuilder<unknown>;
  /** Takes from a transaction the limits of time that visitors' have. */
  withoutTimeouts(tx: Db): Promise<void>;
  /** Keeps everybody else from some tables until the end of the transaction. */
  lockTables(db: Db, tables: readonly string[]): Promise<void>;
  failureOf(error: unknown): StoreFailure;
  /**
   * Ends when all that was committed would outlive a loss of power; undefined where it would. With `allowGroupCommit` it
   * may take a moment longer and serve them too. Throws `StoreFailure` where the disk refused it.
   */
  durable(allowGroupCommit?: boolean): Promise<void> | undefined;
  close(): void;
};

/** A file that stays as it was at one moment: what is written meanwhile waits in the log beside it. */
export type FrozenFile = { readonly file: string; release(): Promise<void> };

/** The data directory belongs to another process of the service. */
export class StoreInUse extends OperatorFault {
  override readonly name = 'StoreInUse';
}

/** The data of this directory are in PostgreSQL now; what is left here must not be written to by mistake. */
export class StoreMoved extends OperatorFault {
  override readonly name = 'StoreMoved';
}
