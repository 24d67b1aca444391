import type { Migration } from 'kysely/migration';

/** Accounts of the agency's own provider that open the console: of each provider one for each of the staff. */
export const staffIdentities: Migration = {
  async up({ schema }) {
    await schema
      .createTable('staff_identity')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('staff_identity_key', ['issuer', 'subject'])
      .addUniqueConstraint('staff_identity_of_staff', ['staff_id', 'issuer'])
      .execute();
  },
};
