import type { Migration } from 'kysely/migration';

/** From which country a session began, where the edge in front tells. */
export const countriesOfSessions: Migration = {
  async up({ schema }) {
    await schema.alterTable('session').addColumn('country', 'text').execute();
  },
};
