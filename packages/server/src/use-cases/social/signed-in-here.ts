import { reentryDue } from '../../domain/session-life.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Session } from '../../ports/sessions.ts';
import type { Visit } from '../../ports/visit.ts';
import { livingSession } from '../shared/living-session.ts';

/**
 * Who is signed in by the session cookie alone, as a browser on its way to a provider has no bearer; `stale` where the
 * password was not entered lately (decisions §1).
 */
export async function signedInHere(
  needs: Pick<Ports, 'clock' | 'secrets' | 'sessions'>,
  visit: Visit,
): Promise<Session | 'nobody' | 'stale'> {
  const found = await livingSession(needs, visit);
  if (!found) return 'nobody';
  const { session, owner } = found;
  return reentryDue(owner, session.reentered_at, needs.clock.now()) ? 'stale' : session;
}
