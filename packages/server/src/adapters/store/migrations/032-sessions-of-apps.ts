import type { Migration } from 'kysely/migration';

/** The native app whose own session a row is; null of a browser's, as every session of the release before. */
export const sessionsOfApps: Migration = {
  up: async ({ schema }) => {
    await schema.alterTable('session').addColumn('client', 'text').execute();
  },
};
