import type { Migration } from 'kysely/migration';

/** Six digits beside a mailed link, for the browser that asked; they go with their member. */
export const mailCodes: Migration = {
  async up(db) {
    await db.schema
      .createTable('mail_code')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) => column.references('member.id').onDelete('cascade'))
      .addColumn('address_print', 'text', (column) => column.notNull())
      .addColumn('bound_to', 'text', (column) => column.notNull())
      .addColumn('code_print', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('link_id', 'text')
      .execute();
    await db.schema.createIndex('mail_code_end').on('mail_code').column('expires_at').execute();
    await db.schema.createIndex('mail_code_member').on('mail_code').column('member_id').execute();
  },
};
