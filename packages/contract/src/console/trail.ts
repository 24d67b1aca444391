import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { consoleRows, line, nullable, reason } from './call.ts';

/** What the trail of the staff tells of. */
export const staffEvents = [
  'STAFF_INVITED',
  'STAFF_ROLE_SET',
  'STAFF_RESET',
  'STAFF_ENDED',
  'STAFF_CONFIRMED',
  'CONFIRMATION_REFUSED',
  'STAFF_ENROLLED',
  'STAFF_PASSKEY_ADDED',
  'STAFF_PASSKEY_REMOVED',
  'STAFF_IDENTITY_BOUND',
  'STAFF_BIND_NOTICE',
  'LOGGED_IN',
  'LOGIN_FAILED',
  'STAFF_CODES_WRONG',
  'STAFF_CODES_REST',
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
  'APPROVAL_REFUSED',
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

const trailLine = z.object({
  seq: z.number(),
  at: z.string(),
  staff: z.string(),
  event: z.string(),
  member: nullable,
  detail: nullable,
  reason: nullable,
  network: nullable,
});

/** Days are of Korea, both with what happened in them. */
const trailFilter = {
  staff: z.optional(line(254)),
  event: z.optional(text(40)),
  member: z.optional(text(40)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

/** What the staff did. */
export const trailCalls = consoleRows({
  staffTrail: {
    id: 'IF-DMN-2080-01',
    path: '/console/v1/trail',
    roles: ['LEAD', 'AUDITOR'],
    request: z.object({ before: z.optional(z.int()), ...trailFilter }),
    data: z.object({ lines: z.array(trailLine), next: z.nullable(z.number()) }),
    refusals: ['EXCEED_PASSWORD_FAIL_COUNT'],
  },
  exportTrail: {
    id: 'IF-DMN-2080-10',
    path: '/console/v1/trail/export',
    roles: ['LEAD', 'AUDITOR'],
    fresh: true,
    request: z.object({ ...trailFilter, reason }),
    /** Whole: no line that fits is missing in the file. */
    data: z.object({ csv: z.string(), lines: z.number(), whole: z.boolean() }),
    refusals: ['EXCEED_PASSWORD_FAIL_COUNT'],
  },
});
