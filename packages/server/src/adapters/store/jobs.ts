import type { JobLeases, JobOutcome, JobRecord } from '../../ports/jobs.ts';
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

const recorded = ({ at, rows }: JobOutcome) =>
  rows === undefined ? { failed_at: at } : { succeeded_at: at, done_rows: rows };

const records = async (db: Db, names: readonly string[]): Promise<JobRecord[]> => {
  const rows = await db.selectFrom('job').selectAll().where('name', 'in', names).execute();
  return rows.map(({ name, succeeded_at, failed_at, done_rows }) => ({
    name,
    succeededAt: succeeded_at ?? undefined,
    rows: done_rows ?? 0,
    failing: (failed_at ?? 0) > (succeeded_at ?? 0),
  }));
};

export const makeJobLeases = (db: Db): JobLeases => ({
  plan: async (name, due_at) => {
    await db
      .insertInto('job')
      .values({ name, due_at, leased_until: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  take: (job, now, leaseUntil, every) => take(db, job, now, leaseUntil, every),
  extend: async (job, leaseUntil) => {
    await db.updateTable('job').set({ leased_until: leaseUntil }).where('name', '=', job).execute();
  },
  done: async (job, due_at, outcome) => {
    await db
      .updateTable('job')
      .set({ due_at, leased_until: 0, ...(outcome && recorded(outcome)) })
      .where('name', '=', job)
      .execute();
  },
  records: (names) => records(db, names),
});
