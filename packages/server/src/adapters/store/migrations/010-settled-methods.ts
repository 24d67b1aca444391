import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What says how old a proof is (docs/decisions/139): of a method, a browser and each proof of a session. A null means the older column:
 * password_changed_at, email_proven_at, seen_at. A passkey of release 0.1.0 counts as one that was verified.
 */
const statements = [
  'alter table "member" add column "password_since" bigint',
  'alter table "member" add column "email_since" bigint',
  'alter table "known_browser" add column "first_seen_at" bigint',
  'alter table "session" add column "browser_since" bigint',
  'alter table "session" add column "password_at" bigint',
  'alter table "session" add column "password_since" bigint',
  'alter table "session" add column "provider_at" bigint',
  'alter table "session" add column "provider_since" bigint',
  'alter table "session" add column "code_at" bigint',
  'alter table "session" add column "code_since" bigint',
  'alter table "session" add column "strong_since" bigint',
  'alter table "passkey" add column "uv_initialized" integer default 1 not null',
  // The confirmation of this link begins a wait; it does not act at once.
  'alter table "mail_link" add column "waits" integer default 0 not null',
  // An act that is carried out at due_at, unless somebody stops it. detail: the new address, the passkey, the call.
  `create table "waiting_act" (
    member_id text not null references member (id) on delete cascade,
    kind text not null, detail text not null, asked_at bigint not null, due_at bigint not null,
    told_at bigint, session_id text,
    constraint waiting_act_key primary key (member_id, kind, detail)
  )`,
] as const;

export const settledMethods: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

export const settledMethodsIndexes = {
  indexes: [{ name: 'waiting_act_due', table: 'waiting_act', columns: ['kind', 'due_at'] }],
} as const;
