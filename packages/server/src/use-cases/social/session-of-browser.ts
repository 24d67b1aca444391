import { reentryDue } from '../../domain/session-life.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { Session } from '../../ports/sessions.ts';
import { activeSession } from '../sessions/active-session.ts';

/**
 * Who is signed in by the session cookie alone, as a browser on its way to a provider has no bearer; `stale` where the
 * password was not entered lately (decisions §1).
 */
export async function sessionOfBrowser(
  needs: Pick<Ports, 'clock' | 'secrets' | 'sessions'>,
  context: RequestContext,
): Promise<Session | 'nobody' | 'stale'> {
  const found = await activeSession(needs, context);
  if (!found) return 'nobody';
  const { session, owner } = found;
  return reentryDue(owner, session.reentered_at, needs.clock.now()) ? 'stale' : session;
}
