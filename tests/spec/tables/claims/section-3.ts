import { claimsOf } from './claim.ts';

/** Section 3 of the specification, one claim a line. */
export const section3 = claimsOf(`
`);
