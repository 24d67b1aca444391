import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Any = Kysely<unknown>;

async function accounts({ schema }: Any) {
  await schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('totp_sealed', 'text', (column) => column.notNull())
    .addColumn('totp_step', 'bigint', (column) => column.notNull())
    .addColumn('invite_digest', 'text', (column) => column.unique())
    .addColumn('invite_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema
    .createTable('staff_session')
    .addColumn('secret_digest', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema.createIndex('staff_session_staff').on('staff_session').column('staff_id').execute();
}

/** The end of the chain is a row of its own, so that lines of different nodes wait for one another. */
async function trail({ schema }: Any) {
  await schema
    .createTable('staff_trail')
    .addColumn('seq', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('staff', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('member', 'text')
    .addColumn('detail', 'text')
    .addColumn('reason', 'text')
    .addColumn('txid', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('staff_trail_end')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();
}

export const staff: Migration = {
  async up(db) {
    await accounts(db);
    await trail(db);
  },
};
