import type { Migration } from 'kysely/migration';

/** Passkeys of the staff. */
export const passkeysOfTheStaff: Migration = {
  async up({ schema }) {
    const texts = ['public_key', 'transports', 'aaguid', 'name'];
    const numbers = ['algorithm', 'counter', 'backup_eligible', 'backed_up', 'created_at'];
    const named = texts.reduce(
      (table, column) => table.addColumn(column, 'text', (built) => built.notNull()),
      schema
        .createTable('staff_passkey')
        .addColumn('credential_id', 'text', (column) => column.primaryKey())
        .addColumn('staff_id', 'text', (column) =>
          column.notNull().references('staff.id').onDelete('cascade'),
        ),
    );
    await numbers
      .reduce((table, column) => table.addColumn(column, 'bigint', (built) => built.notNull()), named)
      .addColumn('last_used_at', 'bigint')
      .execute();
    await schema.createIndex('staff_passkey_staff').on('staff_passkey').column('staff_id').execute();
  },
};
