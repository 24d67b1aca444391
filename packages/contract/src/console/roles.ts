/** What somebody of the agency may do in the console; fixed in code, few, and tested as a matrix against every call. */
export const staffRoles = ['DESK', 'LEAD', 'OPERATOR', 'AUDITOR'] as const;
export type StaffRole = (typeof staffRoles)[number];
