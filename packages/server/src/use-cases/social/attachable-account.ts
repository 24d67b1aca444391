import { provenEmail } from '../../domain/proven-email.ts';
import type { Member } from '../../ports/members.ts';
import type { StorePorts } from '../../ports/ports.ts';
import type { SocialIdentity } from '../../ports/social.ts';

/**
 * Whether a newcomer's account may take the place of the holder's at the same provider: the provider cut that one, and the
 * address that it proves of the new one is the one that the holder proved (decisions §8).
 */
export async function isAttachable(
  { members }: Pick<StorePorts, 'members'>,
  holder: Member,
  { provider, email, emailProven }: SocialIdentity,
): Promise<boolean> {
  if (!emailProven || holder.status !== 'ACTIVE' || provenEmail(holder) !== email) return false;
  return (await members.methods(holder.id)).some(
    ({ platform, cut_at }) => platform === provider && cut_at != null,
  );
}
