import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

/**
 * The tables of release 0.1.0, in the words that SQLite and PostgreSQL share. **Expand and contract starts here** (docs/operations.md,
 * "A release"): the tables below have data in installations and are never edited. A later change is a file `002-…` of its own.
 */
const tables = `
  -- Members. Addresses, ids and nicknames that must be unique are in tables of their own.
  create table member (
    id text primary key, status text not null, email text, nickname text,
    rep_login_plf text not null, password_hash text, password_changed_at bigint,
    reminder_after bigint, birth_by text, birth_md text, gender_cd text, name text, phone text,
    identity_verified_at bigint, archive_interest text default 'N' not null, language text not null,
    referrer text, created_at bigint not null, waiting_until bigint, first_login_at bigint,
    email_proven_at bigint, password_suspended_at bigint, login_code_off_at bigint,
    each_login_told_at bigint, abroad_untold_at bigint, abroad_blocked_at bigint,
    abroad_allowed_until bigint,
    constraint member_status check (status in ('WAITING', 'ACTIVE', 'BLOCKED', 'WITHDRAWN')),
    constraint member_platform check (rep_login_plf in ('YH', 'HA', 'KK', 'NV', 'GG', 'AP', 'MS')),
    constraint member_gender check (gender_cd in ('M', 'F')),
    constraint member_archive_interest check (archive_interest in ('Y', 'N'))
  );
  -- Deferred, so that an identifier can be taken before its member is added in the same transaction.
  create table login_identifier (
    kind text not null, value text not null, member_id text not null,
    constraint login_identifier_key primary key (kind, value),
    constraint login_identifier_member foreign key (member_id) references member (id)
      on delete cascade deferrable initially deferred
  );
  create table nickname (
    member_id text not null references member (id) on delete cascade,
    key text primary key
  );
  -- cut_at: since when the provider says that the account is no longer linked.
  -- attached_at: since when another account there has replaced it.
  create table login_method (
    member_id text not null references member (id) on delete cascade,
    platform text not null, status text not null, email text, connected_at bigint not null,
    suspended_at bigint, cut_at bigint, attached_at bigint,
    constraint login_method_key primary key (member_id, platform),
    constraint login_method_status check (status in ('CNET', 'WEA'))
  );
  -- method, strong_at: how the member last proved presence. country: where the session began, if the edge tells.
  -- installation: the name of the app installation in which the session began, if the app tells.
  create table session (
    member_id text not null references member (id) on delete cascade,
    id text primary key, secret_digest text not null unique, platform text not null,
    auto_login integer not null, created_at bigint not null, last_used_at bigint not null,
    reentered_at bigint not null, ended_at bigint, device text not null, new_device integer,
    method text, strong_at bigint, passkey_id text, browser_digest text, shared integer,
    country text, installation text,
    constraint session_auto_login check (auto_login in (0, 1))
  );
  create table login_attempt (
    subject text primary key, member_id text, count integer not null, locked_until bigint,
    updated_at bigint not null
  );
  -- trusted_until: until when this browser needs no second factor.
  create table known_browser (
    member_id text not null references member (id) on delete cascade,
    browser_digest text not null, seen_at bigint not null, trusted_until bigint,
    constraint known_browser_key primary key (member_id, browser_digest)
  );
  -- The ledger of consents; each row seals the row before it.
  create table consent (
    member_id text not null references member (id) on delete cascade,
    seq integer not null, category text not null, kind text not null, version text not null,
    agreed text not null, at bigint not null, channel text not null, language text not null,
    digest text not null,
    constraint consent_key primary key (member_id, seq),
    constraint consent_agreed check (agreed in ('Y', 'N'))
  );
  -- No reference to the member: the trail outlives its member, with an end in keep_until.
  create table audit (
    id text primary key, member_id text not null, event text not null, at bigint not null,
    txid text not null, keep_until bigint, operator text, reason text, detail text, session_id text
  );
  create table interest (
    member_id text not null references member (id) on delete cascade,
    kind text not null, code text not null,
    constraint interest_key primary key (member_id, kind, code)
  );
  create table score (
    member_id text not null references member (id) on delete cascade,
    code text not null, brand text not null, at bigint not null,
    constraint score_key primary key (member_id, code, brand)
  );
  -- The times of the last five mails to an address, newest first, and how many within a day.
  create table mail_budget (
    address text primary key, t1 bigint not null, t2 bigint not null, t3 bigint not null,
    t4 bigint not null, t5 bigint not null, day_used bigint default 0 not null,
    day_resets_at bigint default 0 not null
  );
  create table budget (
    key text primary key, used integer not null, resets_at bigint not null
  );
  -- One link of a kind and slot: a newer link replaces the older one.
  create table mail_link (
    member_id text not null references member (id) on delete cascade,
    id text primary key, kind text not null, slot text not null, email text not null,
    secret_digest text not null unique, created_at bigint not null, expires_at bigint not null,
    used_at bigint, bound_to text, device text,
    constraint mail_link_slot unique (member_id, kind, slot),
    constraint mail_link_kinds check (kind in ('JOIN', 'CNCT', 'PWD', 'MAIL', 'GUARD', 'UNDO'))
  );
  -- The current marketing consents, and when each has to be confirmed.
  create table marketing_consent (
    member_id text not null references member (id) on delete cascade,
    category text not null, kind text not null, agreed_at bigint not null,
    confirm_at bigint not null,
    constraint marketing_consent_key primary key (member_id, category, kind)
  );
  create table consent_confirmation (
    member_id text not null references member (id) on delete cascade,
    category text not null, kind text not null, agreed_at bigint not null,
    anniversary text not null, sent_at bigint not null,
    constraint consent_confirmation_key primary key (member_id, category, kind, anniversary)
  );
  create table email_connect (
    member_id text primary key references member (id) on delete cascade,
    email text not null, password_hash text not null, waiting_until bigint not null
  );
  create table newsletter (
    email text primary key, id text not null unique, language text not null,
    created_at bigint not null, confirmed_at bigint
  );
  -- What remains after a member left: nothing leads to a person without our key, and every row has an end.
  create table departure (
    id text primary key, day text not null, reason text, comment text, keep_until bigint not null
  );
  create table kept_consent (
    member_id text not null, seq integer not null, subject text, category text not null,
    kind text not null, version text not null, agreed text not null, at bigint not null,
    channel text not null, language text not null, digest text not null, keep_until bigint not null,
    constraint kept_consent_key primary key (member_id, seq)
  );
  create table rejoin_block (
    fingerprint text primary key, until bigint not null
  );
  create table job (
    name text primary key, due_at bigint not null, leased_until bigint not null,
    succeeded_at bigint, failed_at bigint, done_rows bigint
  );
  -- Single-use records of a few minutes, sealed.
  create table one_time (
    digest text not null, kind text not null, bound_to text not null, sealed text not null,
    expires_at bigint not null,
    constraint one_time_key primary key (digest, kind)
  );
  create table social_grant (
    member_id text not null references member (id) on delete cascade,
    provider text not null, sealed text not null, kept_at bigint not null,
    constraint social_grant_key primary key (member_id, provider)
  );
  -- Accounts of the sister services. If an unfinished sign-up that took one is removed, the account is free again.
  create table legacy_account (
    service text not null check (service in ('ISS', 'NWG')), legacy_id text not null, email text,
    password_hash text, ci_digest text, joined_at bigint,
    voucher integer not null check (voucher in (0, 1)),
    integrated_member text references member (id) on delete set null,
    integrated_at bigint, marketing_email text, marketing_sms text,
    constraint legacy_account_key primary key (service, legacy_id)
  );
  -- Sealed CIs, with the version of their key.
  create table member_ci (
    member_id text primary key references member (id) on delete cascade,
    digest text not null, key_version integer not null, sealed text not null, since bigint,
    suspended_at bigint, adult_from text
  );
  create table legacy_ci (
    service text not null check (service in ('ISS', 'NWG')), legacy_id text not null,
    digest text not null, key_version integer not null, sealed text not null,
    constraint legacy_ci_key primary key (service, legacy_id),
    constraint legacy_ci_account foreign key (service, legacy_id)
      references legacy_account (service, legacy_id) on delete cascade
  );
  -- How far an import of accounts has come, and with which options it reads the file.
  create table import_progress (
    file text primary key, bytes bigint not null, line bigint not null, good bigint not null,
    repeated bigint not null, broken bigint not null, report_bytes bigint not null,
    finished bigint not null, read_as text
  );
  -- Entries for other servers. Each kind has a worker of its own.
  create table outbox (
    id text primary key, kind text default 'mail' not null, status text not null,
    payload text not null, recipient text, attempts integer not null, last_outcome text,
    created_at bigint not null, next_at bigint not null, leased_until bigint not null,
    sent_at bigint, refusals integer default 0 not null, priority integer default 0 not null,
    txid text, template text, answer text, refused_at bigint, member_id text, job text,
    expires_at bigint, over_at bigint,
    constraint outbox_kinds check (kind in ('mail', 'revoke', 'score')),
    constraint outbox_states check (status in ('QUEUED', 'SENT', 'DEAD')),
    constraint outbox_outcomes check (last_outcome in ('deferred', 'refused', 'unreachable'))
  );
  -- Answers to requests that had an idempotency key: sealed, kept for an hour.
  create table idempotency (
    digest text primary key, fingerprint text not null, sealed text, leased_until bigint not null,
    expires_at bigint not null
  );
  -- Six digits beside a mailed link, for the browser that requested it.
  create table mail_code (
    id text primary key, purpose text not null,
    member_id text references member (id) on delete cascade,
    address_print text not null, bound_to text not null, code_print text not null,
    tries integer not null, created_at bigint not null, expires_at bigint not null, used_at bigint,
    link_id text, legacy_email text
  );
  -- The partners that a member agreed to, the accepted wording, and the items given.
  create table partner_grant (
    member_id text not null references member (id) on delete cascade,
    partner text not null, version text not null, name text not null, purpose text not null,
    period text not null, language text not null, agreed_at bigint not null,
    items text default 'mst_mbr_no,mbr_email,mbr_nick_nm' not null,
    constraint partner_grant_key primary key (member_id, partner)
  );
  create table passkey (
    credential_id text primary key,
    member_id text not null references member (id) on delete cascade,
    public_key text not null, transports text not null, aaguid text not null, name text not null,
    how text not null, algorithm bigint not null, counter bigint not null,
    backup_eligible bigint not null, backed_up bigint not null, created_at bigint not null,
    last_used_at bigint, suspended_at bigint
  );
  -- The user handle that authenticators know a member by.
  create table passkey_handle (
    member_id text primary key references member (id) on delete cascade,
    handle text not null unique, ask_after bigint
  );
  -- Sealed records of the OpenID provider.
  create table oidc_model (
    kind text not null, id_digest text not null, sealed text not null, grant_digest text,
    session_id text,
    member_id text references member (id) on delete cascade,
    consumed_at bigint, expires_at bigint not null,
    constraint oidc_model_key primary key (kind, id_digest)
  );
  -- The sessions that each client knows, for back-channel logout.
  create table oidc_sign_in (
    session_id text not null, client text not null, member_id text not null, subject text not null,
    sid text not null, at bigint not null,
    constraint oidc_sign_in_key primary key (session_id, client)
  );
  -- Signing keys. A node publishes the public part of keys that it cannot open.
  create table signing_key (
    id text primary key, sealed text not null, created_at bigint not null, public_jwk text
  );
  -- Logouts for clients, an outbox of their own.
  create table oidc_logout (
    id text primary key, kind text not null, status text not null, payload text not null,
    recipient text, attempts integer not null, refusals integer not null, last_outcome text,
    created_at bigint not null, next_at bigint not null, leased_until bigint not null,
    sent_at bigint, priority integer default 0 not null, txid text, template text, answer text,
    refused_at bigint, member_id text, job text, expires_at bigint, over_at bigint
  );
  -- Events for other services of the agency.
  create table event (
    id text primary key, type text not null, member_id text not null, at bigint not null,
    data text not null, place bigint
  );
  create unique index event_place on event (place);
  create table event_places (
    name text primary key, newest bigint not null
  );
  -- Only a digest of each token is stored.
  create table service_token (
    id text primary key, digest text not null, name text not null, scopes text not null,
    created_by text not null, created_at bigint not null, expires_at bigint not null,
    last_used_at bigint, ended_at bigint, awaits_approval integer
  );
  -- Webhook endpoints; replay is the range that is being sent again.
  create table webhook_endpoint (
    id text primary key, name text not null, url text not null, types text not null,
    secret text not null, previous_secret text, previous_until bigint, status text not null,
    place bigint not null, begins_at bigint not null, created_at bigint not null,
    created_by text not null, replay text, told_failing_at bigint
  );
  create table webhook_delivery (
    id text primary key,
    endpoint_id text not null references webhook_endpoint (id) on delete cascade,
    event_id text not null, member_id text not null, type text not null, at bigint not null,
    place bigint not null, status text not null, attempts integer not null,
    created_at bigint not null, next_at bigint not null, leased_until bigint not null,
    ended_at bigint, answer text, note text
  );
  create unique index webhook_delivery_event on webhook_delivery (endpoint_id, event_id);
  create table staff (
    id text primary key, email text not null unique, name text not null, role text not null,
    password_hash text, totp_sealed text not null, totp_step bigint not null,
    invite_digest text unique, invite_until bigint, created_at bigint not null, ended_at bigint
  );
  create table staff_session (
    secret_digest text primary key,
    staff_id text not null references staff (id) on delete cascade,
    created_at bigint not null, last_used_at bigint not null, ended_at bigint, passkey text
  );
  create table staff_trail (
    seq bigint primary key, at bigint not null, staff text not null, event text not null,
    member text, detail text, reason text, txid text not null, digest text not null
  );
  -- The end of the chain is a row, so that nodes write their lines one after another.
  create table staff_trail_end (
    name text primary key, seq bigint not null, digest text not null
  );
  -- Authenticator apps. reset_due_at: when a lost app is removed.
  create table totp (
    member_id text primary key references member (id) on delete cascade,
    sealed text not null, last_step bigint not null, created_at bigint not null,
    social integer not null, reset_due_at bigint, reset_told_at bigint
  );
  create table recovery_code (
    member_id text not null references member (id) on delete cascade,
    digest text not null, created_at bigint not null, used_at bigint,
    constraint recovery_code_key primary key (member_id, digest)
  );
  -- Logins that wait for their second step.
  create table login_run (
    digest text primary key,
    member_id text not null references member (id) on delete cascade,
    bound_to text not null, platform text not null, auto_login integer not null, proof text,
    passkey_id text, tries integer not null, created_at bigint not null, expires_at bigint not null,
    used_at bigint, shared integer
  );
  -- Sensitive actions that a second agent must approve. taken_at: when the requester took what it gives.
  create table approval_request (
    id text primary key, action text not null, member text not null, way text, since bigint,
    reason text not null, asked_by_id text not null, asked_by text not null,
    asked_at bigint not null, expires_at bigint not null, decided_by text, decided_at bigint,
    outcome text, policy text, taken_at bigint, token text
  );
  create table staff_passkey (
    credential_id text primary key,
    staff_id text not null references staff (id) on delete cascade,
    public_key text not null, transports text not null, aaguid text not null, name text not null,
    algorithm bigint not null, counter bigint not null, backup_eligible bigint not null,
    backed_up bigint not null, created_at bigint not null, last_used_at bigint
  );
  -- Refusals and failures, by the support code on the reader's screen.
  create table support_event (
    txid text primary key, at bigint not null, call text not null, result text not null,
    reason text,
    member_id text references member (id) on delete set null
  );
  create table staff_identity (
    issuer text not null, subject text not null,
    staff_id text not null references staff (id) on delete cascade,
    created_at bigint not null,
    constraint staff_identity_key primary key (issuer, subject),
    constraint staff_identity_of_staff unique (staff_id, issuer)
  );
  -- Policy versions from the console; forecast_*: how many members each version asks again.
  create table policy_version (
    id text primary key, item text not null, effective text not null, asks_from text,
    adverse integer not null, digest text not null, drafted_by text not null,
    drafted_at bigint not null, published_by text, published_at bigint, withdrawn_by text,
    withdrawn_at bigint, forecast_after text, forecast_counted bigint not null,
    forecast_asked text not null, forecast_done integer not null
  );
  create unique index policy_version_published on policy_version (item, effective)
    where published_at is not null and withdrawn_at is null;
  create table policy_text (
    version_id text not null references policy_version (id) on delete cascade,
    language text not null, title text not null, html text not null,
    constraint policy_text_key primary key (version_id, language)
  );
`;

/** The tables, and the indexes that hold rows unique. */
export const baseline: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of tables.split(';\n'))
      if (statement.trim() !== '') await sql.raw(statement).execute(db);
  },
};

/**
 * All other indexes. Those for the daily clearing leave out rows without an end. A column that each use of a row writes
 * (session.last_used_at, login_attempt.updated_at, mail_budget.t1) has none, so that such a use writes no index.
 */
export const baselineIndexes: IndexChange = {
  indexes: [
    {
      name: 'member_waiting_end',
      table: 'member',
      columns: ['waiting_until'],
      where: 'waiting_until is not null',
    },
    { name: 'member_name', table: 'member', columns: ['name'], where: 'name is not null' },
    { name: 'login_identifier_of_member', table: 'login_identifier', columns: ['member_id'] },
    {
      name: 'login_identifier_beginning',
      table: 'login_identifier',
      columns: ['kind', 'value'],
      byteOrder: 'value',
    },
    { name: 'nickname_of_member', table: 'nickname', columns: ['member_id'] },
    { name: 'nickname_beginning', table: 'nickname', columns: ['key'], byteOrder: 'key' },
    { name: 'session_of_member', table: 'session', columns: ['member_id'] },
    { name: 'session_created', table: 'session', columns: ['created_at'], brin: true },
    { name: 'session_ended', table: 'session', columns: ['ended_at'], where: 'ended_at is not null' },
    { name: 'login_attempt_of_member', table: 'login_attempt', columns: ['member_id'] },
    { name: 'known_browser_seen', table: 'known_browser', columns: ['seen_at'] },
    { name: 'audit_of_member', table: 'audit', columns: ['member_id', 'at'] },
    { name: 'audit_end', table: 'audit', columns: ['keep_until'], where: 'keep_until is not null' },
    { name: 'audit_of_txid', table: 'audit', columns: ['txid'] },
    { name: 'budget_end', table: 'budget', columns: ['resets_at'] },
    { name: 'mail_link_end', table: 'mail_link', columns: ['expires_at'] },
    {
      name: 'marketing_consent_members_due',
      table: 'marketing_consent',
      columns: ['confirm_at', 'member_id'],
    },
    { name: 'email_connect_end', table: 'email_connect', columns: ['waiting_until'] },
    { name: 'departure_end', table: 'departure', columns: ['keep_until'] },
    { name: 'kept_consent_end', table: 'kept_consent', columns: ['keep_until'] },
    { name: 'rejoin_block_end', table: 'rejoin_block', columns: ['until'] },
    { name: 'one_time_end', table: 'one_time', columns: ['expires_at'] },
    { name: 'legacy_account_legacy_id', table: 'legacy_account', columns: ['legacy_id'] },
    { name: 'legacy_account_email', table: 'legacy_account', columns: ['email'] },
    { name: 'legacy_account_ci_digest', table: 'legacy_account', columns: ['ci_digest'] },
    { name: 'legacy_account_integrated_member', table: 'legacy_account', columns: ['integrated_member'] },
    {
      name: 'legacy_account_foreign_hash',
      table: 'legacy_account',
      columns: ['integrated_at'],
      where: `integrated_at is not null and password_hash not like '$argon2id$%' and password_hash not like 'pepper$%'`,
    },
    { name: 'outbox_of_recipient', table: 'outbox', columns: ['recipient'] },
    { name: 'outbox_in_turn', table: 'outbox', columns: ['kind', 'status', 'priority', 'next_at'] },
    { name: 'outbox_of_txid', table: 'outbox', columns: ['txid'] },
    { name: 'outbox_sent', table: 'outbox', columns: ['sent_at'], where: 'sent_at is not null' },
    { name: 'outbox_given_up', table: 'outbox', columns: ['next_at'], where: "status = 'DEAD'" },
    {
      name: 'outbox_of_member',
      table: 'outbox',
      columns: ['member_id', 'created_at'],
      where: 'member_id is not null',
    },
    { name: 'outbox_expiring', table: 'outbox', columns: ['expires_at'], where: "status = 'QUEUED'" },
    { name: 'outbox_over', table: 'outbox', columns: ['over_at'], where: 'over_at is not null ' },
    { name: 'idempotency_end', table: 'idempotency', columns: ['expires_at'] },
    { name: 'mail_code_end', table: 'mail_code', columns: ['expires_at'] },
    { name: 'mail_code_member', table: 'mail_code', columns: ['member_id'] },
    { name: 'mail_code_bound', table: 'mail_code', columns: ['bound_to'] },
    { name: 'passkey_member', table: 'passkey', columns: ['member_id'] },
    { name: 'oidc_model_grant', table: 'oidc_model', columns: ['grant_digest'] },
    { name: 'oidc_model_session', table: 'oidc_model', columns: ['session_id'] },
    { name: 'oidc_model_member', table: 'oidc_model', columns: ['member_id'] },
    { name: 'oidc_model_end', table: 'oidc_model', columns: ['expires_at'] },
    { name: 'oidc_sign_in_member', table: 'oidc_sign_in', columns: ['member_id'] },
    { name: 'oidc_sign_in_end', table: 'oidc_sign_in', columns: ['at'] },
    { name: 'oidc_logout_in_turn', table: 'oidc_logout', columns: ['kind', 'status', 'priority', 'next_at'] },
    { name: 'oidc_logout_sent', table: 'oidc_logout', columns: ['sent_at'], where: 'sent_at is not null' },
    { name: 'oidc_logout_given_up', table: 'oidc_logout', columns: ['next_at'], where: "status = 'DEAD'" },
    { name: 'event_waiting', table: 'event', columns: ['at', 'id'], where: 'place is null' },
    { name: 'event_of_member', table: 'event', columns: ['member_id'] },
    { name: 'event_end', table: 'event', columns: ['at'] },
    { name: 'webhook_delivery_end', table: 'webhook_delivery', columns: ['at'] },
    {
      name: 'webhook_delivery_due',
      table: 'webhook_delivery',
      columns: ['endpoint_id', 'next_at', 'place'],
      where: "status = 'QUEUED'",
    },
    {
      name: 'webhook_delivery_of_member',
      table: 'webhook_delivery',
      columns: ['endpoint_id', 'member_id', 'place'],
      where: "status = 'QUEUED'",
    },
    {
      name: 'webhook_delivery_dead',
      table: 'webhook_delivery',
      columns: ['endpoint_id'],
      where: "status = 'DEAD'",
    },
    { name: 'webhook_delivery_newest', table: 'webhook_delivery', columns: ['endpoint_id', 'place', 'id'] },
    {
      name: 'webhook_delivery_taken',
      table: 'webhook_delivery',
      columns: ['endpoint_id', 'ended_at'],
      where: "status = 'SENT'",
    },
    { name: 'staff_session_staff', table: 'staff_session', columns: ['staff_id'] },
    { name: 'totp_reset', table: 'totp', columns: ['reset_due_at'] },
    { name: 'login_run_end', table: 'login_run', columns: ['expires_at'] },
    { name: 'login_run_member', table: 'login_run', columns: ['member_id'] },
    { name: 'approval_request_asked', table: 'approval_request', columns: ['asked_at'] },
    { name: 'staff_passkey_staff', table: 'staff_passkey', columns: ['staff_id'] },
    { name: 'support_event_of_member', table: 'support_event', columns: ['member_id', 'at'] },
    { name: 'support_event_end', table: 'support_event', columns: ['at'] },
  ],
};
