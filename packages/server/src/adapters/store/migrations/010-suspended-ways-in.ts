import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

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
    await sql`update member set email_proven_at = created_at
      where status <> 'WAITING' and email is not null and exists (select 1 from login_method
        where login_method.member_id = member.id and login_method.platform = 'YH'
          and login_method.status = 'CNET')`.execute(db);
    await sql`update member_ci set since = (select identity_verified_at from member
      where member.id = member_ci.member_id)`.execute(db);
  },
};
