import type { JobLeases } from '../../ports/jobs.ts';
import type { Db } from './schema.ts';

const take = async (db: Db, job: string, now: number, leaseUntil: number, every: number) => {
  const lease = leaseUntil - now;
  const taken = await db
    .insertInto('job')
    .values({ name: job, due_at: now, leased_until: leaseUntil })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ leased_until: leaseUntil })
        .where((eb) => eb.or([eb('job.due_at', '<=', now), eb('job.due_at', '>', now + every)]))
        .where((eb) => eb.or([eb('job.leased_until', '<=', now), eb('job.leased_until', '>', now + lease)])),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
};

export const makeJobLeases = (db: Db): JobLeases => ({
  take: (job, now, leaseUntil, every) => take(db, job, now, leaseUntil, every),
  done: async (job, dueAt) => {
    await db.updateTable('job').set({ due_at: dueAt, leased_until: 0 }).where('name', '=', job).execute();
  },
});
