import type { Job, JobLease, JobLeases, JobOutcome, JobRecord } from '../../ports/jobs.ts';
import type { Db } from './schema.ts';

const due = async (db: Db, jobs: readonly Job[], now: number): Promise<readonly Job[]> => {
  const names = jobs.map(({ name }) => name);
  const rows = await db.selectFrom('job').select(['name', 'due_at']).where('name', 'in', names).execute();
  const noted = new Map(rows.map(({ name, due_at }) => [name, due_at]));
  return jobs.filter(({ name, every }) => {
    const at = noted.get(name);
    return at === undefined || at <= now || at > now + every;
  });
};

const take = (db: Db, job: string, now: number, leaseUntil: number, every: number) => {
  const lease = leaseUntil - now;
  return db
    .insertInto('job')
    .values({ name: job, due_at: now, leased_until: leaseUntil })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ leased_until: leaseUntil })
        .where((eb) => eb.or([eb('job.due_at', '<=', now), eb('job.due_at', '>', now + every)]))
        .where((eb) => eb.or([eb('job.leased_until', '<=', now), eb('job.leased_until', '>', now + lease)])),
    )
    .returning(['name', 'leased_until'])
    .executeTakeFirst();
};

/** The row of a lease that no other node has taken over. */
const held = (db: Db, { name, leased_until }: JobLease) =>
  db.updateTable('job').where('name', '=', name).where('leased_until', '=', leased_until);

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
  due: (jobs, now) => due(db, jobs, now),
  take: (job, now, leaseUntil, every) => take(db, job, now, leaseUntil, every),
  extend: (lease, leased_until) =>
    held(db, lease).set({ leased_until }).returning(['name', 'leased_until']).executeTakeFirst(),
  done: async (lease, due_at, outcome) => {
    await held(db, lease)
      .set({ due_at, leased_until: 0, ...(outcome && recorded(outcome)) })
      .execute();
  },
  records: (names) => records(db, names),
});
