import type { Migration } from 'kysely/migration';

/**
 * The grant of a client in a session is part of their one row, and a session says by which of the member's factors it was last
 * proven strongly (docs/decisions/156, 158).
 */
export const openidGrants: Migration = {
  up: async (db) => {
    await db.schema.alterTable('oidc_sign_in').addColumn('grant_mark', 'text').execute();
    await db.schema.alterTable('session').addColumn('strong_method', 'text').execute();
  },
};
