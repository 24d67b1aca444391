/** What the trail of the staff tells of. */
export const staffEvents = [
  'STAFF_INVITED',
  'STAFF_ROLE_SET',
  'STAFF_RESET',
  'STAFF_ENDED',
  'STAFF_ENROLLED',
  'STAFF_PASSKEY_ADDED',
  'STAFF_PASSKEY_REMOVED',
  'STAFF_IDENTITY_BOUND',
  'LOGGED_IN',
  'LOGIN_FAILED',
  'PROVIDER_LOGIN_REFUSED',
  'LOGGED_OUT',
  'CODE_FOLLOWED',
  'MEMBERS_SEARCHED',
  'MEMBER_SEEN',
  'FIELD_UNMASKED',
  'ACTION_TAKEN',
  'ACTION_REQUESTED',
  'ACTION_APPROVED',
  'ACTION_DECLINED',
  'EXPORT_TAKEN',
  'WEBHOOK_SEEN',
  'WEBHOOK_ACTION',
  'TOKEN_ACTION',
  'POLICY_DRAFTED',
  'POLICY_DISCARDED',
  'POLICY_WITHDRAWN',
  'PARTNER_CHECKED',
  'TRAIL_READ',
  'TRAIL_EXPORTED',
] as const;
export type StaffEvent = (typeof staffEvents)[number];

/** What somebody of the staff did. Neither names nor addresses of members stand in it. */
export type StaffTrailLine = {
  readonly at: number;
  /** Who did it: the address of the account, or the operator's user on the machine. */
  readonly staff: string;
  readonly event: StaffEvent;
  /** At whom: a member's number. */
  readonly member: string | null;
  /** The account of the staff that it was done to, the passkey, the action, the field, or how it ended. */
  readonly detail: string | null;
  readonly reason: string | null;
  readonly txid: string;
};

export type KeptTrailLine = StaffTrailLine & { readonly seq: number };

/** Which lines are wanted: those that fit all that is said. */
export type TrailFilter = {
  readonly [Column in 'staff' | 'event' | 'member']?: string | undefined;
} & {
  readonly since?: number | undefined;
  readonly before?: number | undefined;
};

/** The trail of the staff: append-only, each line chained to the one before by a digest, kept as long as the store. */
export type StaffTrail = {
  append(line: StaffTrailLine): Promise<void>;
  /** Lines before a number, newest first, those alone that a filter lets through. */
  page(before: number | undefined, count: number, filter?: TrailFilter): Promise<KeptTrailLine[]>;
  /** How many lines there are, and the first that does not follow from the one before; undefined where all do. */
  verify(): Promise<{ readonly lines: number; readonly broken: number | undefined }>;
};
