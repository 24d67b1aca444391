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
  const { at, staff, event, member, detail, reason, txid, network } = line;
  // A line of the first release has no network, and keeps its digest.
  const later = network === null ? [] : [network];
  const fields = ['staff-trail', previous, seq, at, staff, event, member, detail, reason, txid, ...later];
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest('hex');
}

/** The last of the next numbers, with the digest of the line before them; whoever takes some holds the row until the commit. */
const next = (db: Db, count: number) =>
  db
    .insertInto('staff_trail_end')
    .values({ name, seq: count, digest: '' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ seq: sql`staff_trail_end.seq + ${count}` }),
    )
    .returning(['seq', 'digest'])
    .executeTakeFirstOrThrow();

const hold = async (db: Db): Promise<void> => {
  await db
    .insertInto('staff_trail_end')
    .values({ name, seq: 0, digest: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seq: sql`staff_trail_end.seq` }))
    .execute();
};

const append = (db: Db, key: LedgerKey, lines: readonly StaffTrailLine[]): Promise<void> =>
  together(db, async (tx) => {
    const { seq: last, digest: before } = await next(tx, lines.length);
    let digest = before;
    const rows = lines.map((line, n) => {
      const seq = last - lines.length + 1 + n;
      digest = digestOf(key, digest, seq, line);
      return { seq, ...line, digest };
    });
    await tx.insertInto('staff_trail').values(rows).execute();
    await tx.updateTable('staff_trail_end').set({ digest }).where('name', '=', name).execute();
  });

const columns = ['seq', 'at', 'staff', 'event', 'member', 'detail', 'reason', 'txid', 'network'] as const;

/** Which line was removed last at its term, with its digest, sealed so that nobody else can move the beginning. */
const beginning = 'staff-begin';

const sealOf = (key: LedgerKey, seq: number, digest: string): string => {
  if (!key) throw new Error('This store was opened without the key of the ledgers.');
  const fields = ['staff-trail-begin', seq, digest];
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest('hex');
};

/** Where the chain begins; undefined if its seal is wrong. */
async function beginOf(db: Db, key: LedgerKey) {
  const row = await db
    .selectFrom('staff_trail_end')
    .select(['seq', 'digest'])
    .where('name', '=', beginning)
    .executeTakeFirst();
  if (!row) return { seq: 0, digest: '' };
  const [digest = '', seal] = row.digest.split(' ');
  return seal === sealOf(key, row.seq, digest) ? { seq: row.seq, digest } : undefined;
}

/**
 * Removes the oldest lines of before a time, a bounded number, and notes where the chain begins now. A line that is older than
 * one before it goes with that one.
 */
export const forgetTrail = (db: Db, key: LedgerKey, endedBy: number, count: number): Promise<number> =>
  together(db, async (tx) => {
    await hold(tx);
    const begin = await tx
      .selectFrom('staff_trail_end')
      .select('seq')
      .where('name', '=', beginning)
      .executeTakeFirst();
    const rows = await tx
      .selectFrom('staff_trail')
      .select(['seq', 'at', 'digest'])
      .where('seq', '>', begin?.seq ?? 0)
      .orderBy('seq')
      .limit(count)
      .execute();
    const young = rows.findIndex(({ at }) => at > endedBy);
    const old = young === -1 ? rows : rows.slice(0, young);
    const last = old.at(-1);
    if (!last) return 0;
    const { seq } = last;
    const digest = `${last.digest} ${sealOf(key, seq, last.digest)}`;
    await tx.deleteFrom('staff_trail').where('seq', '<=', seq).execute();
    await tx
      .insertInto('staff_trail_end')
      .values({ name: beginning, seq, digest })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ seq, digest }))
      .execute();
    return old.length;
  });

async function verify(db: Db, key: LedgerKey) {
  const begin = await beginOf(db, key);
  if (!begin) return { lines: 0, broken: 1 };
  const end = await db
    .selectFrom('staff_trail_end')
    .select(['seq', 'digest'])
    .where('name', '=', name)
    .executeTakeFirst();
  let lines = begin.seq;
  let previous = begin.digest;
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
        return { lines: lines - begin.seq, broken: lines + 1 };
      lines = seq;
      previous = digest;
    }
    if (rows.length < atOnce) break;
  }
  // Lines that were cut off from the end leave a chain that is whole, but for where it should end.
  const isWhole = (end?.seq ?? 0) === lines && (end?.digest ?? '') === previous;
  return { lines: lines - begin.seq, broken: isWhole ? undefined : lines + 1 };
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
  append: (...lines) => append(db, key, lines),
  hold: () => hold(db),
  page: (before, count, filter) => page(db, before, count, filter),
  verify: () => verify(db, key),
});
