import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Any = Kysely<unknown>;

/** Runs, returns, tickets and notices: small, sealed, alive for minutes. */
async function singleUse(db: Any) {
  await db.schema
    .createTable('one_time')
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('bound_to', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_time_key', ['digest', 'kind'])
    .execute();
  await db.schema.createIndex('one_time_end').on('one_time').column('expires_at').execute();
}

async function providerTokens(db: Any) {
  await db.schema
    .createTable('social_grant')
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('social_grant_key', ['member_id', 'provider'])
    .execute();
}

/** The outbox carries more than mails from now on, each kind with a worker of its own. */
async function outbox(db: Any) {
  await db.schema
    .alterTable('outbox')
    .addColumn('kind', 'text', (column) =>
      column.notNull().defaultTo('mail').check(sql`kind in ('mail', 'revoke')`),
    )
    .execute();
  await db.schema.dropIndex('outbox_due').execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['kind', 'status', 'next_at']).execute();
}

export const social: Migration = {
  async up(db) {
    await singleUse(db);
    await providerTokens(db);
    await outbox(db);
  },
};
