/**
 * What an act of a signed-in member wants to be proven first (docs/decisions/057): nothing; that it is the member, of who
 * began with an e-mail account, as the specification has it for reading; any proof of late; the strongest they have or their
 * mailbox; or the strongest they have.
 */
export const proofWants = ['open', 'reading', 'recent', 'mailbox', 'strong'] as const;
export type ProofWant = (typeof proofWants)[number];

/**
 * How a member proves to be the one who sits there: by the password, by a fresh log-in at a connected provider, by a code
 * mailed to the proven address, by a passkey.
 */
export const proofWays = ['password', 'provider', 'code', 'passkey'] as const;
export type ProofWay = (typeof proofWays)[number];
