import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import type { Engine, OnHeld } from './engine.ts';
import { untilFree } from './postgres-held.ts';
import { addIndex, removeIndex } from './postgres-indexes.ts';
import { withoutLimits } from './postgres-limits.ts';

const TABLES_LOCK = 3_853_314;
const LOOK_AGAIN_MS = 500;

/** Visitors queue behind a change that waits for a table: it gives up before their own limit (two seconds) is over. */
const GIVES_UP_AFTER = '1s';
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
const changeTables = <T>(db: Db, onHeld: OnHeld, work: (tx: Db) => Promise<T>): Promise<T> =>
  untilFree(onHeld, () =>
    db.transaction().execute(async (tx) => {
      await withoutLimits(tx);
      await sql`select set_config('lock_timeout', ${GIVES_UP_AFTER}, true)`.execute(tx);
      await watchForLoss(tx);
      return work(tx);
    }),
  );

/** How PostgreSQL's tables are changed while others work on them. */
export const postgresMigrations: Pick<
  Engine,
  | 'withMigrationLock'
  | 'changeTables'
  | 'addIndex'
  | 'removeIndex'
  | 'hasBrin'
  | 'hasTableSettings'
  | 'estimatedRows'
> = {
  withMigrationLock,
  changeTables,
  addIndex,
  removeIndex,
  hasBrin: true,
  hasTableSettings: true,
  estimatedRows: async (db, table) => {
    const { rows } = await sql<{ about: number }>`
      select greatest(reltuples, 0)::bigint as about from pg_class where oid = to_regclass(${table})`.execute(
      db,
    );
    return rows[0]?.about ?? 0;
  },
};
