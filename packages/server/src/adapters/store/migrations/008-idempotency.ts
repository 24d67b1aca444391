import type { Migration } from 'kysely/migration';

/** The answers of requests that their callers gave a key to: sealed, alive for an hour. */
export const idempotency: Migration = {
  async up(db) {
    await db.schema
      .createTable('idempotency')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text')
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('idempotency_end').on('idempotency').column('expires_at').execute();
  },
};
