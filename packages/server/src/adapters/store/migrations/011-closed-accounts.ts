import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

/**
 * Accounts that their members closed and that wait for their erasure. `closed_identifier` holds what a closed account was
 * found by: `login_identifier` frees these values, so that somebody can join with them.
 */
export const closedAccounts: Migration = {
  up: async ({ schema }) => {
    await schema
      .createTable('closed_account')
      .addColumn('member_id', 'text', (column) =>
        column.primaryKey().references('member.id').onDelete('cascade'),
      )
      .addColumn('closed_at', 'bigint', (column) => column.notNull())
      .addColumn('erase_at', 'bigint', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('comment', 'text')
      .execute();
    await schema
      .createTable('closed_identifier')
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('closed_account.member_id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('closed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('closed_identifier_key', ['member_id', 'kind', 'value'])
      .execute();
    // Since when nothing is sent to the address, because its member closed the account.
    await schema.alterTable('newsletter').addColumn('paused_at', 'bigint').execute();
  },
};

export const closedAccountsIndexes: IndexChange = {
  indexes: [
    { name: 'closed_account_due', table: 'closed_account', columns: ['erase_at'] },
    {
      name: 'closed_identifier_beginning',
      table: 'closed_identifier',
      columns: ['kind', 'value'],
      byteOrder: 'value',
    },
    { name: 'closed_identifier_value', table: 'closed_identifier', columns: ['kind', 'value', 'closed_at'] },
  ],
};
