import type { Migration } from 'kysely/migration';

/** When a job last succeeded and how much it did then, and when it last failed. */
export const jobRecord: Migration = {
  async up(db) {
    for (const column of ['succeeded_at', 'failed_at', 'done_rows'])
      await db.schema.alterTable('job').addColumn(column, 'bigint').execute();
  },
};
