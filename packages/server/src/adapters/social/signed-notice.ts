import type * as z from 'zod/mini';
import { SocialFailure } from '../../ports/social-failure.ts';
import { type TokenRules, verifySigned } from './id-token.ts';

/** Who may have signed a notice, and for whom. */
export type NoticeRules = Pick<TokenRules<z.ZodMiniType>, 'keys' | 'audiences' | 'now'> & {
  readonly issuer: string;
};

/** What a provider signed of a change at it, which it repeats for days where nobody answered. Throws `forged-notice`. */
export async function verifyNotice<S extends z.ZodMiniType>(
  token: string,
  claims: S,
  { issuer, ...rules }: NoticeRules & Pick<TokenRules<S>, 'provider'>,
): Promise<z.output<S>> {
  try {
    const verified = await verifySigned(token, {
      ...rules,
      claims,
      issuerAccepted: ({ iss }) => iss === issuer,
      requiredClaims: ['jti', 'events'],
      maxAge: '7d',
    });
    return verified.claims;
  } catch (error) {
    if (error instanceof SocialFailure && error.kind === 'invalid-token')
      throw new SocialFailure(rules.provider, 'forged-notice', error.detail);
    throw error;
  }
}
