import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

/** Passkeys, and what authenticators know their members by. */
export const passkeys: Migration = {
  async up(db) {
    const texts = ['public_key', 'transports', 'aaguid', 'name', 'how'];
    const numbers = ['algorithm', 'counter', 'backup_eligible', 'backed_up', 'created_at'];
    const named = texts.reduce(
      (table, column) => table.addColumn(column, 'text', (built) => built.notNull()),
      db.schema
        .createTable('passkey')
        .addColumn('credential_id', 'text', (column) => column.primaryKey())
        .addColumn('member_id', 'text', (column) =>
          column.notNull().references('member.id').onDelete('cascade'),
        ),
    );
    await numbers
      .reduce((table, column) => table.addColumn(column, 'bigint', (built) => built.notNull()), named)
      .addColumn('last_used_at', 'bigint')
      .addColumn('suspended_at', 'bigint')
      .execute();
    await db.schema
      .createTable('passkey_handle')
      .addColumn('member_id', 'text', (column) =>
        column.primaryKey().references('member.id').onDelete('cascade'),
      )
      .addColumn('handle', 'text', (column) => column.notNull().unique())
      .addColumn('ask_after', 'bigint')
      .execute();
  },
};

/** A member's passkeys, which every session read asks for. */
export const passkeysOfMembers: IndexChange = {
  indexes: [{ name: 'passkey_member', table: 'passkey', columns: ['member_id'] }],
};
