import type { ActivityEvent, ActivityKind } from '@daemun/contract/codes/activity';
import type { AuditEvent } from '../../ports/audit.ts';

/** Events of the trail that the member is told of in their own list. */
type ShownEvent = Extract<AuditEvent, ActivityEvent>;

/** In which part of the list an event stands; null where it is not the member's news. One without a row does not compile. */
export const activityKindOf: Readonly<
  Record<ShownEvent, ActivityKind> & Record<Exclude<AuditEvent, ShownEvent>, null>
> = {
  SIGNED_UP: 'CHANGE',
  EMAIL_CONFIRMED: 'CHANGE',
  LOCKED: 'LOGIN',
  CODES_REST: 'LOGIN',
  FACTOR_ADDED: 'CHANGE',
  FACTOR_REMOVED: 'CHANGE',
  FACTOR_REMOVED_BY_IDENTITY: 'CHANGE',
  FACTOR_KEPT: null,
  FACTOR_RESTS: 'LOGIN',
  FACTOR_SCOPE_CHANGED: 'CHANGE',
  LOGIN_ALERTS_CHANGED: 'CHANGE',
  ABROAD_BLOCK_CHANGED: 'CHANGE',
  ABROAD_REFUSED: 'LOGIN',
  RECOVERY_CODES_RENEWED: 'CHANGE',
  RECOVERY_CODE_USED: 'LOGIN',
  BROWSER_TRUSTED: 'LOGIN',
  TRUST_ENDED: 'LOGIN',
  FACTOR_RESET_ASKED: 'CHANGE',
  FACTOR_RESET_NEAR: null,
  FACTOR_RESET_STOPPED: 'CHANGE',
  FACTOR_RESET: 'CHANGE',
  NICKNAME_CHANGED: 'CHANGE',
  PASSWORD_CHANGED: 'CHANGE',
  PASSWORD_RESET: 'CHANGE',
  RESET_ASKED: 'CHANGE',
  ACCOUNT_SECURED: 'CHANGE',
  WAY_CONFIRMED: 'CHANGE',
  WAY_REMOVED: 'CHANGE',
  LOGIN_CODE_OFF: 'CHANGE',
  LOGIN_CODE_ON: 'CHANGE',
  SESSIONS_ENDED: 'LOGIN',
  NOT_ME: 'LOGIN',
  CONSENT_CHANGED: 'CHANGE',
  EMAIL_CHANGE_ASKED: 'CHANGE',
  EMAIL_CHANGED: 'CHANGE',
  EMAIL_CHANGE_UNDONE: 'CHANGE',
  EMAIL_CONNECT_ASKED: 'CHANGE',
  EMAIL_CONNECT_CANCELLED: 'CHANGE',
  EMAIL_CONNECTED: 'CHANGE',
  EMAIL_DISCONNECTED: 'CHANGE',
  DATA_EXPORTED: 'CHANGE',
  PASSKEY_ADDED: 'CHANGE',
  PASSKEY_REMOVED: 'CHANGE',
  PARTNER_AGREED: 'CHANGE',
  PARTNER_ENDED: 'CHANGE',
  SOCIAL_CONNECTED: 'CHANGE',
  SOCIAL_DISCONNECTED: 'CHANGE',
  SOCIAL_UNLINKED_THERE: 'CHANGE',
  IDENTITY_VERIFIED: 'CHANGE',
  IDENTITY_CANCELLED: 'CHANGE',
  INTEGRATED: 'CHANGE',
  INTEGRATION_UNDONE: 'CHANGE',
  OPERATOR_BLOCKED: 'CHANGE',
  OPERATOR_UNBLOCKED: 'CHANGE',
  OPERATOR_UNLOCKED: 'LOGIN',
  OPERATOR_ENDED_SESSIONS: 'LOGIN',
  OPERATOR_REMOVED_WAY: 'CHANGE',
  OPERATOR_DROPPED_LINKS: 'CHANGE',
  OPERATOR_STARTED_FACTOR_RESET: 'CHANGE',
  OPERATOR_RECLAIMED: 'CHANGE',
  OPERATOR_EXPORTED: 'CHANGE',
  // Told by the log-in itself.
  FIRST_LOGIN: null,
  MAIL_RESENT: null,
  // Answers to what the reader is asked, which change nothing of the account's safety.
  BIRTH_CHANGED: null,
  INTERESTS_CHANGED: null,
  SCORED: null,
  // Of the account nothing is left to tell it to.
  WITHDRAWN: null,
  SIGN_UP_REPLACED: null,
  OPERATOR_ERASED: null,
  // Whether a provider hands its mail on.
  SOCIAL_EMAIL_DISABLED: null,
  SOCIAL_EMAIL_ENABLED: null,
  // For who looks into it: a key restored from a copy does so too.
  PASSKEY_COUNTED_BACK: null,
  // The desk only looked.
  OPERATOR_FOUND: null,
  OPERATOR_SHOWN: null,
  OPERATOR_LISTED_WAYS: null,
  OPERATOR_LISTED_OUTBOX: null,
  OPERATOR_REQUEUED: null,
  // About no member.
  OPERATOR_LISTED_TOKENS: null,
  OPERATOR_ADDED_TOKEN: null,
  OPERATOR_ENDED_TOKEN: null,
  OPERATOR_LISTED_WEBHOOKS: null,
  OPERATOR_CHANGED_WEBHOOK: null,
  OPERATOR_REPLAYED_EVENTS: null,
};

const isShown = (event: AuditEvent): event is ShownEvent => activityKindOf[event] !== null;

/** The events of the trail that belong into one part of the list, or into all of it. */
export const shownEvents = (kind: ActivityKind | undefined): ShownEvent[] =>
  (Object.keys(activityKindOf) as AuditEvent[])
    .filter(isShown)
    .filter((event) => kind === undefined || activityKindOf[event] === kind);
