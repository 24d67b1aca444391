import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Any = Kysely<unknown>;

/** A table whose rows live and die with their member. */
const ofMember = (db: Any, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'));

async function members(db: Any) {
  await db.schema
    .createTable('member')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('nickname', 'text')
    .addColumn('rep_login_plf', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('password_changed_at', 'bigint')
    .addColumn('reminder_after', 'bigint')
    .addColumn('birth_by', 'text')
    .addColumn('birth_md', 'text')
    .addColumn('gender_cd', 'text')
    .addColumn('name', 'text')
    .addColumn('phone', 'text')
    .addColumn('identity_verified_at', 'bigint')
    .addColumn('archive_interest', 'text', (column) => column.notNull().defaultTo('N'))
    .addColumn('newsletter_email', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('referrer', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('waiting_until', 'bigint')
    .addColumn('first_login_at', 'bigint')
    .addCheckConstraint('member_status', sql`status in ('WAITING', 'ACTIVE', 'BLOCKED', 'WITHDRAWN')`)
    .addCheckConstraint('member_platform', sql`rep_login_plf in ('YH', 'HA', 'KK', 'NV', 'GG', 'AP', 'MS')`)
    .addCheckConstraint('member_gender', sql`gender_cd in ('M', 'F')`)
    .addCheckConstraint('member_archive_interest', sql`archive_interest in ('Y', 'N')`)
    .execute();
}

async function identifiers(db: Any) {
  await db.schema
    .createTable('login_identifier')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('login_identifier_key', ['kind', 'value'])
    // Deferred, so that an identifier may be taken before its member is added in the same transaction.
    .addForeignKeyConstraint('login_identifier_member', ['member_id'], 'member', ['id'], (constraint) =>
      constraint.onDelete('cascade').deferrable().initiallyDeferred(),
    )
    .execute();
  await db.schema
    .createIndex('login_identifier_of_member')
    .on('login_identifier')
    .column('member_id')
    .execute();
  await ofMember(db, 'nickname')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema.createIndex('nickname_of_member').on('nickname').column('member_id').execute();
  await ofMember(db, 'login_method')
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('connected_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('login_method_key', ['member_id', 'platform'])
    .addCheckConstraint('login_method_status', sql`status in ('CNET', 'WEA')`)
    .execute();
}

async function logIn(db: Any) {
  await ofMember(db, 'session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret_digest', 'text', (column) => column.notNull().unique())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('auto_login', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('reentered_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('device', 'text', (column) => column.notNull())
    .addCheckConstraint('session_auto_login', sql`auto_login in (0, 1)`)
    .execute();
  await db.schema.createIndex('session_of_member').on('session').column('member_id').execute();
  await db.schema
    .createTable('login_attempt')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text')
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('locked_until', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('login_attempt_of_member').on('login_attempt').column('member_id').execute();
  await ofMember(db, 'known_browser')
    .addColumn('browser_digest', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_browser_key', ['member_id', 'browser_digest'])
    .execute();
}

async function records(db: Any) {
  await ofMember(db, 'consent')
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('agreed', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_key', ['member_id', 'seq'])
    .addCheckConstraint('consent_agreed', sql`agreed in ('Y', 'N')`)
    .execute();
  // No reference to the member: the trail outlives what it tells of.
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('txid', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_of_member').on('audit').columns(['member_id', 'at']).execute();
  await ofMember(db, 'interest')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('interest_key', ['member_id', 'kind', 'code'])
    .execute();
  await ofMember(db, 'score')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('score_key', ['member_id', 'code', 'brand'])
    .execute();
}

async function mail(db: Any) {
  // One link of a kind per member: a newer one replaces, and so voids, the older.
  await ofMember(db, 'mail_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('secret_digest', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addUniqueConstraint('mail_link_of_member', ['member_id', 'kind'])
    .addCheckConstraint('mail_link_kind', sql`kind in ('JOIN', 'CNCT', 'PWD', 'MAIL', 'GUARD')`)
    .execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('last_outcome', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addCheckConstraint('outbox_status', sql`status in ('QUEUED', 'SENT', 'DEAD')`)
    .addCheckConstraint('outbox_outcome', sql`last_outcome in ('deferred', 'refused', 'unreachable')`)
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['status', 'next_at']).execute();
}

async function rateLimits(db: Any) {
  const mailBudget = db.schema
    .createTable('mail_budget')
    .addColumn('address', 'text', (column) => column.primaryKey());
  await ['t1', 't2', 't3', 't4', 't5']
    .reduce((table, name) => table.addColumn(name, 'bigint', (column) => column.notNull()), mailBudget)
    .execute();
  await db.schema
    .createTable('budget')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute();
}

export const foundation: Migration = {
  async up(db) {
    await members(db);
    await identifiers(db);
    await logIn(db);
    await records(db);
    await mail(db);
    await rateLimits(db);
  },
};
