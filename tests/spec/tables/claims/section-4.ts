import { claimsOf } from './claim.ts';

/** Section 4 of the specification, one claim a line. */
export const section4 = claimsOf(`
`);
