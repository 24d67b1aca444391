/** What somebody of the agency may do in the console; fixed in code, few, and tested as a matrix against every call. */
export const staffRoles = ['DESK', 'LEAD', 'OPERATOR', 'AUDITOR'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles that approve requests, so that a new holder is announced to the others. */
export const decidingRoles: readonly StaffRole[] = ['LEAD', 'OPERATOR'];
