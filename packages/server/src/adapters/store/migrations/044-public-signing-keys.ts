import type { Migration } from 'kysely/migration';

/** A node publishes the keys of others, which it may not be able to open. */
export const publicSigningKeys: Migration = {
  async up(db) {
    await db.schema.alterTable('signing_key').addColumn('public_jwk', 'text').execute();
  },
};
