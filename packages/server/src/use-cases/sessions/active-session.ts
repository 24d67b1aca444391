import { sessionLife } from '../../domain/session-life.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { FoundSession } from '../../ports/sessions.ts';

type Needs = Pick<Ports, 'clock' | 'secrets' | 'sessions'>;

const isActive = ({ session, owner }: FoundSession, now: number): boolean =>
  session.ended_at === null && owner.status === 'ACTIVE' && sessionLife(session, now) === 'living';

/** The session of a secret's digest, where it is living and its owner a member. */
export async function activeSessionBy(
  { clock, sessions }: Pick<Needs, 'clock' | 'sessions'>,
  digest: string,
): Promise<FoundSession | undefined> {
  const found = await sessions.find(digest);
  return found && isActive(found, clock.now()) ? found : undefined;
}

/** The living session of a member by the browser's cookie alone, for a call that wants no bearer. */
export async function activeSession(
  needs: Needs,
  { sessionSecret, foundSession }: Pick<RequestContext, 'sessionSecret' | 'foundSession'>,
): Promise<FoundSession | undefined> {
  if (foundSession) return isActive(foundSession, needs.clock.now()) ? foundSession : undefined;
  return sessionSecret ? activeSessionBy(needs, needs.secrets.digest(sessionSecret)) : undefined;
}
