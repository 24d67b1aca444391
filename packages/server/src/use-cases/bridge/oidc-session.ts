import { sessionLife, worthTouching } from '../../domain/session-life.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Whether a session of ours lives by which a client holds tokens. What the client does by them is a use of the session, as
 * what the browser does here is: who reads on in an app is not logged out of it for want of visits to us.
 */
export const useOidcSession =
  ({ clock, sessions }: Pick<Ports, 'clock' | 'sessions'>) =>
  async (id: string): Promise<boolean> => {
    const now = clock.now();
    const session = await sessions.byId(id);
    if (!session || sessionLife(session, now) !== 'living') return false;
    if (worthTouching(session, now)) await sessions.touch(id, now);
    return true;
  };
