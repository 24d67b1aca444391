import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'clock' | 'links' | 'secrets' | 'sessions'>;

/** Ends the session of the cookie, and what it asked for by mail; without one there is nothing to end and that is fine (decisions §1). */
export const logout =
  ({ clock, links, secrets, sessions }: Needs): UseCase<'logout'> =>
  async (_request, context) => {
    const { sessionSecret } = context;
    const member = sessionSecret && (await sessions.endBySecret(secrets.digest(sessionSecret), clock.now()));
    if (member) await links.dropOfEndedSessions(member);
    context.setCookie({ kind: 'session-ended' });
    return null;
  };
