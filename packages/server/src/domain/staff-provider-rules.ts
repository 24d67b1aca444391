/** How a provider says that somebody proved who they are (`acr`, `amr` of OpenID Connect and RFC 8176). */
export type Proof = { readonly acr: string | undefined; readonly amr: readonly string[] };

/** Values of which a proof must have one; an empty list asks for nothing. */
export type ProofRule = { readonly acr: readonly string[]; readonly amr: readonly string[] };

/** Whether a proof is as strong as the agency wants it. A rule that asks for nothing lets nobody in. */
export function isStrongEnough({ acr, amr }: Proof, wanted: ProofRule): boolean {
  if (wanted.acr.length + wanted.amr.length === 0) return false;
  const byAcr = wanted.acr.length === 0 || (acr !== undefined && wanted.acr.includes(acr));
  const byAmr = wanted.amr.length === 0 || wanted.amr.some((method) => amr.includes(method));
  return byAcr && byAmr;
}

/** The role of the first row whose group somebody is in, to the letter; undefined where they are in none. */
export const roleOfGroups = <Role>(
  groups: readonly string[],
  rows: readonly (readonly [group: string, role: Role])[],
): Role | undefined => rows.find(([group]) => groups.includes(group))?.[1];
