import type { Migration } from 'kysely/migration';

/** When operators were told by mail that nothing reaches an endpoint. */
export const operatorsToldOfEndpoints: Migration = {
  async up(db) {
    await db.schema.alterTable('webhook_endpoint').addColumn('told_failing_at', 'bigint').execute();
  },
};
