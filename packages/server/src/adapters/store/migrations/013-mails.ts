import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Any = Kysely<unknown>;

/** Whoever waits goes before bulk; what became of a mail can be told by the support code of who asked for it. */
async function outbox(db: Any) {
  const add = (name: string, type: 'text' | 'bigint') =>
    db.schema.alterTable('outbox').addColumn(name, type).execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await add('txid', 'text');
  await add('template', 'text');
  await add('answer', 'text');
  await add('refused_at', 'bigint');
  await db.schema
    .createIndex('outbox_in_turn')
    .on('outbox')
    .columns(['kind', 'status', 'priority', 'next_at'])
    .execute();
  await db.schema.createIndex('outbox_of_txid').on('outbox').column('txid').execute();
}

/** The members whose consent is to be confirmed are read in their order, without grouping all that are due. */
async function marketing(db: Any) {
  await db.schema
    .createIndex('marketing_consent_members_due')
    .on('marketing_consent')
    .columns(['confirm_at', 'member_id'])
    .execute();
}

/** How many mails an address got within a day, beside the times of the last five. */
async function mailBudget(db: Any) {
  for (const name of ['day_used', 'day_resets_at'])
    await db.schema
      .alterTable('mail_budget')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
}

export const mails: Migration = {
  async up(db) {
    await outbox(db);
    await marketing(db);
    await mailBudget(db);
  },
};
