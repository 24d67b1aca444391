import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

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
    await mailBudget(db);
  },
};

/** Whoever waits is found first, a mail by the support code, and the members whose consent is to be confirmed in their order. */
export const mailIndexes: IndexChange = {
  // The new ones begin with the same columns.
  drops: ['marketing_consent_due', 'outbox_due'],
  indexes: [
    { name: 'outbox_in_turn', table: 'outbox', columns: ['kind', 'status', 'priority', 'next_at'] },
    { name: 'outbox_of_txid', table: 'outbox', columns: ['txid'] },
    {
      name: 'marketing_consent_members_due',
      table: 'marketing_consent',
      columns: ['confirm_at', 'member_id'],
    },
  ],
};
