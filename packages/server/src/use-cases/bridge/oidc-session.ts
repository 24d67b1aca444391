import { sessionLife, worthTouching } from '../../domain/session-life.ts';
import type { OidcGrant, OidcReader } from '../../ports/oidc-models.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Session } from '../../ports/sessions.ts';

type Needs = Pick<Ports, 'clock' | 'sessions'>;
type Timed = Pick<Session, 'id' | 'persistence' | 'created_at' | 'last_used_at'>;

/**
 * Uses a session of ours by which a client holds tokens, if it lives. What the client does by them is a use of the session, as
 * what the browser does here is: a reader who goes on in an app stays logged in without visits to us. On a shared computer it
 * is none: a client's refreshes would keep the session of a reader who has left. A session whose time is over ends here.
 */
async function use({ clock, sessions }: Needs, session: Timed): Promise<boolean> {
  const now = clock.now();
  const lives = sessionLife(session, now) === 'living';
  if (!lives) await sessions.endExpired(session.id, now);
  else if (session.persistence !== 'shared' && worthTouching(session, now))
    await sessions.touch(session.id, now);
  return lives;
}

/** Whether a session lives, of tokens that name no grant of it (release 0.1.0). */
export const useOidcSession =
  (needs: Needs) =>
  async (id: string): Promise<boolean> => {
    const session = await needs.sessions.byId(id);
    return session !== undefined && use(needs, session);
  };

/** The reader of a living session in which a client has a grant. A grant that has ended is no use of the session. */
export const useOidcGrant =
  (needs: Needs & Pick<Ports, 'oidcSignIns'>) =>
  async ({ session_id, client, grant_mark }: OidcGrant): Promise<OidcReader | undefined> => {
    const found = await needs.oidcSignIns.findInSession(session_id, client);
    if (found?.grant_mark !== grant_mark || !(await use(needs, found.session))) return undefined;
    return found.reader;
  };
