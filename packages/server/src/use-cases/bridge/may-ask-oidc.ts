import type { OidcPurpose } from '../../ports/oidc.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { takeFromClient } from '../limits/client-budget.ts';

/** Most requests to the OpenID provider take a row for a while, so one client of the network gets so many and no more. */
export const mayAskOidc =
  (needs: Pick<Ports, 'browsers' | 'rateLimits' | 'clock' | 'secrets' | 'settings'>) =>
  (purpose: OidcPurpose, context: RequestContext): Promise<boolean> =>
    takeFromClient(needs, context, purpose);
