import type { BackupMade, Backups } from '../../ports/backups.ts';
import type { Db } from './schema.ts';

/** The rows of backups among the jobs; no node runs them. */
const newestBackup = 'backup';
const oldestBackup = 'backup-oldest';

const note = async (db: Db, { at, rows, oldest }: BackupMade): Promise<void> => {
  const unscheduled = { due_at: 0, leased_until: 0 };
  await db
    .insertInto('job')
    .values({ name: newestBackup, ...unscheduled, succeeded_at: at, done_rows: rows })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ succeeded_at: at, done_rows: rows })
        .where('job.succeeded_at', '<', at),
    )
    .execute();
  if (oldest === undefined) return;
  await db
    .insertInto('job')
    .values({ name: oldestBackup, ...unscheduled, succeeded_at: oldest, done_rows: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ succeeded_at: oldest }))
    .execute();
};

const momentOf = async (db: Db, name: string): Promise<number | undefined> => {
  const row = await db.selectFrom('job').select('succeeded_at').where('name', '=', name).executeTakeFirst();
  return row?.succeeded_at ?? undefined;
};

export const makeBackups = (db: Db): Backups => ({
  note: (made) => note(db, made),
  newest: () => momentOf(db, newestBackup),
  oldest: () => momentOf(db, oldestBackup),
});
