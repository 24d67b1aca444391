import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** event_places.epoch: which restore the places were given after; 1 = none. */
export const epochOfTheStore: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('event_places')
      .addColumn('epoch', 'bigint', (column) => column.defaultTo(1).notNull())
      .execute();
  },
};
