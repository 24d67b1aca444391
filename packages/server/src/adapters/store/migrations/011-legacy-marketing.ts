import type { Migration } from 'kysely/migration';

/** What the owner of a legacy account had said of advertising at its service: Y, N, or null where it is not known. */
export const legacyMarketing: Migration = {
  async up(db) {
    for (const column of ['marketing_email', 'marketing_sms'])
      await db.schema.alterTable('legacy_account').addColumn(column, 'text').execute();
  },
};
