import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RowChange } from './change.ts';

/**
 * A way in may be suspended until its owner speaks for it. A mailbox is proven at a time, an identity stands since one.
 * Of who joined by a provider before, nobody noted whether the address was proven: their next log-in does.
 */
export const suspendedWaysIn: Migration = {
  async up(db) {
    await db.schema.alterTable('member').addColumn('email_proven_at', 'bigint').execute();
    await db.schema.alterTable('member').addColumn('password_suspended_at', 'bigint').execute();
    await db.schema.alterTable('login_method').addColumn('suspended_at', 'bigint').execute();
    await db.schema.alterTable('member_ci').addColumn('since', 'bigint').execute();
    await db.schema.alterTable('member_ci').addColumn('suspended_at', 'bigint').execute();
  },
};

const portionSize = 1000;

/** Whoever logs in by e-mail proved the address when they joined. An identity without `since` counts from its newest verification. */
export const provenAddresses: RowChange = {
  portion: async (db, after) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table('member')}
      where id > ${after} order by id limit ${portionSize}`.execute(db);
    const last = rows.at(-1)?.id;
    if (last === undefined) return undefined;
    await sql`update member set email_proven_at = created_at
      where id > ${after} and id <= ${last} and email_proven_at is null
        and status <> 'WAITING' and email is not null and exists (select 1 from login_method
        where login_method.member_id = member.id and login_method.platform = 'YH'
          and login_method.status = 'CNET')`.execute(db);
    return last;
  },
};
