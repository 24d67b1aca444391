import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Any = Kysely<unknown>;

const columns = sql.raw(
  'id, kind, status, payload, recipient, attempts, last_outcome, created_at, next_at, leased_until, sent_at',
);

/** One more kind of entry: scores for the scoring service. SQLite cannot change a check in place. */
async function outbox(db: Any) {
  await db.schema
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
    .addCheckConstraint('outbox_kinds', sql`kind in ('mail', 'revoke', 'score')`)
    .addCheckConstraint('outbox_states', sql`status in ('QUEUED', 'SENT', 'DEAD')`)
    .addCheckConstraint('outbox_outcomes', sql`last_outcome in ('deferred', 'refused', 'unreachable')`)
    .execute();
  await sql`insert into outbox_next (${columns}) select ${columns} from outbox`.execute(db);
  await db.schema.dropTable('outbox').execute();
  await db.schema.alterTable('outbox_next').renameTo('outbox').execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['kind', 'status', 'next_at']).execute();
  await db.schema.createIndex('outbox_of_recipient').on('outbox').column('recipient').execute();
}

/** The trail of who left ends one day; of who is a member it has no end. */
async function trail(db: Any) {
  await db.schema.alterTable('audit').addColumn('keep_until', 'bigint').execute();
  await db.schema.createIndex('audit_kept').on('audit').column('keep_until').execute();
  await sql`update audit set keep_until = 0
    where not exists (select 1 from member where member.id = audit.member_id)`.execute(db);
}

export const scoresAndTrail: Migration = {
  async up(db) {
    await outbox(db);
    await trail(db);
  },
};
