import type { Migration } from 'kysely/migration';

/** When who asked took what an approved request gives. */
export const whatRequestsGive: Migration = {
  async up(db) {
    await db.schema.alterTable('approval_request').addColumn('taken_at', 'bigint').execute();
  },
};
