import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { KeptTrailLine, StaffTrail, StaffTrailLine, TrailFilter } from '../../ports/staff-trail.ts';
import type { LedgerKey } from './consent-digest.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

/** The one chain that there is. */
const name = 'staff';
const atOnce = 1_000;

/** The digest of a line over that of the line before ("" for the first); another key than the consents', of the same root. */
function digestOf(key: LedgerKey, previous: string, seq: number, line: StaffTrailLine): string {
  if (!key) throw new Error('This store was opened without the key of the ledgers.');
  const { at, staff, event, member, detail, reason, txid } = line;
  const fields = ['staff-trail', previous, seq, at, staff, event, member, detail, reason, txid];
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest('hex');
}

/** The next number, with the digest of the line before; whoever takes one holds the row until the line stands. */
const next = (db: Db) =>
  db
    .insertInto('staff_trail_end')
    .values({ name, seq: 1, digest: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seq: sql`staff_trail_end.seq + 1` }))
    .returning(['seq', 'digest'])
    .executeTakeFirstOrThrow();

const append = (db: Db, key: LedgerKey, line: StaffTrailLine): Promise<void> =>
  together(db, async (tx) => {
    const { seq, digest: previous } = await next(tx);
    const digest = digestOf(key, previous, seq, line);
    await tx
      .insertInto('staff_trail')
      .values({ seq, ...line, digest })
      .execute();
    await tx.updateTable('staff_trail_end').set({ digest }).where('name', '=', name).execute();
  });

const columns = ['seq', 'at', 'staff', 'event', 'member', 'detail', 'reason', 'txid'] as const;

async function verify(db: Db, key: LedgerKey) {
  const end = await db.selectFrom('staff_trail_end').select(['seq', 'digest']).executeTakeFirst();
  let lines = 0;
  let previous = '';
  for (;;) {
    const rows = await db
      .selectFrom('staff_trail')
      .select([...columns, 'digest'])
      .where('seq', '>', lines)
      .orderBy('seq')
      .limit(atOnce)
      .execute();
    for (const { seq, digest, ...line } of rows) {
      if (seq !== lines + 1 || digest !== digestOf(key, previous, seq, line))
        return { lines, broken: lines + 1 };
      lines = seq;
      previous = digest;
    }
    if (rows.length < atOnce) break;
  }
  // Lines that were cut off from the end leave a chain that is whole, but for where it should end.
  const isWhole = (end?.seq ?? 0) === lines && (end?.digest ?? '') === previous;
  return { lines, broken: isWhole ? undefined : lines + 1 };
}

const named = ['staff', 'event', 'member'] as const;

function page(db: Db, lessThan: number | undefined, count: number, filter: TrailFilter = {}) {
  let query = db.selectFrom('staff_trail').select(columns);
  if (lessThan !== undefined) query = query.where('seq', '<', lessThan);
  for (const column of named) {
    const wanted = filter[column];
    if (wanted !== undefined) query = query.where(column, '=', wanted);
  }
  if (filter.since !== undefined) query = query.where('at', '>=', filter.since);
  if (filter.before !== undefined) query = query.where('at', '<', filter.before);
  return query.orderBy('seq', 'desc').limit(count).execute() as Promise<KeptTrailLine[]>;
}

export const makeStaffTrail = (db: Db, key: LedgerKey): StaffTrail => ({
  append: (line) => append(db, key, line),
  page: (before, count, filter) => page(db, before, count, filter),
  verify: () => verify(db, key),
});
