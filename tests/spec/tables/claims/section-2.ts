import { claimsOf } from './claim.ts';

/** Section 2 of the specification, one claim a line. */
export const section2 = claimsOf(`
`);
