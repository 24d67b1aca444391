import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

/** When an authenticator app is taken away that its owner lost, and when the owner was told for the second time. */
export const factorResets: Migration = {
  async up(db) {
    await db.schema.alterTable('totp').addColumn('reset_due_at', 'bigint').execute();
    await db.schema.alterTable('totp').addColumn('reset_told_at', 'bigint').execute();
  },
};

/** The apps that are due to be taken away, in their order. */
export const factorResetsDue: IndexChange = {
  indexes: [{ name: 'totp_reset', table: 'totp', columns: ['reset_due_at'] }],
};
