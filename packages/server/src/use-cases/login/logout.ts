import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'clock' | 'secrets' | 'sessions'>;

/** Ends the session of the cookie; without one there is nothing to end and that is fine (decisions §1). */
export const logout: UseCase<'logout', Needs> = async ({ clock, secrets, sessions }, _request, context) => {
  const { sessionSecret } = context;
  if (sessionSecret) await sessions.endBySecret(secrets.digest(sessionSecret), clock.now());
  context.setCookie({ kind: 'session-ended' });
  return null;
};
