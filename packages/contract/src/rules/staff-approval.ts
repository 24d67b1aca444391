/** Milliseconds after an account of the console was made or reset in which it approves nothing. */
export const approvesAfter = 72 * 3_600_000;

/**
 * Why somebody may not approve a request: it is their own; nobody independent confirmed their account yet; the account is
 * younger than `approvesAfter`; or one of the two accounts invited, confirmed, reset or promoted the other, or somebody
 * invited or reset both.
 */
export const approvalObstacles = ['OWN', 'NOT_CONFIRMED', 'TOO_NEW', 'RELATED'] as const;
export type ApprovalObstacle = (typeof approvalObstacles)[number];
