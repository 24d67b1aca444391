type Addressed = { readonly email: string | null; readonly email_proven_at: number | null };

/**
 * A member's address where its mailbox was proven to be theirs; null for one that a provider only passed on. Whoever reads
 * that one may be a stranger: nothing is written there of the account, and nobody else is told of it (decisions §8).
 */
export const provenEmail = ({ email, email_proven_at }: Addressed): string | null =>
  email_proven_at === null ? null : email;

type Aged = Addressed & { readonly email_since?: number | null };

/** Whether a member's address was first proven after a moment: whoever asked for a move before proved no old mailbox. */
export const isProvenAfter = (member: Aged, moment: number): boolean =>
  provenEmail(member) !== null && (member.email_since ?? member.email_proven_at ?? 0) > moment;

/** A member's address as partners and sister sites are told of it. */
export function toldEmail(member: Addressed): { email: string | null; email_verified: boolean } {
  const email = provenEmail(member);
  return { email, email_verified: email !== null };
}
