import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** own_tries: which of ten counts of wrong passwords this browser uses (docs/decisions/205). Null, in older rows, means the first. */
export const triesOfKnownBrowsers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('known_browser').addColumn('own_tries', 'integer').execute();
  },
};
