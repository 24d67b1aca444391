import { claimsOf } from './claim.ts';

/** Section 8 of the specification, one claim a line. */
export const section8 = claimsOf(`
`);
