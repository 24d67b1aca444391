import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Index } from '../migrations/change.ts';
import { createIndex, dropIndex } from '../migrations/index-statements.ts';
import type { Db } from '../schema.ts';
import type { Engine, OnHeld } from './engine.ts';
import { withoutLimits } from './postgres-limits.ts';

const TABLES_LOCK = 3_853_314;
const LOOK_AGAIN_MS = 500;

/** Visitors queue behind a change that waits for a table: it gives up before their own limit (two seconds) is over. */
const GIVES_UP_AFTER = '1s';
/** From one try to the next, so that visitors meet few of them. */
const pauses = { first: 2_000, maxDelay: 30_000 };

/** A table that others hold, or a deadlock with them: undone, and may be tried again. */
const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

/**
 * Keeps other processes from changing the tables. The lock ends with its transaction, since a pool that gives each
 * transaction another session would leave a session's behind. Who comes second asks again and again: waiting in one
 * statement he would hold a snapshot, for which the first one's new index waits.
 */
const withMigrationLock = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await withoutLimits(tx);
    // Without parameters: after a statement with some, its portal would keep a snapshot too.
    const take = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(TABLES_LOCK)}) as taken`;
    while (!(await take.execute(tx)).rows[0]?.taken) await sleep(LOOK_AGAIN_MS);
    return work();
  });

/** Has the server notice during a long statement that this process is gone; servers on Windows cannot. */
const watchForLoss = (tx: Db) =>
  sql`select set_config(name, '1s', true) from pg_settings
    where name = 'client_connection_check_interval' and version() not like '%Visual C++%'`.execute(tx);

/** A transaction that changes tables; where others hold one, it is undone and tried again after a pause. */
async function changeTables<T>(db: Db, onHeld: OnHeld, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.maxDelay)) {
    try {
      return await db.transaction().execute(async (tx) => {
        await withoutLimits(tx);
        await sql`select set_config('lock_timeout', ${GIVES_UP_AFTER}, true)`.execute(tx);
        await watchForLoss(tx);
        return work(tx);
      });
    } catch (error) {
      if (!isHeld(error)) throw error;
      onHeld(pause);
      await sleep(pause);
    }
  }
}

const ways = { concurrently: true, hasBrin: true, collation: 'C' };

/** Makes an index while others write. One that an earlier try left half made is thrown away first. */
async function addIndex(db: Db, index: Index): Promise<void> {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(${index.name})`.execute(db);
  if (rows[0]?.indisvalid) return;
  if (rows[0]) await dropIndex(index.name, ways).execute(db);
  await createIndex(index, ways)
    .execute(db)
    .catch((error: unknown) => {
      if (!isCancelled(error)) throw error;
      const message = `The index ${index.name} took longer than the role's statement_timeout: run npm run migrate with a DATABASE_URL that leads past the pool.`;
      throw new Error(message, { cause: error });
    });
}

/** How PostgreSQL's tables are changed while others work on them. */
export const postgresMigrations: Pick<
  Engine,
  'withMigrationLock' | 'changeTables' | 'addIndex' | 'removeIndex' | 'hasBrin' | 'estimatedRows'
> = {
  withMigrationLock,
  changeTables,
  addIndex,
  removeIndex: async (db, name) => void (await dropIndex(name, ways).execute(db)),
  hasBrin: true,
  estimatedRows: async (db, table) => {
    const { rows } = await sql<{ about: number }>`
      select greatest(reltuples, 0)::bigint as about from pg_class where oid = to_regclass(${table})`.execute(
      db,
    );
    return rows[0]?.about ?? 0;
  },
};
