import type { Withdrawals } from '../../ports/withdrawals.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

const keepLedger = (db: Db, member: string, subject: string | null, keepUntil: number): Promise<void> =>
  together(db, async (tx) => {
    const lines = await tx.deleteFrom('consent').where('member_id', '=', member).returningAll().execute();
    if (lines.length === 0) return;
    const rows = lines.map((line) => ({ ...line, subject, keep_until: keepUntil }));
    await tx.insertInto('kept_consent').values(rows).execute();
  });

const block = async (db: Db, fingerprints: readonly string[], until: number): Promise<void> => {
  if (fingerprints.length === 0) return;
  await db
    .insertInto('rejoin_block')
    .values(fingerprints.map((fingerprint) => ({ fingerprint, until })))
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ until }))
    .execute();
};

const blocked = async (db: Db, fingerprint: string, now: number): Promise<boolean> =>
  (await db
    .selectFrom('rejoin_block')
    .select('until')
    .where('fingerprint', '=', fingerprint)
    .where('until', '>', now)
    .executeTakeFirst()) !== undefined;

export const makeWithdrawals = (db: Db): Withdrawals => ({
  record: async (withdrawal) => {
    await db.insertInto('departure').values(withdrawal).execute();
  },
  keepLedger: (member, subject, keepUntil) => keepLedger(db, member, subject, keepUntil),
  block: (fingerprints, until) => block(db, fingerprints, until),
  blocked: (fingerprint, now) => blocked(db, fingerprint, now),
});
