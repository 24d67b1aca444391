import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Refuse } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { SocialIdentity } from '../../ports/social.ts';
import { type PendingSignup, peekPendingSignup } from './pending-signup.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets' | 'singleUse'>;

/** Somebody of this browser's pending sign-up whose address the provider proves. */
export type AttachingNewcomer = PendingSignup & {
  readonly token: string;
  readonly identity: SocialIdentity;
  readonly email: string;
};

/** The pending sign-up that a call names, still to be consumed; 3007 where there is none with a proven address. */
export async function attachingNewcomer(
  refuse: Refuse<'INVALID_TOKEN'>,
  needs: Needs,
  context: RequestContext,
  { token, provider }: { readonly token: string; readonly provider: SocialProvider },
): Promise<AttachingNewcomer> {
  const pending = await peekPendingSignup(needs, context, token);
  const identity = pending?.authentication.identity;
  if (!pending || identity?.provider !== provider) throw refuse('INVALID_TOKEN');
  if (identity.email === null || !identity.emailProven) throw refuse('INVALID_TOKEN');
  return { ...pending, token, identity, email: identity.email };
}

/** Where a code that attaches is good: with one pending sign-up, which serves in one browser. */
export const attachCodeScope = ({ secrets }: Pick<Ports, 'secrets'>, token: string): string =>
  secrets.digest(token);
