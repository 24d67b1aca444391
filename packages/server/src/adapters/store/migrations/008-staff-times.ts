import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** staff.role_at: when the role last changed. bind_notice_at: when its owner last got the mail that asks to bind the account. */
export const staffTimes: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['role_at', 'bind_notice_at'])
      await db.schema.alterTable('staff').addColumn(column, 'bigint').execute();
  },
};
