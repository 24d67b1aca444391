import type { Migration } from 'kysely/migration';

/** What an event of the trail was about, and in which session it was done: nobody knows it of those before. */
export const whatHappenedExactly: Migration = {
  async up(db) {
    await db.schema.alterTable('audit').addColumn('detail', 'text').execute();
    await db.schema.alterTable('audit').addColumn('session_id', 'text').execute();
  },
};
