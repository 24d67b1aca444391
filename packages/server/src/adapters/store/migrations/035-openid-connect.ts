import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Any = Kysely<unknown>;

/** What the OpenID provider keeps, sealed, and which sessions a client was told of. */
async function tables({ schema }: Any) {
  await schema
    .createTable('oidc_model')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id_digest', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('grant_digest', 'text')
    .addColumn('session_id', 'text')
    .addColumn('member_id', 'text', (column) => column.references('member.id').onDelete('cascade'))
    .addColumn('consumed_at', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('oidc_model_key', ['kind', 'id_digest'])
    .execute();
  await schema.createIndex('oidc_model_grant').on('oidc_model').column('grant_digest').execute();
  await schema.createIndex('oidc_model_session').on('oidc_model').column('session_id').execute();
  await schema.createIndex('oidc_model_member').on('oidc_model').column('member_id').execute();
  await schema.createIndex('oidc_model_end').on('oidc_model').column('expires_at').execute();
  await schema
    .createTable('oidc_sign_in')
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('sid', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('oidc_sign_in_key', ['session_id', 'client'])
    .execute();
  await schema.createIndex('oidc_sign_in_member').on('oidc_sign_in').column('member_id').execute();
  await schema.createIndex('oidc_sign_in_end').on('oidc_sign_in').column('at').execute();
  await schema
    .createTable('signing_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** An outbox of its own: a kind more in the other would change a check, which SQLite cannot without making the table anew. */
async function logouts(db: Any) {
  const { schema } = db;
  await schema
    .createTable('oidc_logout')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('refusals', 'integer', (column) => column.notNull())
    .addColumn('last_outcome', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('txid', 'text')
    .addColumn('template', 'text')
    .addColumn('answer', 'text')
    .addColumn('refused_at', 'bigint')
    .execute();
  await schema
    .createIndex('oidc_logout_in_turn')
    .on('oidc_logout')
    .columns(['kind', 'status', 'priority', 'next_at'])
    .execute();
  await schema
    .createIndex('oidc_logout_sent')
    .on('oidc_logout')
    .column('sent_at')
    .where(sql.ref('sent_at'), 'is not', null)
    .execute();
  await sql`create index oidc_logout_given_up on oidc_logout (next_at) where status = 'DEAD'`.execute(db);
}

export const openidConnect: Migration = {
  async up(db) {
    await tables(db);
    await logouts(db);
  },
};
