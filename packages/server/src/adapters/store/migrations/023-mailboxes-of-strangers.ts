import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

/** mailbox, domain: by which mails to strangers are counted (docs/decisions/255), as fingerprints. Null in older rows, which last two days. */
export const mailboxesOfStrangers: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['mailbox', 'domain'])
      await db.schema.alterTable('stranger_mail').addColumn(column, 'text').execute();
  },
};

export const mailboxesOfStrangersIndex: IndexChange = {
  indexes: [{ name: 'stranger_mail_mailbox', table: 'stranger_mail', columns: ['mailbox', 'at'] }],
};
