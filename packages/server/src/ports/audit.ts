import type { NamedWay, SocialProvider } from '@daemun/contract/codes/providers';

export type AuditEvent =
  | 'SIGNED_UP'
  | 'EMAIL_CONFIRMED'
  | 'MAIL_RESENT'
  | 'FIRST_LOGIN'
  | 'LOCKED'
  | 'CODES_REST'
  | 'FACTOR_ADDED'
  | 'FACTOR_REMOVED'
  | 'FACTOR_REMOVED_BY_IDENTITY'
  | 'FACTOR_KEPT'
  | 'FACTOR_RESTS'
  | 'FACTOR_SCOPE_CHANGED'
  | 'LOGIN_ALERTS_CHANGED'
  | 'ABROAD_BLOCK_CHANGED'
  | 'ABROAD_REFUSED'
  | 'RECOVERY_CODES_RENEWED'
  | 'RECOVERY_CODE_USED'
  | 'BROWSER_TRUSTED'
  | 'TRUST_ENDED'
  | 'FACTOR_RESET_ASKED'
  | 'FACTOR_RESET_NEAR'
  | 'FACTOR_RESET_STOPPED'
  | 'FACTOR_RESET'
  | 'NICKNAME_CHANGED'
  | 'BIRTH_CHANGED'
  | 'INTERESTS_CHANGED'
  | 'SCORED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'RESET_ASKED'
  | 'ACCOUNT_SECURED'
  | 'WAY_CONFIRMED'
  | 'WAY_REMOVED'
  | 'LOGIN_CODE_OFF'
  | 'LOGIN_CODE_ON'
  | 'SESSIONS_ENDED'
  | 'NOT_ME'
  | 'CONSENT_CHANGED'
  | 'EMAIL_CHANGE_ASKED'
  | 'EMAIL_CHANGED'
  | 'EMAIL_CHANGE_UNDONE'
  | 'EMAIL_CONNECT_ASKED'
  | 'EMAIL_CONNECT_CANCELLED'
  | 'EMAIL_CONNECTED'
  | 'EMAIL_DISCONNECTED'
  | 'DATA_EXPORTED'
  | 'WITHDRAWN'
  | 'SOCIAL_CONNECTED'
  | 'SOCIAL_DISCONNECTED'
  | 'SOCIAL_UNLINKED_THERE'
  | 'SOCIAL_EMAIL_DISABLED'
  | 'SOCIAL_EMAIL_ENABLED'
  | 'SIGN_UP_REPLACED'
  | 'IDENTITY_VERIFIED'
  | 'IDENTITY_CANCELLED'
  | 'INTEGRATED'
  | 'INTEGRATION_UNDONE'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'PASSKEY_COUNTED_BACK'
  | 'PARTNER_AGREED'
  | 'PARTNER_ENDED'
  | 'OPERATOR_FOUND'
  | 'OPERATOR_SHOWN'
  | 'OPERATOR_BLOCKED'
  | 'OPERATOR_UNBLOCKED'
  | 'OPERATOR_UNLOCKED'
  | 'OPERATOR_ENDED_SESSIONS'
  | 'OPERATOR_LISTED_WAYS'
  | 'OPERATOR_REMOVED_WAY'
  | 'OPERATOR_DROPPED_LINKS'
  | 'OPERATOR_STARTED_FACTOR_RESET'
  | 'OPERATOR_RECLAIMED'
  | 'OPERATOR_EXPORTED'
  | 'OPERATOR_ERASED'
  | 'OPERATOR_LISTED_OUTBOX'
  | 'OPERATOR_REQUEUED'
  | 'OPERATOR_LISTED_TOKENS'
  | 'OPERATOR_ADDED_TOKEN'
  | 'OPERATOR_ENDED_TOKEN'
  | 'OPERATOR_LISTED_WEBHOOKS'
  | 'OPERATOR_CHANGED_WEBHOOK'
  | 'OPERATOR_REPLAYED_EVENTS';

/** Log-ins, which the trail does not keep. */
export type LoginEvent = 'NEW_DEVICE' | 'LOGGED_IN';

/** What the operator's people did. */
export type OperatorEvent = Extract<AuditEvent, `OPERATOR_${string}`>;

/** What an event was about, where its name leaves that open: a way in, or a partner by its id. */
type DetailOf = {
  readonly SOCIAL_CONNECTED: SocialProvider;
  readonly SOCIAL_DISCONNECTED: SocialProvider;
  readonly SOCIAL_UNLINKED_THERE: SocialProvider;
  readonly SOCIAL_EMAIL_DISABLED: SocialProvider;
  readonly SOCIAL_EMAIL_ENABLED: SocialProvider;
  readonly WAY_CONFIRMED: NamedWay;
  readonly WAY_REMOVED: NamedWay;
  readonly PARTNER_AGREED: string;
  readonly PARTNER_ENDED: string;
};
type Detailed = keyof DetailOf;
type WithDetail = { readonly [E in Detailed]: { readonly event: E; readonly detail: DetailOf[E] } }[Detailed];

/** An event with what must be told of it. */
export type EventFacts =
  | WithDetail
  | { readonly event: Exclude<AuditEvent, Detailed>; readonly detail?: string | null };

export type AuditLine = { readonly event: AuditEvent; readonly at: number };

/** The operator's person who did it, and why, without names of members. */
export type Operation = { readonly operator: string | null; readonly reason: string | null };

/** A line as a support code leads to it. */
export type CodedLine = AuditLine & {
  readonly member: string;
  readonly txid: string;
  readonly operator: string | null;
};

/** A line as the member's own list tells of it, with the device of the session in which it was done. */
export type ActivityLine = AuditLine & {
  readonly id: string;
  readonly detail: string | null;
  readonly session_id: string | null;
  readonly device: string | null;
};

/** The trail of what happened to an account: no personal data, no secrets. */
export type Audit = {
  record(
    event: {
      member: string;
      at: number;
      txid: string;
      /** In which it was done; what came by a mail or from outside has none. */
      session?: string;
      keep_until?: number;
    } & EventFacts &
      Partial<Operation>,
  ): Promise<void>;
  /** Ends the trail of a member who is gone at a time. */
  keepUntil(member: string, until: number): Promise<void>;
  /** Some events of a member's trail within a range of time, newest first. */
  page(
    member: string,
    events: readonly AuditEvent[],
    range: { readonly since: number; readonly before: number; readonly count: number },
  ): Promise<ActivityLine[]>;
  /** When something happened to a member, and in which session; undefined where the line is not theirs. */
  find(member: string, id: string): Promise<Pick<ActivityLine, 'at' | 'session_id'> | undefined>;
  /** Lines of the requests whose txid begins with a code, newest first. */
  byCode(code: string, count: number): Promise<CodedLine[]>;
  /** A member's trail, oldest first. */
  of(member: string): Promise<AuditLine[]>;
  /** The newest lines of it, newest first, with the request and who of the operator's people did what. */
  trail(member: string, count: number): Promise<(AuditLine & Operation & { readonly txid: string })[]>;
};
