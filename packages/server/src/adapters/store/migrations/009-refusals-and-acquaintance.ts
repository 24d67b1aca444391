import type { Migration } from 'kysely/migration';

/** Refusals of an entry are counted apart from its tries; known browsers are forgotten by when they were last noted. */
export const refusalsAndAcquaintance: Migration = {
  async up(db) {
    await db.schema
      .alterTable('outbox')
      .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('known_browser_seen').on('known_browser').column('seen_at').execute();
  },
};
