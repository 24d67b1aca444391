import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the desk asked for and somebody else decides. */
export const approvalRequests: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('approval_request')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('member', 'text', (column) => column.notNull())
      .addColumn('way', 'text')
      .addColumn('since', 'bigint')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('asked_by_id', 'text', (column) => column.notNull())
      .addColumn('asked_by', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_by', 'text')
      .addColumn('decided_at', 'bigint')
      .addColumn('outcome', 'text')
      .execute();
    await schema.createIndex('approval_request_asked').on('approval_request').column('asked_at').execute();
  },
};
