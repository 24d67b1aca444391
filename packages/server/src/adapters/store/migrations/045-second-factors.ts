import type { Migration } from 'kysely/migration';

/** A member's authenticator app and recovery codes, and log-ins that wait for their second step. */
export const secondFactors: Migration = {
  async up(db) {
    await db.schema
      .createTable('totp')
      .addColumn('member_id', 'text', (column) =>
        column.primaryKey().references('member.id').onDelete('cascade'),
      )
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('last_step', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('social', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('recovery_code')
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('member.id').onDelete('cascade'),
      )
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addPrimaryKeyConstraint('recovery_code_key', ['member_id', 'digest'])
      .execute();
    await db.schema
      .createTable('login_run')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('member.id').onDelete('cascade'),
      )
      .addColumn('bound_to', 'text', (column) => column.notNull())
      .addColumn('platform', 'text', (column) => column.notNull())
      .addColumn('auto_login', 'integer', (column) => column.notNull())
      .addColumn('proof', 'text')
      .addColumn('passkey_id', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('login_run_end').on('login_run').column('expires_at').execute();
    await db.schema.createIndex('login_run_member').on('login_run').column('member_id').execute();
  },
};
