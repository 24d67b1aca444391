import { partnerItems } from '@daemun/contract/codes/partner-items';
import type { PartnerGrant, PartnerGrants } from '../../ports/partner-grants.ts';
import type { Db, PartnerGrantTable } from './schema.ts';

const grantOf = (row: PartnerGrantTable): PartnerGrant => {
  const named = row.items.split(',');
  return { ...row, items: partnerItems.filter((item) => named.includes(item)) };
};

/** A yes to the same words stays as it was given. */
async function put(db: Db, { items, ...grant }: PartnerGrant): Promise<boolean> {
  const row: PartnerGrantTable = { ...grant, items: items.join() };
  const kept = await db
    .insertInto('partner_grant')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'partner'])
        .doUpdateSet(row)
        .where('partner_grant.version', '<>', row.version),
    )
    .returning('partner')
    .executeTakeFirst();
  return kept !== undefined;
}

export const makePartnerGrants = (db: Db): PartnerGrants => ({
  put: (grant) => put(db, grant),
  versionOf: async (member, partner) => {
    const row = await db
      .selectFrom('partner_grant')
      .select('version')
      .where('member_id', '=', member)
      .where('partner', '=', partner)
      .executeTakeFirst();
    return row?.version;
  },
  of: async (member) => {
    const rows = await db
      .selectFrom('partner_grant')
      .selectAll()
      .where('member_id', '=', member)
      .orderBy('agreed_at', 'desc')
      .orderBy('partner')
      .execute();
    return rows.map(grantOf);
  },
  end: async (member, partner) => {
    const row = await db
      .deleteFrom('partner_grant')
      .where('member_id', '=', member)
      .where('partner', '=', partner)
      .returningAll()
      .executeTakeFirst();
    return row && grantOf(row);
  },
  endSince: async (member, since) => {
    await db
      .deleteFrom('partner_grant')
      .where('member_id', '=', member)
      .where('agreed_at', '>=', since)
      .execute();
  },
});
