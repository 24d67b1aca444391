import type { Migration } from 'kysely/migration';

/** Since when a member wants no log-in by a mailed code. */
export const logInsWithoutCodes: Migration = {
  async up(db) {
    await db.schema.alterTable('member').addColumn('login_code_off_at', 'bigint').execute();
  },
};
