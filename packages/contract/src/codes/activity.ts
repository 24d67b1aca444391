/** What a member's own list of what happened can be narrowed to. */
export const activityKinds = ['LOGIN', 'CHANGE'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What that list tells of, by name. `LOGIN` is a session's beginning, `LOGIN_FAILED` wrong passwords since the last right one. */
export const activityEvents = [
  'LOGIN',
  'LOGIN_FAILED',
  'SIGNED_UP',
  'EMAIL_CONFIRMED',
  'LOCKED',
  'CODES_REST',
  'NICKNAME_CHANGED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'RESET_ASKED',
  'ACCOUNT_SECURED',
  'WAY_CONFIRMED',
  'WAY_REMOVED',
  'LOGIN_CODE_OFF',
  'LOGIN_CODE_ON',
  'SESSIONS_ENDED',
  'NOT_ME',
  'CONSENT_CHANGED',
  'EMAIL_CHANGE_ASKED',
  'EMAIL_CHANGED',
  'EMAIL_CHANGE_UNDONE',
  'EMAIL_CONNECT_ASKED',
  'EMAIL_CONNECT_CANCELLED',
  'EMAIL_CONNECTED',
  'EMAIL_DISCONNECTED',
  'DATA_EXPORTED',
  'PARTNER_AGREED',
  'PARTNER_ENDED',
  'SOCIAL_CONNECTED',
  'SOCIAL_DISCONNECTED',
  'SOCIAL_UNLINKED_THERE',
  'IDENTITY_VERIFIED',
  'IDENTITY_CANCELLED',
  'INTEGRATED',
  'INTEGRATION_UNDONE',
  'OPERATOR_BLOCKED',
  'OPERATOR_UNBLOCKED',
  'OPERATOR_UNLOCKED',
  'OPERATOR_ENDED_SESSIONS',
  'OPERATOR_REMOVED_WAY',
  'OPERATOR_DROPPED_LINKS',
  'OPERATOR_RECLAIMED',
  'OPERATOR_EXPORTED',
] as const;
export type ActivityEvent = (typeof activityEvents)[number];

/** How the session of a log-in stands. */
export const activitySessions = ['CURRENT', 'LIVING', 'ENDED'] as const;
