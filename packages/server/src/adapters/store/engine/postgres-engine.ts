import { PostgresDialect, type RawBuilder, sql } from 'kysely';
import type { DatabaseAddress } from '../../../ports/database-address.ts';
import { StoreFailure } from '../../../ports/store-failure.ts';
import type { Db } from '../schema.ts';
import type { Engine, PoolLoad } from './engine.ts';
import { limitsOf, withoutLimits } from './postgres-limits.ts';
import { postgresMigrations } from './postgres-migrations.ts';
import { openPool, type PoolLimits } from './postgres-pool.ts';

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

/** What is the same for every database. */
const alike: Omit<Engine, 'dialect' | 'jobsDialect' | 'migrationDialect' | 'connections'> = {
  oneConnection: false,
  ...postgresMigrations,
  forNoKeyUpdate: (query) => query.forNoKeyUpdate() as typeof query,
  forUpdate: (query) => query.forUpdate() as typeof query,
  forUpdateSkipLocked: (query) => query.forUpdate().skipLocked() as typeof query,
  skipLocked: sql` for update skip locked`,
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
  // Each statement waits for the disk once, and passes the dead rows of those before it.
  clearedAtOnce: 500,
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
  jsonElements: (array) => sql`jsonb_array_elements(${array}::jsonb) as element(value)`,
  withoutTimeouts: withoutLimits,
  lockTables: async (db, tables) => {
    const all = sql.join(tables.map((table) => sql.table(table)));
    await sql`lock table ${all} in access exclusive mode`.execute(db);
  },
  close: () => {},
};

/** A pool of connections with limits of their own; `onOpened` is told how to ask for its load. */
export const postgresDialect = (
  address: DatabaseAddress,
  limits: PoolLimits,
  onOpened: (load: () => PoolLoad) => void = () => {},
): PostgresDialect =>
  new PostgresDialect({
    pool: async () => {
      const { pool, load } = await openPool(address, limits);
      onOpened(load);
      return pool;
    },
  });

/** The engine over a PostgreSQL database. */
export function postgres(address: DatabaseAddress): Engine {
  const loads = new Map<string, () => PoolLoad>();
  const dialectFor = (whom: keyof typeof limitsOf) =>
    postgresDialect(address, limitsOf[whom], (load) => {
      if (whom !== 'migrations') loads.set(whom, load);
    });
  return {
    ...alike,
    dialect: dialectFor('visitors'),
    jobsDialect: dialectFor('jobs'),
    migrationDialect: dialectFor('migrations'),
    connections: () => Object.fromEntries([...loads].map(([whom, load]) => [whom, load()])),
  };
}

/** PostgreSQL quotes the values of the row in these; errors are logged, and logs hold no personal data. */
function withoutRow(error: unknown): unknown {
  if (error instanceof Error)
    for (const field of ['detail', 'where', 'internalQuery']) Reflect.deleteProperty(error, field);
  return error;
}
