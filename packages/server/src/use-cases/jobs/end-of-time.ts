import type { Throttle } from '../../ports/jobs.ts';
import type { Ports } from '../../ports/ports.ts';

/** Sign-ins that are looked at in one transaction. */
const portion = 200;

/**
 * Ends the sessions with OpenID clients whose time is over, so that the clients hear of it though nobody comes back. What else
 * is bound to a session asks at its use whether the session lives.
 */
export async function endOfTime(
  { clock, sessions }: Pick<Ports, 'clock' | 'sessions'>,
  throttle: Throttle,
): Promise<{ looked: number }> {
  let looked = 0;
  for (let found = portion; found === portion; looked += found) {
    await throttle();
    found = await sessions.endDue(clock.now(), portion);
  }
  return { looked };
}
