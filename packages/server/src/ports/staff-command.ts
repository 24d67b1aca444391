import type { StaffRole } from '@daemun/contract/console/roles';

/** What the operator does about accounts of the console (`npm run staff`). */
export const staffVerbs = ['add', 'list', 'role', 'reset', 'confirm', 'revoke', 'trail'] as const;
export type StaffVerb = (typeof staffVerbs)[number];

/** One order: what, at which account (its address; '' with `list` and `trail`), and who gives it. */
export type StaffCommand = {
  readonly verb: StaffVerb;
  readonly email: string;
  /** With `add`. */
  readonly name?: string | undefined;
  /** With `add` and `role`. */
  readonly role?: StaffRole | undefined;
  readonly by: string;
};

/** Carries an order out. What cannot be done is told as `refused`, and nothing was changed. */
export type ExecuteStaffCommand = (order: StaffCommand) => Promise<Readonly<Record<string, unknown>>>;
