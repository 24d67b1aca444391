import type { Refuse } from '@daemun/contract/refusal';
import type { StorePorts } from '../../ports/ports.ts';
import type { SocialIdentity } from '../../ports/social.ts';

/**
 * Puts a new account of a provider in the place of a member's that the provider cut, as a way in that stands since now; false
 * where none is cut (any more). Runs in the transaction that holds the member.
 */
export async function replaceCutAccount(
  refuse: Refuse<'DUPLICATE_USER'>,
  { members }: Pick<StorePorts, 'members'>,
  member: string,
  { provider, subject, email }: Pick<SocialIdentity, 'provider' | 'subject' | 'email'>,
  now: number,
): Promise<boolean> {
  if (!(await members.replaceCutMethod(member, provider, { email, at: now }))) return false;
  const before = (await members.identifiers(member)).find(({ kind }) => kind === provider);
  if (before) await members.release(provider, before.value, member);
  if (!(await members.claim(provider, subject, member)))
    throw refuse('DUPLICATE_USER', { reason: 'social.taken' });
  return true;
}
