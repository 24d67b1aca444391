import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What happened to members, for the rest of the agency, and what its services are let in by. */
export const events: Migration = {
  async up(db) {
    await db.schema
      .createTable('event')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('place', 'bigint')
      .execute();
    const { schema } = db;
    await schema.createIndex('event_place').unique().on('event').column('place').execute();
    await schema
      .createIndex('event_waiting')
      .on('event')
      .columns(['at', 'id'])
      .where(sql.ref('place'), 'is', null)
      .execute();
    await schema.createIndex('event_of_member').on('event').column('member_id').execute();
    await schema.createIndex('event_end').on('event').column('at').execute();
    await schema
      .createTable('event_places')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('newest', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** A row a token; the token itself is shown once and never kept. */
export const serviceTokens: Migration = {
  async up(db) {
    const text = ['name', 'scopes', 'created_by'];
    await text
      .reduce(
        (table, column) => table.addColumn(column, 'text', (built) => built.notNull()),
        db.schema
          .createTable('service_token')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('digest', 'text', (column) => column.notNull()),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .execute();
  },
};
