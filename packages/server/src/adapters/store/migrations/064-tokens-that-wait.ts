import type { Migration } from 'kysely/migration';

/** A token that was made in the console opens nothing until somebody else approves it. */
export const tokensThatWait: Migration = {
  async up(db) {
    await db.schema.alterTable('service_token').addColumn('awaits_approval', 'integer').execute();
    await db.schema.alterTable('approval_request').addColumn('token', 'text').execute();
  },
};
