import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

/**
 * For which member a mail is, and which job wrote it; until when it is of use, and when it was found to be over. No reference:
 * what became of a mail is kept where its member is gone, without the number.
 */
export const mailsOfMembers: Migration = {
  async up({ schema }) {
    // Log-outs stand in a table with the same columns.
    for (const table of ['outbox', 'oidc_logout']) {
      await schema.alterTable(table).addColumn('member_id', 'text').execute();
      await schema.alterTable(table).addColumn('job', 'text').execute();
      await schema.alterTable(table).addColumn('expires_at', 'bigint').execute();
      await schema.alterTable(table).addColumn('over_at', 'bigint').execute();
    }
  },
};

/** The newest of a member; of what waits that which is over; what was over, as it is counted, listed and cleared. */
export const mailsOfMembersIndexes: IndexChange = {
  indexes: [
    {
      name: 'outbox_of_member',
      table: 'outbox',
      columns: ['member_id', 'created_at'],
      where: 'member_id is not null',
    },
    { name: 'outbox_expiring', table: 'outbox', columns: ['expires_at'], where: "status = 'QUEUED'" },
    { name: 'outbox_over', table: 'outbox', columns: ['over_at'], where: 'over_at is not null' },
  ],
};
