import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

/** Refusals of an entry are counted apart from its tries. */
export const refusalsAndAcquaintance: Migration = {
  async up(db) {
    await db.schema
      .alterTable('outbox')
      .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

/** Known browsers are forgotten by when they were last noted. */
export const browsersLastNoted: IndexChange = {
  indexes: [{ name: 'known_browser_seen', table: 'known_browser', columns: ['seen_at'] }],
};
