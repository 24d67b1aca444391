import type { BackupMade, Backups } from '../../ports/backups.ts';
import type { Db } from './schema.ts';

/** The backup's row among the jobs; no node runs it. */
const backupJob = 'backup';

const note = async (db: Db, { at, rows }: BackupMade): Promise<void> => {
  await db
    .insertInto('job')
    .values({ name: backupJob, due_at: 0, leased_until: 0, succeeded_at: at, done_rows: rows })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ succeeded_at: at, done_rows: rows })
        .where('job.succeeded_at', '<', at),
    )
    .execute();
};

export const makeBackups = (db: Db): Backups => ({
  note: (made) => note(db, made),
  newest: async () => {
    const row = await db
      .selectFrom('job')
      .select('succeeded_at')
      .where('name', '=', backupJob)
      .executeTakeFirst();
    return row?.succeeded_at ?? undefined;
  },
});
