import { limits } from '@daemun/contract/limits';
import type { ExpressionBuilder } from 'kysely';
import type { LoginRun, LoginRuns, WaitingRun } from '../../ports/login-runs.ts';
import { toColumns, toPersistence } from './persistence-columns.ts';
import type { Database, Db, LoginRunTable } from './schema.ts';

const { tries } = limits.secondFactor;

const toRun = ({ auto_login, shared, tries: _tries, used_at: _used, ...row }: LoginRunTable): LoginRun => ({
  ...row,
  persistence: toPersistence({ auto_login, shared }),
});

/** Whether a row is the run that a browser names, and can still be completed. */
const isWaiting =
  ({ digest, bound_to, now }: WaitingRun) =>
  (row: ExpressionBuilder<Database, 'login_run'>) =>
    row.and([
      row('digest', '=', digest),
      row('bound_to', '=', bound_to),
      row('used_at', 'is', null),
      row('expires_at', '>', now),
    ]);

async function attempt(db: Db, which: WaitingRun) {
  const tried = await db
    .updateTable('login_run')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where(isWaiting(which))
    .where('tries', '<', tries)
    .returningAll()
    .executeTakeFirst();
  return tried && { ...toRun(tried), left: tries - tried.tries };
}

async function find(db: Db, which: WaitingRun) {
  const found = await db.selectFrom('login_run').selectAll().where(isWaiting(which)).executeTakeFirst();
  return found && toRun(found);
}

export const makeLoginRuns = (db: Db): LoginRuns => ({
  add: async ({ persistence, ...run }) => {
    await db
      .insertInto('login_run')
      .values({ ...run, ...toColumns(persistence), tries: 0, used_at: null })
      .execute();
  },
  attempt: (which) => attempt(db, which),
  find: (which) => find(db, which),
  spend: async (digest, now) =>
    (await db
      .updateTable('login_run')
      .set({ used_at: now })
      .where('digest', '=', digest)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('digest')
      .executeTakeFirst()) !== undefined,
  drop: async (member) => {
    await db.deleteFrom('login_run').where('member_id', '=', member).execute();
  },
});
