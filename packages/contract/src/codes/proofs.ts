/**
 * What an act of a signed-in member wants to be proven first (docs/decisions/057): nothing; that it is the member, of who
 * began with an e-mail account, as the specification has it for reading; any proof of late; the strongest they have; settled
 * methods, for what cannot be undone (decisions §9.1); or what the use case asks, since it depends on the request.
 */
export const proofWants = ['open', 'reading', 'recent', 'strong', 'settled', 'inside'] as const;
export type ProofWant = (typeof proofWants)[number];

/** What a member has beside the password, and gives a code: an authenticator app, a recovery code. */
export const factorWays = ['totp', 'recovery'] as const;
export type FactorWay = (typeof factorWays)[number];

/**
 * How a member proves to be the one who sits there: by the password, by a fresh log-in at a connected provider, by a code
 * mailed to the proven address, by a passkey, by a code of the authenticator app or of recovery.
 */
export const proofWays = ['password', 'provider', 'code', 'passkey', ...factorWays] as const;
export type ProofWay = (typeof proofWays)[number];
