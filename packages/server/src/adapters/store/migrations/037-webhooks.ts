import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

type Any = Kysely<unknown>;

const endpoints = ({ schema }: Any) =>
  schema
    .createTable('webhook_endpoint')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('types', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('previous_secret', 'text')
    .addColumn('previous_until', 'bigint')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('begins_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute();

const deliveries = ({ schema }: Any) =>
  schema
    .createTable('webhook_delivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('endpoint_id', 'text', (column) =>
      column.notNull().references('webhook_endpoint.id').onDelete('cascade'),
    )
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('answer', 'text')
    .addColumn('note', 'text')
    .execute();

/** Where events are sent, and what is on its way there. */
export const webhooks: Migration = {
  async up(db) {
    await endpoints(db);
    await deliveries(db);
    const { schema } = db;
    await schema
      .createIndex('webhook_delivery_event')
      .unique()
      .on('webhook_delivery')
      .columns(['endpoint_id', 'event_id'])
      .execute();
    await schema.createIndex('webhook_delivery_end').on('webhook_delivery').column('at').execute();
    await sql`create index webhook_delivery_due on webhook_delivery (endpoint_id, next_at, place)
      where status = 'QUEUED'`.execute(db);
    await sql`create index webhook_delivery_of_member on webhook_delivery (endpoint_id, member_id, place)
      where status = 'QUEUED'`.execute(db);
    await sql`create index webhook_delivery_dead on webhook_delivery (endpoint_id) where status = 'DEAD'`.execute(
      db,
    );
  },
};

/** The newest deliveries of an endpoint, and when it last took one: both are asked for by people who wait. */
export const newestDeliveries: IndexChange = {
  indexes: [
    { name: 'webhook_delivery_newest', table: 'webhook_delivery', columns: ['endpoint_id', 'place', 'id'] },
    {
      name: 'webhook_delivery_taken',
      table: 'webhook_delivery',
      columns: ['endpoint_id', 'ended_at'],
      where: "status = 'SENT'",
    },
  ],
};
