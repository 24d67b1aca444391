import { claimsOf } from './claim.ts';

/** Section 6 of the specification, one claim a line. */
export const section6 = claimsOf(`
`);
