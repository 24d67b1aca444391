import type { Migration } from 'kysely/migration';

/** To which items a member said yes is kept with the yes. All that were given so far were to these three. */
export const itemsOfGrants: Migration = {
  async up(db) {
    await db.schema
      .alterTable('partner_grant')
      .addColumn('items', 'text', (column) => column.notNull().defaultTo('mst_mbr_no,mbr_email,mbr_nick_nm'))
      .execute();
  },
};
