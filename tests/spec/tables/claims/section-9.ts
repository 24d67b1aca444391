import { claimsOf } from './claim.ts';

/** Section 9 of the specification, one claim a line. */
export const section9 = claimsOf(`
`);
