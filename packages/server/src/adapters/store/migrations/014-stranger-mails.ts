import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

/**
 * stranger_mail: mails to addresses that never answered, by fingerprints of the address and of who asked. mail_stop: addresses whose
 * holder wants none. mail_scope: rows to hold while something is counted.
 */
export const strangerMails: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('stranger_mail')
      .addColumn('id', 'text', (id) => id.primaryKey())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('counted_as', 'text', (column) => column.notNull())
      .addColumn('client', 'text')
      .addColumn('network', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('answered_at', 'bigint')
      .execute();
    for (const [table, key, time] of [
      ['mail_stop', 'address', 'until'],
      ['mail_scope', 'scope', 'at'],
    ] as const)
      await db.schema
        .createTable(table)
        .addColumn(key, 'text', (column) => column.primaryKey())
        .addColumn(time, 'bigint', (column) => column.notNull())
        .execute();
  },
};

export const strangerMailsIndexes: IndexChange = {
  indexes: [
    { name: 'stranger_mail_address', table: 'stranger_mail', columns: ['address', 'at'] },
    { name: 'stranger_mail_client', table: 'stranger_mail', columns: ['client', 'at'] },
    { name: 'stranger_mail_network', table: 'stranger_mail', columns: ['network', 'at'] },
    { name: 'stranger_mail_at', table: 'stranger_mail', columns: ['at'] },
    { name: 'mail_stop_end', table: 'mail_stop', columns: ['until'] },
  ],
};
