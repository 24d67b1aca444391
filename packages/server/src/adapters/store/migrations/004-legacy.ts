import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Any = Kysely<unknown>;

/** The accounts of the sister services. One that a sign-up took is free again when that sign-up is removed. */
async function legacyAccounts(db: Any) {
  await db.schema
    .createTable('legacy_account')
    .addColumn('service', 'text', (column) => column.notNull().check(sql`service in ('ISS', 'NWG')`))
    .addColumn('legacy_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('ci_digest', 'text')
    .addColumn('joined_at', 'bigint')
    .addColumn('voucher', 'integer', (column) => column.notNull().check(sql`voucher in (0, 1)`))
    .addColumn('integrated_member', 'text', (column) => column.references('member.id').onDelete('set null'))
    .addColumn('integrated_at', 'bigint')
    .addPrimaryKeyConstraint('legacy_account_key', ['service', 'legacy_id'])
    .execute();
  for (const column of ['legacy_id', 'email', 'ci_digest', 'integrated_member']) {
    await db.schema.createIndex(`legacy_account_${column}`).on('legacy_account').column(column).execute();
  }
}

export const legacy: Migration = { up: legacyAccounts };
