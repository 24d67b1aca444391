import type { Migration } from 'kysely/migration';

/** Since when a provider says that its account is linked no more, and since when another account there stands in its place. */
export const accountsCutThere: Migration = {
  async up(db) {
    await db.schema.alterTable('login_method').addColumn('cut_at', 'bigint').execute();
    await db.schema.alterTable('login_method').addColumn('attached_at', 'bigint').execute();
  },
};
