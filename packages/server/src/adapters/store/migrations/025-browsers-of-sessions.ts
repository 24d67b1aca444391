import type { Migration } from 'kysely/migration';

/** In which browser a session began, by the digest of its secret: it is forgotten with the session that is disputed. */
export const browsersOfSessions: Migration = {
  async up(db) {
    await db.schema.alterTable('session').addColumn('browser_digest', 'text').execute();
  },
};
