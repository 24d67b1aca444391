import type { Migration } from 'kysely/migration';

/** Why an account was closed; null if its member closed it, as every account of the release before. */
export const causesOfClosing: Migration = {
  up: async ({ schema }) => {
    await schema.alterTable('closed_account').addColumn('cause', 'text').execute();
  },
};
