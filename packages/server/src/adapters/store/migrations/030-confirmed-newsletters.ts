import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RowChange } from './change.ts';

/** When a mailbox said that it wants the newsletter. */
export const confirmedNewsletters: Migration = {
  async up(db) {
    await db.schema.alterTable('newsletter').addColumn('confirmed_at', 'bigint').execute();
  },
};

const portionSize = 1000;

/**
 * Those that had the newsletter before the column was there keep it: each of their mails ends it. Later rows without a value
 * wait for their mailbox, so the time of the change that added the column is the bound.
 */
export const newslettersOfBefore: RowChange = {
  portion: async (db, after) => {
    const { rows } = await sql<{ email: string }>`select email from ${sql.table('newsletter')}
      where email > ${after} order by email limit ${portionSize}`.execute(db);
    const last = rows.at(-1)?.email;
    if (last === undefined) return undefined;
    const added = await sql<{ timestamp: string }>`select timestamp from migration
      where name = '030-confirmed-newsletters'`.execute(db);
    await sql`update newsletter set confirmed_at = created_at
      where email > ${after} and email <= ${last} and confirmed_at is null
        and created_at < ${Date.parse(added.rows[0]?.timestamp ?? '')}`.execute(db);
    return last;
  },
};
