import { claimsOf } from './claim.ts';

/** Section 7 of the specification, one claim a line. */
export const section7 = claimsOf(`
`);
