import { openidProofsOf } from '../../domain/openid-proofs.ts';
import { strongWaysOf } from '../../domain/step-up.ts';
import type { OidcLogin } from '../../ports/oidc.ts';
import type { Ports } from '../../ports/ports.ts';
import { activeSessionBy } from '../sessions/active-session.ts';

type Needs = Pick<Ports, 'clock' | 'secrets' | 'sessions'>;

/** Who is signed in by a session's secret, as an id_token tells of it; undefined where nobody is. */
export const oidcLogin =
  (needs: Needs) =>
  async (sessionSecret: string | undefined): Promise<OidcLogin | undefined> => {
    const found = sessionSecret && (await activeSessionBy(needs, needs.secrets.digest(sessionSecret)));
    if (!found) return undefined;
    return {
      session: found.session.id,
      member: found.session.member_id,
      proofs: openidProofsOf(found.session),
      canBeStrong: strongWaysOf(found.owner).length > 0,
      found,
    };
  };
