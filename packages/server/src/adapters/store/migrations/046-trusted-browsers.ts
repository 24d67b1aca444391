import type { Migration } from 'kysely/migration';

/** Until when a browser that logged in before is not asked for the second step. */
export const trustedBrowsers: Migration = {
  async up(db) {
    await db.schema.alterTable('known_browser').addColumn('trusted_until', 'bigint').execute();
  },
};
