import type { Factors, Totp } from '../../ports/factors.ts';
import { sinceOf } from './proof-columns.ts';
import type { Db, TotpTable } from './schema.ts';
import { together } from './together.ts';

const toTotp = ({ reset_told_at: _, ...row }: TotpTable): Totp => ({ ...row, social: row.social === 1 });

const isFound = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

const appOf = (db: Db, member: string) =>
  db.updateTable('totp').where('member_id', '=', member).returning('member_id');

const withReset = (db: Db, until: number, count: number, leftOut: readonly string[]) =>
  db
    .selectFrom('totp')
    .select('member_id')
    .where('reset_due_at', '<=', until)
    .$if(leftOut.length > 0, (query) => query.where('member_id', 'not in', leftOut))
    .orderBy('reset_due_at')
    .limit(count);

const membersOf = async (rows: { execute(): Promise<{ member_id: string }[]> }): Promise<string[]> =>
  (await rows.execute()).map(({ member_id }) => member_id);

const codesOf = (db: Db, member: string) => db.deleteFrom('recovery_code').where('member_id', '=', member);

type Gone = 'created_at' | 'reset_due_at';

/** Takes an app away, with its codes, where the column of its row compares so. */
const remove = (
  db: Db,
  member: string,
  ...where: readonly [column: Gone, comparison: '>=' | '<=', time: number]
): Promise<boolean> =>
  together(db, async (tx) => {
    const gone = await isFound(
      tx
        .deleteFrom('totp')
        .where('member_id', '=', member)
        .where(...where)
        .returning('member_id'),
    );
    if (gone) await codesOf(tx, member).execute();
    return gone;
  });

const putCodes = (db: Db, member: string, digests: readonly string[], at: number): Promise<void> =>
  together(db, async (tx) => {
    await codesOf(tx, member).execute();
    const fresh = digests.map((digest) => ({ member_id: member, digest, created_at: at, used_at: null }));
    await tx.insertInto('recovery_code').values(fresh).execute();
  });

const unusedCodes = (db: Db, member: string) =>
  db
    .selectFrom('recovery_code')
    .select('digest')
    .where('member_id', '=', member)
    .where('used_at', 'is', null);

const useCode = (db: Db, member: string, digest: string, at: number): Promise<boolean> =>
  isFound(
    db
      .updateTable('recovery_code')
      .set({ used_at: at })
      .where('member_id', '=', member)
      .where('digest', '=', digest)
      .where('used_at', 'is', null)
      .returning('digest'),
  );

export const makeFactors = (db: Db): Factors => ({
  of: async (member) => {
    const row = await db.selectFrom('totp').selectAll().where('member_id', '=', member).executeTakeFirst();
    return row && toTotp(row);
  },
  put: async (totp) => {
    const fresh = { reset_due_at: null, reset_told_at: null };
    const row: TotpTable = { ...totp, ...fresh, social: totp.social ? 1 : 0 };
    await db
      .insertInto('totp')
      .values(row)
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  askReset: (member, dueAt) =>
    isFound(appOf(db, member).set({ reset_due_at: dueAt }).where('reset_due_at', 'is', null)),
  stopReset: (member) =>
    isFound(
      appOf(db, member)
        .set({ reset_due_at: null, reset_told_at: null })
        .where('reset_due_at', 'is not', null),
    ),
  toldOnce: (until, count, leftOut) =>
    membersOf(withReset(db, until, count, leftOut).where('reset_told_at', 'is', null)),
  noteTold: (member, at) =>
    isFound(
      appOf(db, member)
        .set({ reset_told_at: at })
        .where('reset_due_at', 'is not', null)
        .where('reset_told_at', 'is', null),
    ),
  resetsDue: (now, count, leftOut) => membersOf(withReset(db, now, count, leftOut)),
  useStep: (member, step) =>
    isFound(appOf(db, member).set({ last_step: step }).where('last_step', '<', step)),
  setSocial: (member, social) => isFound(appOf(db, member).set({ social: social ? 1 : 0 })),
  remove: (member, since = 0) => remove(db, member, 'created_at', '>=', since),
  endReset: (member, now) => remove(db, member, 'reset_due_at', '<=', now),
  putCodes: (member, digests, at) => putCodes(db, member, digests, at),
  hasCode: (member, digest) => isFound(unusedCodes(db, member).where('digest', '=', digest)),
  useCode: (member, digest, at) => useCode(db, member, digest, at),
  codesLeft: async (member) => (await unusedCodes(db, member).execute()).length,
  codesSince: async (member) => {
    const query = db.selectNoFrom(sinceOf.recovery(member, { way: 'recovery' }).as('since'));
    return (await query.executeTakeFirst())?.since ?? null;
  },
  dropCodes: async (member, since) => {
    await codesOf(db, member).where('created_at', '>=', since).execute();
  },
  after: async (member, count) => {
    const rows = await db
      .selectFrom('totp')
      .selectAll()
      .where('member_id', '>', member)
      .orderBy('member_id')
      .limit(count)
      .execute();
    return rows.map(toTotp);
  },
  reseal: ({ member_id, sealed: from }, sealed) =>
    isFound(appOf(db, member_id).set({ sealed }).where('sealed', '=', from)),
});
