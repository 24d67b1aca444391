import type { Migration } from 'kysely/migration';

/** What of an endpoint is being sent again: a range of its own beside what is new. */
export const replayedRanges: Migration = {
  async up(db) {
    await db.schema.alterTable('webhook_endpoint').addColumn('replay', 'text').execute();
  },
};
