import type { Migration } from 'kysely/migration';

/** To which partners a member said yes, and to which words (decisions §8). */
export const partnerGrants: Migration = {
  async up(db) {
    const text = ['version', 'name', 'purpose', 'period', 'language'];
    await text
      .reduce(
        (table, column) => table.addColumn(column, 'text', (built) => built.notNull()),
        db.schema
          .createTable('partner_grant')
          .addColumn('member_id', 'text', (column) =>
            column.notNull().references('member.id').onDelete('cascade'),
          )
          .addColumn('partner', 'text', (column) => column.notNull()),
      )
      .addColumn('agreed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('partner_grant_key', ['member_id', 'partner'])
      .execute();
  },
};
