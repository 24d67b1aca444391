import type { PartnerGrant, PartnerGrants } from '../../ports/partner-grants.ts';
import type { Db } from './schema.ts';

/** A yes to the same words stays as it was given. */
const put = async (db: Db, grant: PartnerGrant): Promise<boolean> =>
  (await db
    .insertInto('partner_grant')
    .values(grant)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'partner'])
        .doUpdateSet(grant)
        .where('partner_grant.version', '<>', grant.version),
    )
    .returning('partner')
    .executeTakeFirst()) !== undefined;

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
  of: (member) =>
    db
      .selectFrom('partner_grant')
      .selectAll()
      .where('member_id', '=', member)
      .orderBy('agreed_at', 'desc')
      .orderBy('partner')
      .execute(),
  end: (member, partner) =>
    db
      .deleteFrom('partner_grant')
      .where('member_id', '=', member)
      .where('partner', '=', partner)
      .returningAll()
      .executeTakeFirst(),
  endSince: async (member, since) => {
    await db
      .deleteFrom('partner_grant')
      .where('member_id', '=', member)
      .where('agreed_at', '>=', since)
      .execute();
  },
});
