import type { Migration } from 'kysely/migration';

/** By which passkey a session began: it ends when that is taken away. */
export const sessionsByPasskeys: Migration = {
  async up(db) {
    await db.schema.alterTable('session').addColumn('passkey_id', 'text').execute();
  },
};
