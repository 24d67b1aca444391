import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { Session } from '../../ports/sessions.ts';
import { activeSession } from '../sessions/active-session.ts';
import { unproven } from '../sessions/wanted-proof.ts';

/**
 * Who is signed in by the session cookie alone, as a browser on its way to a provider has no bearer; `stale` where
 * the proof is due that a change of connected accounts wants (decisions §8).
 */
export async function sessionOfBrowser(
  needs: Pick<Ports, 'clock' | 'members' | 'secrets' | 'sessions' | 'social'>,
  context: RequestContext,
): Promise<Session | 'nobody' | 'stale'> {
  const found = await activeSession(needs, context);
  if (!found) return 'nobody';
  return (await unproven(needs, 'connectSocial', found)) ? 'stale' : found.session;
}
