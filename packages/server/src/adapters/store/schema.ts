import type { Interest, InterestKind } from '@daemun/contract/codes/interests';
import type { RequestedAction } from '@daemun/contract/console/actions';
import type { Generated, Kysely } from 'kysely';
import type { GivenProofs } from '../../domain/settled.ts';
import type { StaffTie } from '../../domain/staff-relations.ts';
import type { ApprovalRequest } from '../../ports/approvals.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ClosedAccount } from '../../ports/closed-accounts.ts';
import type { Consent } from '../../ports/consents.ts';
import type { EmailConnect } from '../../ports/email-connects.ts';
import type { MemberEvent } from '../../ports/events.ts';
import type { Totp } from '../../ports/factors.ts';
import type { IdempotentRun } from '../../ports/idempotency.ts';
import type { KeptCi } from '../../ports/identities.ts';
import type { ImportProgress } from '../../ports/imports.ts';
import type { LegacyAccount } from '../../ports/legacy-accounts.ts';
import type { LoginRun } from '../../ports/login-runs.ts';
import type { MailCode } from '../../ports/mail-codes.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { MarketingConsent } from '../../ports/marketing-consents.ts';
import type { IdentifierKind, LoginMethod, Member } from '../../ports/members.ts';
import type { Subscription } from '../../ports/newsletters.ts';
import type { OidcModel, OidcSignIn, StoredSigningKey } from '../../ports/oidc-models.ts';
import type { OutboxKind } from '../../ports/outbox-desk.ts';
import type { PartnerGrant } from '../../ports/partner-grants.ts';
import type { Passkey, PasskeyHandle } from '../../ports/passkeys.ts';
import type { PolicyVersion, PolicyVersionText } from '../../ports/policy-versions.ts';
import type { StoredProviderToken } from '../../ports/provider-tokens.ts';
import type { ServiceToken } from '../../ports/service-tokens.ts';
import type { NewSession } from '../../ports/sessions.ts';
import type { SingleUseRecord } from '../../ports/single-use.ts';
import type { StaffAccount } from '../../ports/staff.ts';
import type { StaffIdentity } from '../../ports/staff-identities.ts';
import type { StaffPasskey } from '../../ports/staff-passkeys.ts';
import type { KeptTrailLine } from '../../ports/staff-trail.ts';
import type { SupportEvent } from '../../ports/support-events.ts';
import type { WaitingAct } from '../../ports/waiting-acts.ts';
import type { WebhookEndpoint, WebhookLine } from '../../ports/webhooks.ts';
import type { Withdrawal } from '../../ports/withdrawals.ts';
import type { PersistenceColumns } from './persistence-columns.ts';

export type PolicyVersionTable = Omit<PolicyVersion, 'adverse' | 'forecast'> & {
  adverse: 0 | 1;
  forecast_after: string | null;
  forecast_counted: number;
  /** As JSON. */
  forecast_asked: string;
  forecast_done: 0 | 1;
};
type IdentifierTable = { kind: IdentifierKind; value: string; member_id: string };
type NicknameTable = { key: string; member_id: string };
type SessionTable = Omit<NewSession, 'persistence' | 'new_device' | 'browser_digest'> &
  Omit<GivenProofs, 'created_at'> &
  PersistenceColumns & {
    /** Of sessions that began before it was noted, nothing. */
    new_device: 0 | 1 | null;
    browser_digest: string | null;
    ended_at: number | null;
    /** Whether its own end ended it; null if somebody did. */
    ended_by: 'time' | null;
    /** Of a session of a browser, nothing. */
    client?: string | null;
  };
/** An act that waits, as its row keeps it. */
export type WaitingActTable = WaitingAct & { told_at: number | null };
type LoginAttemptTable = {
  subject: string;
  member_id: string | null;
  count: number;
  locked_until: number | null;
  updated_at: number;
};
type KnownBrowserTable = {
  member_id: string;
  browser_digest: string;
  seen_at: number;
  /** When it first logged in; null in rows of release 0.1.0. */
  first_seen_at?: number | null;
  /** Which count of wrong passwords it uses; null in older rows. */
  own_tries?: number | null;
  /** Until when no second factor is asked for there. */
  trusted_until?: number | null;
};
/** A member has one link of a kind and slot; the slot is empty but for kinds that stand beside one another. `undoes` is JSON. */
type MailLinkTable = Omit<MailLink, 'undoes' | 'waits'> & {
  waits?: 0 | 1;
  slot: string;
  used_at: number | null;
  undoes?: string | null;
};
type ConsentTable = Consent & { member_id: string; seq: number; digest: string };
type AuditTable = {
  id: string;
  member_id: string;
  event: AuditEvent;
  at: number;
  txid: string;
  /** Set where the member is gone. */
  keep_until?: number | null;
  /** Set where one of the operator's people did it. */
  operator?: string | null;
  reason?: string | null;
  /** The way in or the partner that the event was about. */
  detail?: string | null;
  /** No reference: the trail outlives its sessions. */
  session_id?: string | null;
};
/** Without a place it was not seen by a reader. */
export type EventTable = Omit<MemberEvent, 'data'> & { data: string; place?: number | null };
type OutboxTable = {
  id: string;
  kind: Generated<OutboxKind>;
  /** What is over has ended as what was sent, with `over_at`: a check of the table knows no fourth state. */
  status: 'QUEUED' | 'SENT' | 'DEAD';
  /** The message as JSON. */
  payload: string;
  /** Digest of the address, or of the member, of whom an entry tells, while it is there. */
  recipient: string | null;
  attempts: number;
  refusals: number;
  last_outcome: 'deferred' | 'refused' | 'unreachable' | null;
  created_at: number;
  next_at: number;
  leased_until: number;
  sent_at: number | null;
  /** The lowest goes first. */
  priority: Generated<number>;
  /** Of the request that asked for it; of a mail alone. */
  txid: string | null;
  /** The job that wrote it. */
  job: string | null;
  template: string | null;
  /** For whom a mail is; no reference, and empty once the member is gone. */
  member_id: string | null;
  /** Until when it is of use; nothing is said of one that does not end, or that the version before wrote. */
  expires_at: number | null;
  /** When it was found to be over, and so was not sent. */
  over_at: number | null;
  /** What the other side last said: its code and status, or by which id it took it. */
  answer: string | null;
  /** When a refusal was last counted. */
  refused_at: number | null;
  /** Of a mail, if bounces are read: the fingerprint of the address that the mail server took it for. */
  sent_to: Generated<string | null>;
  /** When it was reported as returned, and with which status (RFC 3463); it stays `SENT`. */
  bounced_at: Generated<number | null>;
  bounce_status: Generated<string | null>;
};
/** When the last five mails went out, newest first; 0 = never. And how many within the day that ends then. */
type MailBudgetTable = { address: string; t1: number; t2: number; t3: number; t4: number; t5: number } & {
  day_used: number;
  day_resets_at: number;
};
type BudgetTable = { key: string; used: number; resets_at: number };
type InterestTable = { member_id: string; kind: InterestKind; code: Interest };
type ConfirmationTable = Omit<MarketingConsent, 'confirm_at'> & { anniversary: string; sent_at: number };
type KeptConsentTable = ConsentTable & { subject: string | null; keep_until: number };
/** Without `sealed` it is being run. */
type IdempotencyTable = IdempotentRun & { fingerprint: string; sealed: string | null; expires_at: number };
type JobTable = {
  name: string;
  due_at: number;
  leased_until: number;
  succeeded_at?: number | null;
  failed_at?: number | null;
  /** How many rows it changed when it last succeeded. */
  done_rows?: number | null;
};
export type PasskeyTable = Omit<Passkey, 'backup_eligible' | 'backed_up' | 'uv_initialized'> & {
  backup_eligible: 0 | 1;
  backed_up: 0 | 1;
  uv_initialized: 0 | 1;
};
type PasskeyHandleTable = PasskeyHandle & { member_id: string };
type ScoreTable = { member_id: string; code: string; brand: string; at: number };

/** The authenticator app of a member, as its row keeps it. */
export type TotpTable = Omit<Totp, 'social'> & { social: 0 | 1; reset_told_at: number | null };
type RecoveryCodeTable = { member_id: string; digest: string; created_at: number; used_at: number | null };
export type LoginRunTable = Omit<LoginRun, 'persistence'> &
  PersistenceColumns & {
    tries: number;
    used_at: number | null;
  };

/** A yes as its row keeps it: the items beside each other. */
export type PartnerGrantTable = Omit<PartnerGrant, 'items'> & { items: string };

/** A token as its row keeps it: the scopes beside each other. */
export type ServiceTokenTable = Omit<ServiceToken, 'scopes' | 'awaits_approval'> & {
  scopes: string;
  awaits_approval?: 1 | null;
};

/** An endpoint as its row keeps it: the types beside each other, none for all. */
export type WebhookEndpointTable = Omit<WebhookEndpoint, 'types' | 'replay' | 'status'> & {
  types: string;
  /** A removed one is there for nobody; its deliveries, and it after them, go with what is cleared daily. */
  status: WebhookEndpoint['status'] | 'REMOVED';
  /** JSON. */
  replay: string | null;
};
/** One event on its way to one endpoint. */
export type WebhookDeliveryTable = WebhookLine & {
  id: string;
  endpoint_id: string;
  member_id: string;
  place: number;
  created_at: number;
  leased_until: number;
};

/** Every table of the store. Times are milliseconds since 1970, flags 0 or 1. */
export type Database = {
  member: Member;
  login_identifier: IdentifierTable;
  nickname: NicknameTable;
  login_method: LoginMethod;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  known_browser: KnownBrowserTable;
  waiting_act: WaitingActTable;
  mail_link: MailLinkTable;
  mail_code: MailCode & { tries: number; used_at: number | null };
  consent: ConsentTable;
  audit: AuditTable;
  event: EventTable;
  /** The newest place that was given, in one row. */
  event_places: { name: string; newest: number; epoch: Generated<number> };
  service_token: ServiceTokenTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_delivery: WebhookDeliveryTable;
  outbox: OutboxTable;
  mail_budget: MailBudgetTable;
  budget: BudgetTable;
  interest: InterestTable;
  score: ScoreTable;
  marketing_consent: MarketingConsent;
  consent_confirmation: ConfirmationTable;
  email_connect: EmailConnect;
  newsletter: Subscription;
  /** Kept for two days: what was sent to addresses that never answered, and who asked. */
  stranger_mail: {
    id: string;
    address: string;
    /** The mailbox that the address leads to, and the domain that somebody registered; null in rows of an older release. */
    mailbox: string | null;
    domain: string | null;
    counted_as: string;
    client: string | null;
    network: string | null;
    at: number;
    answered_at: number | null;
  };
  mail_stop: { address: string; until: number };
  /** Addresses to which mails came back for good, by fingerprint. */
  bounced_address: { address: string; times: number; last_at: number; status: string };
  /** What is held while mails of an address are counted. */
  mail_scope: { scope: string; at: number };
  departure: Withdrawal;
  closed_account: ClosedAccount;
  closed_identifier: { member_id: string; kind: IdentifierKind; value: string; closed_at: number };
  kept_consent: KeptConsentTable;
  rejoin_block: { fingerprint: string; until: number };
  job: JobTable;
  one_time: SingleUseRecord;
  idempotency: IdempotencyTable;
  social_grant: StoredProviderToken;
  partner_grant: PartnerGrantTable;
  passkey: PasskeyTable;
  passkey_handle: PasskeyHandleTable;
  oidc_model: OidcModel;
  oidc_sign_in: Omit<OidcSignIn, 'tells_idle'> & {
    tells_idle: 0 | 1;
    /** When the job looks whether the session has ended by time. */
    look_at: number;
  };
  /** Has the columns of the outbox, and entries of a kind of its own. */
  oidc_logout: OutboxTable;
  signing_key: StoredSigningKey;
  /** Who works in the console; no member. */
  staff: Omit<StaffAccount, 'passkeys' | 'identities'> & {
    /** The last step of time whose code was used. */
    totp_step: number;
    invite_digest: string | null;
    invite_until: number | null;
    role_at?: number | null;
  };
  staff_session: {
    secret_digest: string;
    staff_id: string;
    created_at: number;
    last_used_at: number;
    ended_at: number | null;
    /** The passkey by which it began. */
    passkey?: string | null;
  };
  staff_identity: StaffIdentity;
  staff_tie: StaffTie;
  /** Earlier ones than the latest of a kind between two accounts. */
  staff_tie_before: StaffTie;
  staff_passkey: Omit<StaffPasskey, 'backup_eligible' | 'backed_up'> & {
    backup_eligible: 0 | 1;
    backed_up: 0 | 1;
  };
  /** Of a request that is about no member the number is empty. */
  approval_request: Omit<ApprovalRequest, 'action' | 'member' | 'policy' | 'token' | 'taken_at'> & {
    action: RequestedAction;
    member: string;
    policy?: string | null;
    token?: string | null;
    taken_at?: number | null;
  };
  policy_version: PolicyVersionTable;
  policy_text: PolicyVersionText & { version_id: string };
  support_event: SupportEvent;
  staff_trail: KeptTrailLine & { digest: string };
  staff_trail_end: { name: string; seq: number; digest: string };
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  login_run: LoginRunTable;
  import_progress: ImportProgress;
  member_ci: KeptCi & {
    member_id: string;
    since?: number | null;
    suspended_at?: number | null;
    adult_from?: string | null;
  };
  legacy_ci: KeptCi & Pick<LegacyAccount, 'service' | 'legacy_id'>;
  legacy_account: Omit<LegacyAccount, 'voucher'> & { voucher: 0 | 1 };
};

export type Db = Kysely<Database>;

/** What goes with its member comes before it, so that rows can be deleted in this order. */
export const tables = [
  'oidc_model',
  'oidc_sign_in',
  'oidc_logout',
  'signing_key',
  'approval_request',
  'staff_identity',
  'staff_tie',
  'staff_tie_before',
  'policy_text',
  'policy_version',
  'staff_passkey',
  'support_event',
  'staff_session',
  'staff',
  'staff_trail',
  'staff_trail_end',
  'import_progress',
  'member_ci',
  'legacy_ci',
  'legacy_account',
  'job',
  'rejoin_block',
  'kept_consent',
  'departure',
  'newsletter',
  'stranger_mail',
  'mail_stop',
  'bounced_address',
  'mail_scope',
  'email_connect',
  'consent_confirmation',
  'marketing_consent',
  'one_time',
  'idempotency',
  'social_grant',
  'partner_grant',
  'passkey',
  'passkey_handle',
  'login_run',
  'recovery_code',
  'totp',
  'score',
  'interest',
  'budget',
  'mail_budget',
  'outbox',
  'webhook_delivery',
  'webhook_endpoint',
  'service_token',
  'event_places',
  'event',
  'audit',
  'consent',
  'mail_code',
  'mail_link',
  'waiting_act',
  'known_browser',
  'login_attempt',
  'session',
  'login_method',
  'nickname',
  'login_identifier',
  'closed_identifier',
  'closed_account',
  'member',
] as const satisfies readonly (keyof Database)[];
