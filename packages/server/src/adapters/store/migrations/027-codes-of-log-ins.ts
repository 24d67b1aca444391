import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

/** A code that logs in may lead to accounts of the sister services, which are found by their address. */
export const codesOfLogIns: Migration = {
  async up(db) {
    await db.schema.alterTable('mail_code').addColumn('legacy_email', 'text').execute();
  },
};

/** The older codes of a browser, which a newer one voids also where no member has them. */
export const codesOfBrowsers: IndexChange = {
  indexes: [{ name: 'mail_code_bound', table: 'mail_code', columns: ['bound_to'] }],
};
