import type { Migration } from 'kysely/migration';

/** When an authenticator app is taken away that its owner lost, and when the owner was told for the second time. */
export const factorResets: Migration = {
  async up(db) {
    await db.schema.alterTable('totp').addColumn('reset_due_at', 'bigint').execute();
    await db.schema.alterTable('totp').addColumn('reset_told_at', 'bigint').execute();
    await db.schema.createIndex('totp_reset').on('totp').column('reset_due_at').execute();
  },
};
