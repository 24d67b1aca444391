import { sessionLife, worthTouching } from '../../domain/session-life.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Whether a session of ours lives by which a client holds tokens. What the client does by them is a use of the session, as
 * what the browser does here is: a reader who goes on in an app stays logged in without visits to us. On a shared computer it
 * is none: a client's refreshes would keep the session of a reader who has left. A session whose time is over ends here.
 */
export const useOidcSession =
  ({ clock, sessions }: Pick<Ports, 'clock' | 'sessions'>) =>
  async (id: string): Promise<boolean> => {
    const now = clock.now();
    const session = await sessions.byId(id);
    if (!session) return false;
    const lives = sessionLife(session, now) === 'living';
    if (!lives) await sessions.endExpired(id, now);
    else if (session.persistence !== 'shared' && worthTouching(session, now)) await sessions.touch(id, now);
    return lives;
  };
