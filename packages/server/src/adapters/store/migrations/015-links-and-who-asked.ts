import type { Migration } from 'kysely/migration';

/** In which browser, or session, a mailed link was asked for, and on what device; links of before are bound nowhere. */
export const linksAndWhoAsked: Migration = {
  async up(db) {
    for (const column of ['bound_to', 'device'])
      await db.schema.alterTable('mail_link').addColumn(column, 'text').execute();
  },
};
