import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { activeSession } from '../sessions/active-session.ts';

type Needs = Pick<Ports, 'clock' | 'singleUse' | 'secrets' | 'sessions' | 'sisterSites'>;

const refuse = refusalsOf('bridgeLogout');

/**
 * A member logged out at a sister site and comes by with its token: the session of this browser ends too, if it is the
 * same member's (IF-DMN-1080-03, docs/decisions/027). Without the site's token nobody can log a visitor out.
 */
export const bridgeLogout: UseCase<'bridgeLogout', Needs> = async (needs, { site, token }, context) => {
  const { clock, singleUse, secrets, sisterSites } = needs;
  const now = clock.now();
  const told = await sisterSites.openLogout(site, token, now);
  if (!told) throw refuse('INVALID_TOKEN');
  const used = {
    kind: 'bridge-logout',
    digest: secrets.digest(told.id),
    bound_to: site,
    sealed: '',
  } as const;
  const first = await singleUse.keep({ ...used, expires_at: now + 2 * limits.bridgeTokenLife });
  if (!first) throw refuse('INVALID_TOKEN');
  const found = await activeSession(needs, context);
  if (found?.session.member_id !== told.member) return null;
  await needs.sessions.end(told.member, found.session.id, now);
  context.setCookie({ kind: 'session-ended' });
  return null;
};
