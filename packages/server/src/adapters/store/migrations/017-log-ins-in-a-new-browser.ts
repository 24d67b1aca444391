import type { Migration } from 'kysely/migration';

/** A session tells for ninety days of the log-in that began it: also whether the account knew the browser. */
export const logInsInANewBrowser: Migration = {
  async up(db) {
    await db.schema.alterTable('session').addColumn('new_device', 'integer').execute();
  },
};
