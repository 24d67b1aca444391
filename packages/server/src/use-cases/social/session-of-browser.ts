import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { Session } from '../../ports/sessions.ts';
import { activeSession } from '../sessions/active-session.ts';
import type { ProofNeeds } from '../sessions/wanted-proof.ts';
import { unprovenLink } from './unproven-link.ts';

/**
 * Who is signed in by the session cookie alone, as a browser on its way to a provider has no bearer; `stale` where
 * the proof is due that a change of connected accounts wants (decisions §8).
 */
export async function sessionOfBrowser(
  needs: ProofNeeds & Pick<Ports, 'secrets' | 'sessions'>,
  context: RequestContext,
  action: 'CNET' | 'SECSS',
  provider: SocialProvider,
): Promise<Session | 'nobody' | 'stale'> {
  const found = await activeSession(needs, context);
  if (!found) return 'nobody';
  return (await unprovenLink(needs, action, provider, { ...context, ...found })) ? 'stale' : found.session;
}
