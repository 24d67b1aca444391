import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Refusal } from '@daemun/contract/refusal';
import type { FoundSession } from '../../ports/sessions.ts';
import type { Cause } from '../mail/security-notice.ts';
import { type ProofNeeds, unprovenFor, unprovenRemoval } from '../sessions/wanted-proof.ts';

/** The refusal of who connects a provider without the strongest proof they have, or disconnects one without a settled one. */
export const unprovenLink = async (
  needs: ProofNeeds,
  action: 'CNET' | 'SECSS',
  provider: SocialProvider,
  found: FoundSession & Cause,
): Promise<Refusal | undefined> => {
  const detail = `connectSocial:${provider}`;
  if (action === 'CNET') return unprovenFor(needs, 'strong', detail, found);
  const own = (await needs.members.methods(found.session.member_id)).find(
    ({ platform }) => platform === provider,
  );
  return unprovenRemoval(needs, own?.connected_at, detail, found);
};
