import type { Migration } from 'kysely/migration';

/** A request may be about a version of a policy instead of a member, whose column is empty then. */
export const requestsAboutPolicies: Migration = {
  async up(db) {
    await db.schema.alterTable('approval_request').addColumn('policy', 'text').execute();
  },
};
