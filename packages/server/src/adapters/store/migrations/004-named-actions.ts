import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

/** The action that a notice names, beside the link of its button. */
export const namedActions: Migration = {
  up: async (db) => {
    await db.schema.alterTable('mail_link').addColumn('undoes', 'text').execute();
  },
};

/** To whose account a browser is known, asked without the account. */
export const knownBrowserIndex: IndexChange = {
  indexes: [{ name: 'known_browser_digest', table: 'known_browser', columns: ['browser_digest'] }],
};
