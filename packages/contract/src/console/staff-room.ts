import * as z from 'zod/mini';
import { staffRoles } from './roles.ts';

/** How an account of the staff stands; who is invited has set nothing up yet. */
export const staffStates = ['invited', 'active', 'over'] as const;
export type StaffState = (typeof staffStates)[number];

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
});

/**
 * Why a change of the staff is not made: the address has an account, the account is over, it is one's own, or nobody would
 * be left who may change the staff.
 */
export const staffProblems = ['THERE', 'OVER', 'OWN', 'LAST_OPERATOR'] as const;
export type StaffProblem = (typeof staffProblems)[number];

/** What a change came to; with a problem nothing changed. */
export const staffChanged = z.object({ problem: z.nullable(z.enum(staffProblems)) });
