import type { Db } from './schema.ts';

/** Some members who have lines in a ledger, in their order, after one of them. */
export async function ledgerMembers(
  db: Db,
  table: 'consent' | 'kept_consent',
  after: string,
  count: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('member_id')
    .distinct()
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(count)
    .execute();
  return rows.map(({ member_id }) => member_id);
}
