import type { Migration } from 'kysely/migration';

/** By what a session was last proven to be its member's, and when by something that the member has. */
export const proofsOfPresence: Migration = {
  async up(db) {
    await db.schema.alterTable('session').addColumn('method', 'text').execute();
    await db.schema.alterTable('session').addColumn('strong_at', 'bigint').execute();
  },
};
