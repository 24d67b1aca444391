import { claimsOf } from './claim.ts';

/** Section 5 of the specification, one claim a line. */
export const section5 = claimsOf(`
`);
