import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

/**
 * What is known of mails that a server took and that came back. A mail that bounced stays `SENT`, as nodes of the release before
 * read it. bounced_address: how many mails to an address came back for good, by its fingerprint.
 */
export const bouncedMails: Migration = {
  up: async ({ schema }) => {
    for (const table of ['outbox', 'oidc_logout']) {
      // The fingerprint of the address that the mail server took it for.
      await schema.alterTable(table).addColumn('sent_to', 'text').execute();
      await schema.alterTable(table).addColumn('bounced_at', 'bigint').execute();
      await schema.alterTable(table).addColumn('bounce_status', 'text').execute();
    }
    await schema
      .createTable('bounced_address')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .execute();
  },
};

export const bouncedMailsIndexes: IndexChange = {
  indexes: [
    { name: 'outbox_bounced', table: 'outbox', columns: ['bounced_at'], where: 'bounced_at is not null' },
    { name: 'bounced_address_last', table: 'bounced_address', columns: ['last_at'] },
  ],
};
