import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Any = Kysely<unknown>;

/** CIs, sealed, with the version of their key; they go with whom they are of. */
async function memberCi(db: Any) {
  await db.schema
    .createTable('member_ci')
    .addColumn('member_id', 'text', (column) =>
      column.primaryKey().references('member.id').onDelete('cascade'),
    )
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('key_version', 'integer', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .execute();
}

async function legacyCi(db: Any) {
  await db.schema
    .createTable('legacy_ci')
    .addColumn('service', 'text', (column) => column.notNull().check(sql`service in ('ISS', 'NWG')`))
    .addColumn('legacy_id', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('key_version', 'integer', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('legacy_ci_key', ['service', 'legacy_id'])
    .addForeignKeyConstraint(
      'legacy_ci_account',
      ['service', 'legacy_id'],
      'legacy_account',
      ['service', 'legacy_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
}

/** How far an import of accounts has come, so that it can go on after a break. */
async function importProgress(db: Any) {
  let table = db.schema
    .createTable('import_progress')
    .addColumn('file', 'text', (column) => column.primaryKey());
  for (const name of ['bytes', 'line', 'good', 'repeated', 'broken', 'report_bytes', 'finished']) {
    table = table.addColumn(name, 'bigint', (column) => column.notNull());
  }
  await table.execute();
}

export const identity: Migration = {
  async up(db) {
    await memberCi(db);
    await legacyCi(db);
    await importProgress(db);
  },
};
