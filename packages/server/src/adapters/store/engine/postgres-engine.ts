import { type Dialect, PostgresDialect, type RawBuilder, sql } from 'kysely';
import { StoreFailure } from '../../../ports/store-failure.ts';
import type { Db } from '../schema.ts';
import type { Engine } from './engine.ts';
import { dialectFrom } from './made-from.ts';
import { openPool, type PoolLimits } from './postgres-pool.ts';

const visitorLimits: PoolLimits = { max: 10, connect: 3000, statement: 3000, lock: 2000 };
const migrationLimits: PoolLimits = { max: 1, connect: 3000, statement: 0, lock: 0 };

const POSTGRES_FOREIGN_KEY = '23503';

/** PostgreSQL's: connection, resources, operator intervention, cancelled or lock timeout, deadlock, failover. */
const postgresUnavailable = /^(08|53|57|58|55P03|40|25006|25P03)/;

/** Rows by a cursor of the server, which lives as long as the transaction. */
async function* byCursor<Row>(db: Db, query: RawBuilder<Row>, count: number): AsyncGenerator<Row[]> {
  await sql`declare portions no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(count)} from portions`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < count) break;
  }
  await sql`close portions`.execute(db);
}

const TABLES_LOCK = 3_853_314;

/** A role may have limits of its own, and a pool (PgBouncer) does not pass on those of a connection. */
async function withoutLimits(tx: Db): Promise<void> {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  for (const limit of limits) await sql`select set_config(${limit}, '0', true)`.execute(tx);
}

/** The lock ends with the transaction: a pool that gives each transaction another session would leave a session's behind. */
const changingTables = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await withoutLimits(tx);
    await sql`select pg_advisory_xact_lock(${TABLES_LOCK})`.execute(tx);
    return work(tx);
  });

/** Without the migrator's own lock, which is a session's. */
const lockedByTransaction = (dialect: Dialect): Dialect =>
  dialectFrom(dialect, {
    createAdapter: () =>
      Object.assign(dialect.createAdapter(), {
        acquireMigrationLock: async () => {},
        releaseMigrationLock: async () => {},
      }),
  });

/** The engine over a PostgreSQL database. */
export const postgres = (databaseUrl: string): Engine => ({
  dialect: new PostgresDialect({ pool: () => openPool(databaseUrl, visitorLimits) }),
  oneConnection: false,
  migrationDialect: lockedByTransaction(
    new PostgresDialect({ pool: () => openPool(databaseUrl, migrationLimits) }),
  ),
  withMigrationLock: changingTables,
  forNoKeyUpdate: (query) => query.forNoKeyUpdate() as typeof query,
  forUpdate: (query) => query.forUpdate() as typeof query,
  forUpdateSkipLocked: (query) => query.forUpdate().skipLocked() as typeof query,
  now: async (db) => {
    const clock = sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`;
    const { rows } = await clock.execute(db);
    return rows[0]?.now ?? Number.NaN;
  },
  failureOf: (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === POSTGRES_FOREIGN_KEY) return new StoreFailure('gone', withoutRow(error));
    const known = code !== undefined && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
    return new StoreFailure(
      !known || postgresUnavailable.test(code) ? 'unavailable' : 'fault',
      withoutRow(error),
    );
  },
  // Its commits wait for the disk.
  durable: () => undefined,
  // Autovacuum does it.
  checkpoint: async () => {},
  freezeForBackup: undefined,
  collation: 'C',
  inSnapshot: (db, work) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await withoutLimits(tx);
        return work(tx);
      }),
  batches: byCursor,
  withoutTimeouts: withoutLimits,
  lockTables: async (db, tables) => {
    const all = sql.join(tables.map((table) => sql.table(table)));
    await sql`lock table ${all} in access exclusive mode`.execute(db);
  },
  close: () => {},
});

/** PostgreSQL quotes the values of the row in these; errors are logged, and logs hold no personal data. */
function withoutRow(error: unknown): unknown {
  if (error instanceof Error)
    for (const field of ['detail', 'where', 'internalQuery']) Reflect.deleteProperty(error, field);
  return error;
}
