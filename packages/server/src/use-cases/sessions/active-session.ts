import { sessionLife } from '../../domain/session-life.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { Session, SessionOwner } from '../../ports/sessions.ts';

type Needs = Pick<Ports, 'clock' | 'secrets' | 'sessions'>;
type Found = { session: Session; owner: SessionOwner };

/** The session of a secret's digest, where it is living and its owner a member. */
export async function activeSessionBy(
  { clock, sessions }: Pick<Needs, 'clock' | 'sessions'>,
  digest: string,
): Promise<Found | undefined> {
  const found = await sessions.find(digest);
  if (!found || found.session.ended_at !== null || found.owner.status !== 'ACTIVE') return undefined;
  return sessionLife(found.session, clock.now()) === 'living' ? found : undefined;
}

/** The living session of a member by the browser's cookie alone, for a call that wants no bearer. */
export const activeSession = async (
  needs: Needs,
  { sessionSecret }: Pick<RequestContext, 'sessionSecret'>,
): Promise<Found | undefined> =>
  sessionSecret ? activeSessionBy(needs, needs.secrets.digest(sessionSecret)) : undefined;
