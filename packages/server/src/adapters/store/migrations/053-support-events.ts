import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was refused or failed under the code that a reader's screen shows. */
export const supportEvents: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('support_event')
      .addColumn('txid', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('member_id', 'text', (column) => column.references('member.id').onDelete('set null'))
      .execute();
    await schema
      .createIndex('support_event_of_member')
      .on('support_event')
      .columns(['member_id', 'at'])
      .execute();
    await schema.createIndex('support_event_end').on('support_event').column('at').execute();
  },
};
