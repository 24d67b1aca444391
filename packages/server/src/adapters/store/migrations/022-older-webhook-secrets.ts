import type { Migration } from 'kysely/migration';

/** older_secret: what signed before the first of several changes of one day (docs/decisions/250). */
export const olderWebhookSecrets: Migration = {
  up: async ({ schema }) => {
    await schema.alterTable('webhook_endpoint').addColumn('older_secret', 'text').execute();
  },
};
