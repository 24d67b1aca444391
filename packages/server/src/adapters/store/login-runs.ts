import { limits } from '@daemun/contract/limits';
import type { LoginRun, LoginRuns } from '../../ports/login-runs.ts';
import type { Db, LoginRunTable } from './schema.ts';

const { tries } = limits.secondFactor;

const toRun = ({ auto_login, tries: _tries, used_at: _used, ...row }: LoginRunTable): LoginRun => ({
  ...row,
  auto_login: auto_login === 1,
});

const attempt = async (
  db: Db,
  { digest, bound_to, now }: Parameters<LoginRuns['attempt']>[0],
): ReturnType<LoginRuns['attempt']> => {
  const tried = await db
    .updateTable('login_run')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('digest', '=', digest)
    .where('bound_to', '=', bound_to)
    .where('tries', '<', tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return tried && { ...toRun(tried), left: tries - tried.tries };
};

const find = async (
  db: Db,
  { digest, bound_to, now }: Parameters<LoginRuns['find']>[0],
): ReturnType<LoginRuns['find']> => {
  const found = await db
    .selectFrom('login_run')
    .selectAll()
    .where('digest', '=', digest)
    .where('bound_to', '=', bound_to)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found && toRun(found);
};

export const makeLoginRuns = (db: Db): LoginRuns => ({
  add: async (run) => {
    await db
      .insertInto('login_run')
      .values({ ...run, auto_login: run.auto_login ? 1 : 0, tries: 0, used_at: null })
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
