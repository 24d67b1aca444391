import * as z from 'zod/mini';
import { emailField } from '../fields.ts';
import { approvalObstacles } from '../rules/staff-approval.ts';
import { consoleRows, line, nullable, number, reason } from './call.ts';
import { staffRoles } from './roles.ts';

export { type ApprovalObstacle, approvalObstacles, approvesAfter } from '../rules/staff-approval.ts';

/** How an account of the staff stands; who is invited has set nothing up yet. */
export const staffStates = ['invited', 'active', 'over'] as const;
export type StaffState = (typeof staffStates)[number];

const obstacle = z.nullable(z.enum(approvalObstacles));

/** Somebody who works in the console, as the room of the staff shows them. */
export const staffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(staffStates),
  since: z.string(),
  /** By what they get in. */
  password: z.boolean(),
  passkeys: z.number(),
  /** An account of the agency's provider. */
  provider: z.boolean(),
  /** Who invited or reset the account last; null: the command on the machine. */
  made_by: nullable,
  /** Who confirmed it since; null: nobody, or the command on the machine. */
  confirmed_by: nullable,
  /** Why it approves nothing at present; null if it approves, or has no role that does. */
  obstacle,
});

/** An account that a second person must act on, with why whoever looks may not. */
const waitingMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  since: z.string(),
  made_by: nullable,
  /** A confirmation; a reset, after ten wrong codes in a day; or another link, if nobody used the one of such a reset. */
  needs: z.enum(['confirmation', 'reset', 'link']),
  obstacle,
});

/**
 * Why a change of the staff is not made: the address has an account, the account is over, nobody would be left who may
 * change the staff, the account waits for nothing of the kind, or one of `approvalObstacles`.
 */
export const staffProblems = ['THERE', 'OVER', 'LAST_OPERATOR', 'NOT_WAITING', ...approvalObstacles] as const;
export type StaffProblem = (typeof staffProblems)[number];

/** What a change came to; with a problem nothing changed. */
export const staffChanged = z.object({ problem: z.nullable(z.enum(staffProblems)) });

/** Who works in the console. */
export const staffCalls = consoleRows({
  staffList: {
    id: 'IF-DMN-2080-02',
    path: '/console/v1/staff',
    roles: ['OPERATOR', 'AUDITOR'],
    request: z.object({}),
    data: z.object({ staff: z.array(staffMember) }),
    refusals: [],
  },
  inviteStaff: {
    id: 'IF-DMN-2080-03',
    path: '/console/v1/staff/invite',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ email: emailField, name: line(60), role: z.enum(staffRoles), reason }),
    data: staffChanged,
    refusals: ['EXCEED_PASSWORD_FAIL_COUNT'],
  },
  setStaffRole: {
    id: 'IF-DMN-2080-04',
    path: '/console/v1/staff/role',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ id: number, role: z.enum(staffRoles), reason }),
    data: staffChanged,
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  endStaff: {
    id: 'IF-DMN-2080-05',
    path: '/console/v1/staff/end',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ id: number, reason }),
    data: staffChanged,
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  resetStaff: {
    id: 'IF-DMN-2080-06',
    path: '/console/v1/staff/reset',
    roles: ['OPERATOR'],
    fresh: true,
    request: z.object({ id: number, reason }),
    data: staffChanged,
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  waitingStaff: {
    id: 'IF-DMN-2080-07',
    path: '/console/v1/staff/waiting',
    roles: ['LEAD', 'OPERATOR'],
    request: z.object({}),
    data: z.object({ staff: z.array(waitingMember) }),
    refusals: [],
  },
  resetLockedStaff: {
    id: 'IF-DMN-2080-09',
    path: '/console/v1/staff/reset-locked',
    roles: ['LEAD'],
    fresh: true,
    request: z.object({ id: number, reason }),
    data: staffChanged,
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
  confirmStaff: {
    id: 'IF-DMN-2080-08',
    path: '/console/v1/staff/confirm',
    roles: ['LEAD', 'OPERATOR'],
    fresh: true,
    request: z.object({ id: number, reason }),
    data: staffChanged,
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
});
