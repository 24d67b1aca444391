import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Versions of policies that are uploaded in the console, and their texts. */
export const policiesOfTheConsole: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('policy_version')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('effective', 'text', (column) => column.notNull())
      .addColumn('asks_from', 'text')
      .addColumn('adverse', 'integer', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('drafted_by', 'text', (column) => column.notNull())
      .addColumn('drafted_at', 'bigint', (column) => column.notNull())
      .addColumn('published_by', 'text')
      .addColumn('published_at', 'bigint')
      .addColumn('withdrawn_by', 'text')
      .addColumn('withdrawn_at', 'bigint')
      // Whom it asks again, as far as it is counted: the last member, how many, and the counts as JSON.
      .addColumn('forecast_after', 'text')
      .addColumn('forecast_counted', 'bigint', (column) => column.notNull())
      .addColumn('forecast_asked', 'text', (column) => column.notNull())
      .addColumn('forecast_done', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createTable('policy_text')
      .addColumn('version_id', 'text', (column) =>
        column.notNull().references('policy_version.id').onDelete('cascade'),
      )
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('policy_text_key', ['version_id', 'language'])
      .execute();
    // Of one day one version is published, whoever approves at the same moment.
    await schema
      .createIndex('policy_version_published')
      .unique()
      .on('policy_version')
      .columns(['item', 'effective'])
      .where(sql`published_at`, 'is not', null)
      .where(sql`withdrawn_at`, 'is', null)
      .execute();
  },
};
