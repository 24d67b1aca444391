import type { OidcResult, SignInRequest } from '../../ports/oidc.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { mayTell } from '../partners/partner-consent.ts';
import { activeSession } from '../sessions/active-session.ts';

type Needs = Pick<Ports, 'clock' | 'partnerGrants' | 'partners' | 'secrets' | 'sessions'>;

/**
 * Where a request to sign in by OpenID Connect goes on: to our log-in, to the password once more, to our question whether
 * the partner may be told, or back to the client. All three pages serve others, too (docs/decisions/087).
 */
export const continueSignIn =
  (needs: Needs) =>
  async (
    { interaction, address, language, isRefused }: SignInRequest,
    context: RequestContext,
  ): Promise<RedirectTarget | OidcResult> => {
    if (isRefused) return 'access_denied';
    const found = await activeSession(needs, context);
    const { client, proofSince, isForOther } = interaction;
    const query = { redirectUrl: address };
    if (!found) return { kind: 'page', name: 'login', language, query };
    if (isForOther) return 'login_required';
    const { member_id, created_at, reentered_at } = found.session;
    // The page asks for the password whatever was proven before; who has none cannot prove anything anew on the way.
    if (proofSince !== undefined && Math.max(created_at, reentered_at) < proofSince * 1000)
      return found.owner.has_password
        ? { kind: 'page', name: 'myPassword', language, query }
        : 'login_required';
    if (await mayTell(needs, member_id, client)) return 'done';
    return { kind: 'page', name: 'partnerConsent', language, query: { partner: client, ...query } };
  };

/** Every request to sign in takes a row for a while, so one client gets so many and no more. */
export const mayBeginSignIn =
  (needs: Pick<Ports, 'rateLimits' | 'clock' | 'secrets' | 'settings'>) =>
  (context: RequestContext): Promise<boolean> =>
    takeFromClient(needs, context, 'bridge');
