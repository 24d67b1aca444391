import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { confirmationsAround } from '../../../domain/two-yearly.ts';
import { recipientDigest } from '../recipient-digest.ts';
import type { Database } from '../schema.ts';

type Any = Kysely<unknown>;

const withMember = (db: Any, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'));

/** One more kind of link, of which a member may have several; SQLite cannot change a check in place. */
async function links(db: Any) {
  await withMember(db, 'mail_link_next')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('secret_digest', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addUniqueConstraint('mail_link_slot', ['member_id', 'kind', 'slot'])
    .addCheckConstraint('mail_link_kinds', sql`kind in ('JOIN', 'CNCT', 'PWD', 'MAIL', 'GUARD', 'UNDO')`)
    .execute();
  await sql`insert into mail_link_next
    (member_id, id, kind, slot, email, secret_digest, created_at, expires_at, used_at)
    select member_id, id, kind, '', email, secret_digest, created_at, expires_at, used_at from mail_link`.execute(
    db,
  );
  await db.schema.dropTable('mail_link').execute();
  await db.schema.alterTable('mail_link_next').renameTo('mail_link').execute();
  await db.schema.createIndex('mail_link_end').on('mail_link').column('expires_at').execute();
}

/** By whom a waiting mail is found again without reading every one of them. */
async function outbox(db: Any) {
  await db.schema.alterTable('outbox').addColumn('recipient', 'text').execute();
  await db.schema.createIndex('outbox_of_recipient').on('outbox').column('recipient').execute();
  const tables = db as unknown as Kysely<Database>;
  const rows = await tables.selectFrom('outbox').select(['id', 'payload']).execute();
  for (const { id, payload } of rows) {
    const recipient = recipientDigest((JSON.parse(payload) as { to: string }).to);
    await tables.updateTable('outbox').set({ recipient }).where('id', '=', id).execute();
  }
}

/** What the ledger amounts to for marketing, and when each consent has to be confirmed. */
async function marketing(db: Any) {
  await withMember(db, 'marketing_consent')
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('agreed_at', 'bigint', (column) => column.notNull())
    .addColumn('confirm_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('marketing_consent_key', ['member_id', 'category', 'kind'])
    .execute();
  await db.schema.createIndex('marketing_consent_due').on('marketing_consent').column('confirm_at').execute();
  await withMember(db, 'consent_confirmation')
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('agreed_at', 'bigint', (column) => column.notNull())
    .addColumn('anniversary', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_confirmation_key', ['member_id', 'category', 'kind', 'anniversary'])
    .execute();
  const tables = db as unknown as Kysely<Database>;
  const standing = await tables
    .selectFrom('consent')
    .select(['member_id', 'category', 'kind', 'agreed', 'at'])
    .where('kind', 'in', ['MKT_EMAIL', 'MKT_SMS'])
    .where('agreed', '=', 'Y')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent as later')
            .select('later.seq')
            .whereRef('later.member_id', '=', 'consent.member_id')
            .whereRef('later.category', '=', 'consent.category')
            .whereRef('later.kind', '=', 'consent.kind')
            .whereRef('later.seq', '>', 'consent.seq'),
        ),
      ),
    )
    .execute();
  for (const { member_id, category, kind, at } of standing) {
    const confirm_at = confirmationsAround(at, at).next.at;
    await tables
      .insertInto('marketing_consent')
      .values({ member_id, category, kind: kind as 'MKT_EMAIL', agreed_at: at, confirm_at })
      .execute();
  }
}

async function waitingConnects(db: Any) {
  await db.schema
    .createTable('email_connect')
    .addColumn('member_id', 'text', (column) =>
      column.primaryKey().references('member.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('waiting_until', 'bigint', (column) => column.notNull())
    .execute();
}

async function newsletter(db: Any) {
  await db.schema
    .createTable('newsletter')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('member').dropColumn('newsletter_email').execute();
}

/** What stays when a member has gone: nothing that leads to a person without our key, and nothing for ever. */
async function leaving(db: Any) {
  await db.schema
    .createTable('departure')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('comment', 'text')
    .addColumn('keep_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('kept_consent')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('agreed', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('keep_until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_consent_key', ['member_id', 'seq'])
    .execute();
  await db.schema.createIndex('kept_consent_end').on('kept_consent').column('keep_until').execute();
  await db.schema
    .createTable('rejoin_block')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
}

/** What the daily clearing looks for. */
async function ends(db: Any) {
  await db.schema.createIndex('member_waiting').on('member').column('waiting_until').execute();
  await db.schema.createIndex('session_end').on('session').column('ended_at').execute();
}

async function jobs(db: Any) {
  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .execute();
}

export const myArea: Migration = {
  async up(db) {
    await links(db);
    await outbox(db);
    await marketing(db);
    await waitingConnects(db);
    await newsletter(db);
    await leaving(db);
    await ends(db);
    await jobs(db);
  },
};
