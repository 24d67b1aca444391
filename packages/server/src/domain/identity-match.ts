/** What a verified CI means for a member: the first one, their own again, another person's, or another member's. */
export type IdentityMatch = 'new' | 'own' | 'other-person' | 'used';

export type MatchFacts = {
  readonly member: string;
  /** Digest of the member's own CI, under whichever key it was made. */
  readonly own: string | undefined;
  /** Digests of the CI just verified, under every known key. */
  readonly verified: readonly string[];
  /** Whom the verified CI finds. */
  readonly holder: string | undefined;
};

/** 5002 `other-person` where the member is somebody else, 5003 `used` where another member has this CI (decisions §1). */
export function identityMatch({ member, own, verified, holder }: MatchFacts): IdentityMatch {
  if (own !== undefined) return verified.includes(own) ? 'own' : 'other-person';
  return holder === undefined || holder === member ? 'new' : 'used';
}
