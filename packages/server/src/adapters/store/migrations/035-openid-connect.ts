import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

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
    .addColumn('consumed_at', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('oidc_model_key', ['kind', 'id_digest'])
    .execute();
  await schema.createIndex('oidc_model_grant').on('oidc_model').column('grant_digest').execute();
  await schema.createIndex('oidc_model_session').on('oidc_model').column('session_id').execute();
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

const columns = sql.raw(
  'id, kind, status, payload, recipient, attempts, refusals, last_outcome, created_at, next_at, leased_until, sent_at, priority, txid, template, answer, refused_at',
);

/** SQLite cannot drop a check: the table is made anew without it. */
async function outboxOfAnyKind(db: Any) {
  const { schema } = db;
  await schema
    .createTable('outbox_next')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('mail'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('last_outcome', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('txid', 'text')
    .addColumn('template', 'text')
    .addColumn('answer', 'text')
    .addColumn('refused_at', 'bigint')
    .addCheckConstraint('outbox_states', sql`status in ('QUEUED', 'SENT', 'DEAD')`)
    .addCheckConstraint('outbox_outcomes', sql`last_outcome in ('deferred', 'refused', 'unreachable')`)
    .execute();
  await sql`insert into outbox_next (${columns}) select ${columns} from outbox`.execute(db);
  await schema.dropTable('outbox').execute();
  await schema.alterTable('outbox_next').renameTo('outbox').execute();
  await schema.createIndex('outbox_of_recipient').on('outbox').column('recipient').execute();
}

/** What stands in the outbox is known to its workers alone: a kind more is no change of the table from now on. */
async function outbox(db: Any) {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await outboxOfAnyKind(db);
  else await db.schema.alterTable('outbox').dropConstraint('outbox_kinds').execute();
}

export const openidConnect: Migration = {
  async up(db) {
    await tables(db);
    await outbox(db);
  },
};

/** Those of the outbox that went with the table that was made anew; they are there already on PostgreSQL. */
export const openidConnectIndexes: IndexChange = {
  indexes: [
    { name: 'outbox_in_turn', table: 'outbox', columns: ['kind', 'status', 'priority', 'next_at'] },
    { name: 'outbox_of_txid', table: 'outbox', columns: ['txid'] },
    { name: 'outbox_sent', table: 'outbox', columns: ['sent_at'], where: 'sent_at is not null' },
    { name: 'outbox_given_up', table: 'outbox', columns: ['next_at'], where: "status = 'DEAD'" },
  ],
};
